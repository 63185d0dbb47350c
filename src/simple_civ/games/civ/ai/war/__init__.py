"""Soldiers and ships: whom a civ raises, and how they attack and defend."""
