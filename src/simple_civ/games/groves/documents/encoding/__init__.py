"""Actions, events and states as plain data, and what pieces are called in it."""
