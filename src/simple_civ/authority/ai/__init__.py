"""AI turns: their start, their pace, and the player that decides."""
