"""AI turns on a server: worker processes, their queue, their pace."""
