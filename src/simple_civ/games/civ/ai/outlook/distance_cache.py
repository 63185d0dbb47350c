"""Distances as a seat's soldiers see them: costs of tiles and fields that outlast a look."""

from typing import Final, final

from .....core.ids import Seat, Tile
from .....core.pathing import path_search
from ...pieces import Unit
from ...rules.model import UnitKind
from ...state import State
from ...systems.routes import closed_seats, mark_pieces, open_ground
from ...world import UNKNOWN

UNKNOWN_COST: Final = 2
"""What ground that nobody has seen is taken to cost."""


@final
class DistanceCache:
    """Costs for soldiers to whom some seats' land is closed, and the fields that follow from them.

    Both are good for as long as the ground, its owners and foreign cities stay as they are.
    """

    costs: list[int]
    fields: dict[int, list[int]]
    _terrain: list[int]
    _ground: list[int]
    _owners: list[Seat]
    _towns: list[Tile]

    def __init__(self) -> None:
        self.costs = []
        self.fields = {}
        self._terrain = []
        self._ground = []
        self._owners = []
        self._towns = []

    def renew(self, view: State, closed: list[bool], towns: list[Tile]) -> None:
        """Take in land, owners and foreign cities; changed costs invalidate all fields."""
        terrain = view.world.terrain
        owners = view.players[view.viewer].known_owners
        same_owners = owners is self._owners or owners == self._owners
        if terrain is self._terrain and same_owners and towns == self._towns:
            return
        if terrain is not self._terrain:
            prices = [kind.land for kind in view.rules.terrains]
            self._terrain = terrain
            self._ground = [UNKNOWN_COST if t == UNKNOWN else min(1, prices[t]) for t in terrain]
        self._owners = owners
        self._towns = towns
        costs = self._ground.copy()
        if True in closed:
            for tile, owner in enumerate(owners):
                if owner >= 0 and closed[owner]:
                    costs[tile] = 0
        for tile in towns:
            costs[tile] = 0
        if costs != self.costs:
            self.costs = costs
            self.fields = {}

    def field(self, view: State, tile: Tile) -> list[int]:
        """Return for every tile the steps to one tile, -1 where there is no path."""
        found = self.fields.get(tile)
        if found is None:
            found = path_search(view.world.grid).field(self.costs, [tile])
            self.fields[tile] = found
        return found


@final
class GroundCache:
    """The ground that is open to a kind of unit at peace with some seats, until land changes."""

    costs: list[int]
    _terrain: list[int]
    _owners: list[Seat]
    _closed: list[bool]

    def __init__(self) -> None:
        self.costs = []
        self._terrain = []
        self._owners = []
        self._closed = []

    def renew(self, view: State, kind: UnitKind) -> None:
        """Take in the present land and treaties."""
        terrain = view.world.terrain
        owners = view.players[view.viewer].known_owners
        closed = closed_seats(view, view.viewer)
        if terrain is self._terrain and owners is self._owners and closed == self._closed:
            return
        self._terrain = terrain
        self._owners = owners
        self._closed = closed
        self.costs = open_ground(view, view.viewer, kind)


@final
class DistanceCaches:
    """The ways of a seat, one set for every choice of seats whose land is closed to it.

    The ground open to each kind of its units is kept, too.
    """

    _sheets: dict[int, DistanceCache]
    _grounds: dict[int, GroundCache]

    def __init__(self) -> None:
        self._sheets = {}
        self._grounds = {}

    def route_costs(self, view: State, unit: Unit) -> list[int]:
        """Return the apparent cost of every tile for an own unit, as the rules' routes have it."""
        found = self._grounds.get(unit.kind)
        if found is None:
            found = GroundCache()
            self._grounds[unit.kind] = found
        found.renew(view, view.rules.units[unit.kind])
        costs = found.costs.copy()
        mark_pieces(view, unit, costs)
        return costs

    def ways(self, view: State, closed: list[bool], towns: list[Tile]) -> DistanceCache:
        """Return the current paths."""
        key = 0
        for seat, bars in enumerate(closed):
            if bars:
                key |= 1 << seat
        found = self._sheets.get(key)
        if found is None:
            found = DistanceCache()
            self._sheets[key] = found
        found.renew(view, closed, towns)
        return found
