"""Rulesets: the tables of an edition, checked, linked and ready for the engine."""
