"""Sets of tiles as the bits of one integer, and the discs around tiles in that form.

The search for starts and camps asks thousands of times what is left of the land without the
surroundings of some tiles; with one bit per tile that is a single operation.
"""

from typing import Final, final

from simple_civ.core.hexes import HexGrid

from ....core.ids import Tile


@final
class Discs:
    """The discs of one radius; each is made when it is first asked for."""

    grid: HexGrid
    radius: int
    _known: list[int]

    def __init__(self, grid: HexGrid, radius: int) -> None:
        self.grid = grid
        self.radius = radius
        self._known = [0] * grid.size

    def of(self, t: Tile) -> int:
        """Return the tiles at distance 0 .. radius from t."""
        disc = self._known[t]
        if disc == 0:
            disc = self._make(t)
            self._known[t] = disc
        return disc

    def _make(self, t: Tile) -> int:
        """Return a disc, made row by row: in each row it is one run of columns."""
        disc = 0
        width = self.grid.width
        row = t // width
        q = t % width - row // 2
        top = max(0, row - self.radius)
        bottom = min(self.grid.height - 1, row + self.radius)
        for r in range(top, bottom + 1):
            first = max(0, q - self.radius + max(0, row - r) + r // 2)
            last = min(width - 1, q + self.radius - max(0, r - row) + r // 2)
            if first <= last:
                disc |= ((1 << (last - first + 1)) - 1) << (r * width + first)
        return disc


_DISCS: Final[dict[tuple[int, int, int], Discs]] = {}


def discs(grid: HexGrid, radius: int) -> Discs:
    """Return the discs of a radius on a grid; every caller gets the same ones."""
    key = (grid.width, grid.height, radius)
    found = _DISCS.get(key)
    if found is None:
        found = Discs(grid, radius)
        _DISCS[key] = found
    return found


def gather(tiles: list[Tile]) -> int:
    """Return the set of these tiles."""
    found = 0
    for t in tiles:
        found |= 1 << t
    return found


def spread(tileset: int) -> list[Tile]:
    """Return the tiles of a set, in order."""
    tiles: list[Tile] = []
    while tileset:
        lowest = tileset & -tileset
        tiles.append(lowest.bit_length() - 1)
        tileset ^= lowest
    return tiles
