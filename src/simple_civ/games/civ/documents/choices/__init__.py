"""Legal choices of a seat, and previews."""
