"""Kinds of fields that only Groves has, for the declarations of its records."""

from ...core.declarations import Field

EDGE = Field("edge", key="between", parts=("one", "other"))
"""An edge is told as the two tiles beside it."""

TIMES = Field("times")
OUTCOME = Field("outcome")

SIDE = Field("side", key="player", parts=("unit",))
"""The side of the unit that does something, also when nobody sees the unit any more."""
