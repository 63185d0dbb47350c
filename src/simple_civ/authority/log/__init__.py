"""The log of a match: replay and undo."""
