"""The log of a match: playing it again, and undoing its end."""
