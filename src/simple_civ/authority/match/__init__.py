"""Matches in memory: the only place where they advance."""
