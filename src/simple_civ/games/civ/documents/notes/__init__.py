"""Notes of a seat: reading them, and what they lead to at the start of a turn."""
