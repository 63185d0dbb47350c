"""AI turns: when they are played, their pace, and the player that decides."""
