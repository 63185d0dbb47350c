"""The unchanging board of a match: its grid, its forests, and what lies near what.

All copies and views of a state share one board, because both sides know the forests.
"""

from typing import Final, final

from ...core.ids import Tile
from ...core.squares import SquareGrid, square_grid
from .rules.ruleset import MOST_SIDE


@final
class Board:
    """A square board. `forests` are tiles in rising order, `wooded` says it tile by tile."""

    grid: SquareGrid
    side: int
    forests: list[Tile]
    wooded: list[bool]

    def __init__(self, side: int, forests: list[Tile]) -> None:
        self.grid = square_grid(side, side)
        self.side = side
        self.forests = sorted(forests)
        self.wooded = [False] * self.grid.size
        for tile in self.forests:
            self.wooded[tile] = True

    def __repr__(self) -> str:
        return f"<Board {self.side} x {self.side} tiles, {len(self.forests)} forests>"

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.side, self.forests)

    def place(self, tile: Tile) -> str:
        """Return where a tile is, for people."""
        return f"[{tile % self.side}, {tile // self.side}]"

    def within(self, tile: Tile, reach: int) -> list[Tile]:
        """Return the tiles within this distance of a tile, in rising order, itself included."""
        return _square(self.side, tile, reach)


_SQUARES: Final[dict[int, list[Tile]]] = {}
"""Squares of tiles met so far: they follow from the board's side alone."""

MOST_REACH: Final = 64
SIDES: Final = MOST_SIDE + 1
"""What tells sides apart in a key."""


def _square(side: int, tile: Tile, reach: int) -> list[Tile]:
    reach = min(reach, MOST_REACH - 1)
    key = (tile * SIDES + side) * MOST_REACH + reach
    known = _SQUARES.get(key)
    if known is None:
        column, row = tile % side, tile // side
        known = [
            r * side + c
            for r in range(max(0, row - reach), min(side, row + reach + 1))
            for c in range(max(0, column - reach), min(side, column + reach + 1))
        ]
        _SQUARES[key] = known
    return known
