"""The unchanging map of a match: grid, terrain, rivers, and what can be seen from where.

All copies of a state share one world. A view has a world of its own with unknown tiles blank.
"""

from typing import Final, final

from mypy_extensions import i64

from ...core.fields import packed, unpacked
from ...core.hexes import HexGrid
from ...core.ids import Tile
from ...core.mixing import mixed, mixed_numbers, mixed_text
from .legend import Legend
from .made_actions import MadeActions
from .rules.ruleset import Ruleset

UNKNOWN: Final = -1
"""Terrain of a tile that the viewer of a view has never seen."""


@final
class World:
    """Terrain ids by tile and rivers as bit masks over the six directions of a tile."""

    rules: Ruleset
    grid: HexGrid
    legend: Legend
    terrain: list[int]
    rivers: list[int]
    sights: dict[int, list[Tile]]
    costs: dict[int, list[int]]
    made: MadeActions
    part: i64
    has_part: bool

    def __init__(
        self, rules: Ruleset, grid: HexGrid, terrain: list[int], rivers: list[int]
    ) -> None:
        self.rules = rules
        self.grid = grid
        self.legend = Legend(rules, grid)
        self.terrain = terrain
        self.rivers = rivers
        self.sights = {}
        self.costs = {}
        self.made = MadeActions()
        self.part = 0
        self.has_part = False

    def __repr__(self) -> str:
        grid = self.grid
        unknown = self.terrain.count(UNKNOWN)
        blank = f", {unknown} unknown" if unknown else ""
        return f"<World of {self.rules.edition}, {grid.width} x {grid.height} tiles{blank}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the map; cached lookups are recomputed."""
        return restored_world, (self.rules, self.grid, packed(self.terrain), packed(self.rivers))

    def key(self) -> i64:
        """Return the part of a position's key that ruleset and map are."""
        if not self.has_part:
            size = mixed(mixed(0, self.grid.width), self.grid.height)
            known = mixed_numbers(mixed_text(size, self.rules.hash), self.terrain)
            self.part = mixed_numbers(known, self.rivers)
            self.has_part = True
        return self.part

    def clear_line(self, origin: Tile, target: Tile) -> bool:
        """Return whether nothing between two tiles, both excluded, blocks the line.

        Leaving the map blocks it.
        """
        grid = self.grid
        if grid.distance(origin, target) <= 1:
            return True
        for tile in grid.between(origin, target):
            if tile == grid.off or self.blocks(tile):
                return False
        return True

    def blocks(self, tile: Tile) -> bool:
        """Return whether a tile blocks sight; unknown ground is taken to be open."""
        terrain = self.terrain[tile]
        return terrain != UNKNOWN and self.rules.terrains[terrain].blocks_sight

    def seen_from(self, tile: Tile, reach: int) -> list[Tile]:
        """Return the tiles seen from a tile: the blocking tile itself, but nothing beyond it."""
        key = tile * 16 + reach
        known = self.sights.get(key)
        if known is not None:
            return known
        seen = [t for t in self.grid.spiral(tile, reach) if self.clear_line(tile, t)]
        self.sights[key] = seen
        return seen


def restored_world(rules: Ruleset, grid: HexGrid, terrain: object, rivers: object) -> World:
    """Return the world of a pickle."""
    return World(rules, grid, unpacked(terrain), unpacked(rivers))
