"""A seat's view, as a document."""
