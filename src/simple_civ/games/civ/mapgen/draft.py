"""A map in the making: what the generator hands over to a new game."""

from typing import final

from simple_civ.core.hexes import HexGrid

from ....core.ids import Tile


@final
class MapDraft:
    """A generated map.

    `terrain` holds terrain ids, `overlays` bit masks of overlay ids. `rivers` holds a mask of six
    bits per tile: bit k is set if the edge toward the neighbour in direction k is a river; both
    tiles of such an edge know of it. `starts` has a tile per seat. `report` names the guarantees
    that do not hold, `tries` the maps that were made to get this one.
    """

    grid: HexGrid
    terrain: list[int]
    rivers: list[int]
    overlays: list[int]
    starts: list[Tile]
    camps: list[Tile]
    report: list[str]
    tries: int

    def __init__(self, grid: HexGrid, terrain: int) -> None:
        """Create a map of one terrain."""
        self.grid = grid
        self.terrain = [terrain] * grid.size
        self.rivers = [0] * grid.size
        self.overlays = [0] * grid.size
        self.starts = []
        self.camps = []
        self.report = []
        self.tries = 1

    def __repr__(self) -> str:
        return f"MapDraft({self.grid!r}, starts={self.starts}, camps={self.camps})"

    def lay_river(self, t: Tile, k: int) -> None:
        """Make the edge of t in direction k a river."""
        self.rivers[t] |= 1 << k
        self.rivers[self.grid.neighbour(t, k)] |= 1 << ((k + 3) % 6)

    def count_around(self, t: Tile, marks: list[bool]) -> int:
        """Return how many neighbours of t have a marked terrain."""
        count = 0
        for tile in self.grid.around(t):
            if marks[self.terrain[tile]]:
                count += 1
        return count

    def tiles(self, marks: list[bool]) -> list[Tile]:
        """Return the tiles with a marked terrain, in order."""
        return [t for t, terrain in enumerate(self.terrain) if marks[terrain]]
