"""Worth of tiles to citizens and of sites to cities, kept until the terrain changes."""

from typing import Final, final

from mypy_extensions import i64

from .....core.ids import Seat, Tile
from ...rules.bundle import Yields
from ...state import State
from ...systems.yields import tile_yields
from ...world import UNKNOWN

CENTRE_FOOD: Final = 25
"""What Food of the centre adds: until it grows, a city lives on its centre alone."""

UNSEEN_WORTH: Final = 4
"""What a tile that nobody has seen is taken to be worth."""

REACH: Final = 2
"""Rings around a site whose tiles count."""

COUNTED: Final = 3
"""How many of the best tiles of each ring count: those that the first citizens would work."""

POINT: Final = 20
"""What a point of the plain score is worth beside the steps of a Settler's path."""

UNASKED: Final = -1


@final
class LandWorthCache:
    """The worth of tiles and sites by tile, as far as requested."""

    tiles: list[Tile]
    sites: list[int]
    plain: bool
    _terrain: list[int]
    _overlays: list[int]
    _owners: list[Seat]

    def __init__(self) -> None:
        self.tiles = []
        self.sites = []
        self.plain = False
        self._terrain = []
        self._overlays = []
        self._owners = []

    def renew(self, view: State) -> None:
        """Take in the current land; what has changed is revalued when it is asked for."""
        terrain = view.world.terrain
        overlays = view.overlays
        owners = view.players[view.viewer].known_owners
        size = view.world.grid.size
        if len(self.tiles) != size:
            self.tiles = [UNASKED] * size
            self.sites = [UNASKED] * size
        else:
            self.forget(view, self._terrain, terrain)
            self.forget(view, self._overlays, overlays)
            self.forget(view, self._owners, owners)
        self._terrain = terrain
        self._overlays = overlays
        self._owners = owners

    def forget(self, view: State, old: list[Seat], new: list[Seat]) -> None:
        """Mark everything on or near a tile whose value has changed for revaluation."""
        if old is new or old == new:
            return
        tile: i64
        for tile in range(len(new)):
            if old[tile] != new[tile]:
                self.tiles[tile] = UNASKED
                for near in view.world.grid.spiral(tile, REACH):
                    self.sites[near] = UNASKED

    def site_worth(self, view: State, tile: Tile) -> int:
        """Return the worth of a site, by the plain score where an edition asks for it."""
        worth = self.sites[tile]
        if worth == UNASKED:
            worth = self.plain_score(view, tile) * POINT if self.plain else self.growth(view, tile)
            self.sites[tile] = worth
        return worth

    def growth(self, view: State, tile: Tile) -> int:
        """Return the worth of a site: its centre first, then the tiles of its first citizens."""
        centre = tile_yields(view, tile, True)
        worth = amounts_worth(centre) * 4 + centre.food * CENTRE_FOOD
        inner = self.best_worths(view, view.world.grid.ring(tile, 1))
        outer = self.best_worths(view, view.world.grid.ring(tile, REACH))
        for place in range(len(inner)):
            worth += inner[place] * (COUNTED - place)
        return worth + sum(outer)

    def plain_score(self, view: State, tile: Tile) -> int:
        """Return the centre's yields and those of the three best tiles around (0.91, section 7.1).

        A river and every tile with an overlay add a point.
        """
        score = plain_sum(tile_yields(view, tile, True)) + (1 if view.has_river(tile) else 0)
        around: list[int] = []
        for near in view.world.grid.spiral(tile, REACH):
            terrain = view.world.terrain[near]
            if near == tile or terrain == UNKNOWN or self._owners[near] >= 0:
                continue
            if view.rules.terrains[terrain].workable:
                around.append(plain_sum(tile_yields(view, near, False)))
                score += 1 if view.overlays[near] else 0
        around.sort(reverse=True)
        return score + sum(around[:COUNTED])

    def best_worths(self, view: State, tiles: list[Tile]) -> list[int]:
        """Return the worths of the best free tiles of a ring, best first."""
        found = [self.tile_worth(view, tile) for tile in tiles if self._owners[tile] < 0]
        found.sort(reverse=True)
        return found[:COUNTED]

    def tile_worth(self, view: State, tile: Tile) -> int:
        """Return what a tile is worth to citizens."""
        worth = self.tiles[tile]
        if worth == UNASKED:
            terrain = view.world.terrain[tile]
            if terrain == UNKNOWN:
                worth = UNSEEN_WORTH
            elif not view.rules.terrains[terrain].workable:
                worth = 0
            else:
                worth = amounts_worth(tile_yields(view, tile, False))
            self.tiles[tile] = worth
        return worth


def plain_sum(amounts: Yields) -> int:
    """Return the sum of Food, Production and Science."""
    return amounts.food + amounts.production + amounts.science


def amounts_worth(amounts: Yields) -> int:
    """Return what a tile's yields are worth to a city that has yet to grow."""
    return amounts.food * 5 + amounts.production * 4 + amounts.science * 4 + amounts.gold * 4
