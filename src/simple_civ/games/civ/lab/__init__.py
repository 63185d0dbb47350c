"""Games of Simple Civ between programs: plans, and how one is played."""
