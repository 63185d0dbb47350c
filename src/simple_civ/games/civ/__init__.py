"""Simple Civ: all rules of the game, in every edition."""
