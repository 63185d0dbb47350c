"""Programs that play: AI players, random ones and bots."""
