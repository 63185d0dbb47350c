"""Players: access by links, seats, spectators, rematches, the list of matches."""
