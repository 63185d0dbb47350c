"""Shapes of the tables of Simple Civ: those that `tables` and `balance` declare."""

from typing import Any

from ....core.rules.check_shape import Grammar
from . import constraints, tables, tables_ai, tables_effects
from .balance import Balance
from .check_hints import misplaced

SHAPES: dict[str, Any] = {
    "edition": tables.EditionTable,
    "terrain": dict[str, tables.TerrainTable],
    "overlays": dict[str, tables.OverlayTable],
    "units": dict[str, tables.UnitTable],
    "buildings": dict[str, tables.BuildingTable],
    "techs": tables.TechsTable,
    "projects": dict[str, tables.ProjectTable],
    "civs": dict[str, tables.CivTable],
    "maps": tables.MapsTable,
    "balance": Balance,
    "ai": tables_ai.AiTable,
}
"""What each file holds."""

GRAMMAR = Grammar(
    shapes=SHAPES,
    ranges=constraints.RANGES | tables_effects.RANGES,
    references=constraints.REFERENCES | tables_effects.REFERENCES,
    may_be_empty=constraints.MAY_BE_EMPTY,
    noted=constraints.GOLD | tables_effects.GOLD,
    misplaced=misplaced,
)
