"""Simple Civ in files and messages."""
