"""The authority in a page: matches that a browser plays by itself, without a server."""
