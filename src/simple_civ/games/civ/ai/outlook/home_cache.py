"""Nearest own cities, kept by tile for as long as the cities stay the same."""

from typing import Final, final

from .....core.hexes import HexGrid
from .....core.ids import Tile

UNASKED: Final = -1


@final
class HomeCache:
    """The position of the nearest own city among the seat's cities by tile, as far as requested."""

    _cities: list[Tile]
    _nearest: list[int]

    def __init__(self) -> None:
        self._cities = []
        self._nearest = []

    def renew(self, grid: HexGrid, cities: list[Tile]) -> None:
        """Take in where the seat's cities are now; others than before invalidate everything."""
        if cities != self._cities or len(self._nearest) != grid.size:
            self._cities = cities
            self._nearest = [UNASKED] * grid.size

    def nearest(self, grid: HexGrid, tile: Tile) -> int:
        """Return the position of the city nearest to a tile; of equally near ones, the first."""
        found = self._nearest[tile]
        if found == UNASKED:
            least = grid.size
            for place, city in enumerate(self._cities):
                steps = grid.distance(city, tile)
                if steps < least:
                    least = steps
                    found = place
            self._nearest[tile] = found
        return found
