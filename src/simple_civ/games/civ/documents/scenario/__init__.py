"""Scenario files: from a file to a state, and what came of its steps."""
