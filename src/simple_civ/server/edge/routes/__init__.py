"""Routes: requests over HTTP, one file per kind."""
