"""Kinds of fields that only Groves has, for the declarations of its records."""

from ...core.declarations import TILE, Field

PLACE = TILE.or_null.told_to("in_sight")
"""A tile that a side is told if it sees it, whatever else it knows of an event."""

EDGE = Field("edge", key="between", parts=("one", "other"))
"""An edge is told as the two tiles beside it."""

TIMES = Field("times")
OUTCOME = Field("outcome")
VICTORY = Field("victory")

SIDE = Field("side", key="player", parts=("unit",))
"""The side of the unit that does something, also when nobody sees the unit any more."""
