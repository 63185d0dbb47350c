"""Groves for the environments: what compiled code does of it."""
