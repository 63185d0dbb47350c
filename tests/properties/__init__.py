"""Laws that hold in every position and every match, tried out on seeded random play."""
