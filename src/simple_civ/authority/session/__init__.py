"""Sessions: messages of clients about a match, and the answers."""
