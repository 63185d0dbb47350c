"""The requests that the server answers over HTTP, one file per kind."""
