"""The corners of the tiles as a graph: rivers run from corner to corner along tile edges.

Corner 2t is the northern corner of tile t, corner 2t + 1 its southern one; the other four corners
of a tile belong to its neighbours in this sense. Three tiles meet in a corner and three edges
leave it, each to a corner of the other kind.
"""

from typing import Final, final

from simple_civ.core.hexes import HexGrid

from ....core.ids import Tile

_NORTH: Final = [1, 2, 1]
_SOUTH: Final = [5, 4, 5]
"""For a corner of t: the directions from t to the two other tiles there (right, then left), and
the one that leads on from the left tile to the tile across."""


@final
class Corners:
    """Flat tables with three entries per corner, at `corner * 3 + way`.

    `tiles` are the tiles that meet there. Following way 0, 1 or 2, `ends` is the next corner, and
    the edge is the one of tile `edge_tile` in direction `edge_direction`. A corner where a tile is
    off the map has no ways: its `ends` are -1.
    """

    count: int
    tiles: list[Tile]
    ends: list[int]
    edge_tile: list[Tile]
    edge_direction: list[int]

    def __init__(self, grid: HexGrid) -> None:
        self.count = 2 * grid.size
        self.tiles = []
        self.ends = []
        self.edge_tile = []
        self.edge_direction = []
        for t in range(grid.size):
            self._add(grid, t, _NORTH, 1)
            self._add(grid, t, _SOUTH, 0)

    def _add(self, grid: HexGrid, t: Tile, directions: list[int], side: int) -> None:
        right = grid.neighbour(t, directions[0])
        left = grid.neighbour(t, directions[1])
        across = grid.neighbour(left, directions[2])
        whole = right != grid.off and left != grid.off and across != grid.off
        self.tiles += [t, right, left]
        for tile in (right, left, across):
            self.ends.append(2 * tile + side if whole else -1)
        self.edge_tile += [t, t, left]
        self.edge_direction += [directions[0], directions[1], 0]

    def of_tile(self, grid: HexGrid, t: Tile) -> list[int]:
        """Return those of a tile's six corners that are corners of tiles on the map."""
        found = [2 * t, 2 * t + 1]
        for k, south in ((1, 1), (2, 1), (4, 0), (5, 0)):
            tile = grid.neighbour(t, k)
            if tile != grid.off:
                found.append(2 * tile + south)
        return found


_CORNERS: Final[dict[tuple[int, int], Corners]] = {}


def corners_of(grid: HexGrid) -> Corners:
    """Return the corners of a grid; every caller gets the same ones."""
    size = (grid.width, grid.height)
    found = _CORNERS.get(size)
    if found is None:
        found = Corners(grid)
        _CORNERS[size] = found
    return found
