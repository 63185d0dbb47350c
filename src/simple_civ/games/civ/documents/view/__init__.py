"""What a seat knows, as a document."""
