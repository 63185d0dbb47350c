"""Scenario cases: the rules as situations with what must come of them."""
