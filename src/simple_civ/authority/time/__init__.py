"""What happens as time passes: expired turns, absent players."""
