"""Sandboxes: scenarios that one visitor plays in memory, for guides and lessons."""
