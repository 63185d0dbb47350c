"""Kinds of fields that only Simple Civ has, for the declarations of its records."""

from ...core.declarations import Field

CITY = Field("city")
CAMP = Field("camp")
BUILD = Field("build")
TECH = Field("tech")
ERA = Field("era")
KIND = Field("kind")
"""A kind of unit."""

VICTORY = Field("victory")
REWARD = Field("reward")
OFFER = Field("offer")
"""Codes of closed sets: how a match ends, what a hut held, what was offered."""
