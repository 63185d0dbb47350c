"""The match server, met as clients meet it: over real sockets, with a real database."""
