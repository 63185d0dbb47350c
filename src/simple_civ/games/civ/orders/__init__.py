"""Orders: for each action a check and an apply, side by side."""
