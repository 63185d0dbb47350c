"""Scenario files: from a file to a state, and the results of its steps."""
