"""AI players of Simple Civ."""
