"""AI workers: processes that play AI turns, and their queue."""
