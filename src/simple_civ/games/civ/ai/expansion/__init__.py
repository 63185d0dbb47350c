"""Scouts and Settlers: what they look for, and the dangers on their way."""
