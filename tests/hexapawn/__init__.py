"""Hexapawn, a game of pawns for two, as a package that brings one game to the platform."""
