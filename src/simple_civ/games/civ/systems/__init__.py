"""Formulas and processes of the rules, each in one place and used by all."""
