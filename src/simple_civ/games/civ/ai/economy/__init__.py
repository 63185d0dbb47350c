"""Builds, research, citizens and purchases of a civ."""
