"""What a civ is after, whom it attacks, with whom it makes peace."""
