"""Numbers by which every game names things: in signatures and fields they say what an int is."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at a match, from 0; as an owner also nobody or the natives, below 0."""

Tile: TypeAlias = int
"""A place on the map: row times width plus column; the grid's `off`, or below 0, for none."""

UnitId: TypeAlias = int
"""A unit of the state, also one that is gone; below 0 for none."""
