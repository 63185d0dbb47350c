"""Groves, the forest duel: all rules."""
