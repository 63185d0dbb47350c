"""Ports: the interfaces that the program running the authority provides."""
