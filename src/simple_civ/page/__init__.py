"""The authority in a page: matches that a browser plays without a server."""
