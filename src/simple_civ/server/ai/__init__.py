"""AI workers: processes in which AI players think, and their queue."""
