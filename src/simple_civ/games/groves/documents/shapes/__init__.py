"""Shapes of documents and files; the client's types are generated from these."""
