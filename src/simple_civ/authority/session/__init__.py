"""Sessions: what clients send about a match, and what they are sent."""
