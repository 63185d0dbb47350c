"""Players: seats, links, spectators, webhooks, rematches."""
