"""Legend of a match: the keys of definitions, and columns and rows of tiles."""

from typing import final

from mypy_extensions import mypyc_attr

from ...core.hexes import HexGrid
from ...core.ids import Tile
from .rules.ruleset import Ruleset


@mypyc_attr(acyclic=True)
@final
class Legend:
    """Rules and grid of a match, known to every player: its pieces share it for their `repr`."""

    rules: Ruleset
    grid: HexGrid

    def __init__(self, rules: Ruleset, grid: HexGrid) -> None:
        self.rules = rules
        self.grid = grid

    def __reduce__(self) -> tuple[object, ...]:
        return Legend, (self.rules, self.grid)


def kind_key(legend: Legend | None, kind: int) -> str:
    """Return the key of a kind of unit, or its number where there is no legend."""
    if legend is None or not 0 <= kind < len(legend.rules.units):
        return f"kind {kind}"
    return legend.rules.units[kind].key


def civ_key(legend: Legend | None, number: int) -> str:
    """Return the key of a civ, or its number."""
    if legend is None or not 0 <= number < len(legend.rules.civs):
        return f"civ {number}"
    return legend.rules.civs[number].key


def place_text(legend: Legend | None, tile: Tile) -> str:
    """Return where something is, by column and row, or by the number of its tile."""
    if legend is None or not 0 <= tile < legend.grid.size:
        return f"on tile {tile}"
    return f"at [{legend.grid.column(tile)}, {legend.grid.row(tile)}]"
