"""Effects of time: expired turns, absent players."""
