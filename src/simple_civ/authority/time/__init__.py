"""Time: expired turns, absent players."""
