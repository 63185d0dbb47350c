"""Ports: what the authority needs of the program that runs it."""
