"""What a civ builds, researches, works and buys."""
