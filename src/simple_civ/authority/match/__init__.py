"""A match in memory: the one place where it advances."""
