"""The frontier of a unit: whether a path leads to a tile that its owner has never seen.

This is asked of every unit again and again, so answers are kept: the unit keeps a path that was
found, its owner land without one (`Pocket`). They count as long as all tiles on which they rest are
as they were, which is checked each time. `plan_exploration` decides where the unit walks.
"""

from typing import Final, final

from ....core.ids import Tile
from ..kept import Pocket
from ..pieces import NO_TILES, NOBODY, Player, Unit
from ..rules.model import AIR, LAND, NAVAL
from ..state import State
from .ground import ground_costs
from .routes import (
    FRIEND_COST,
    MAX_TERRAIN_COST,
    closed_seats,
    known_camps,
    plan_exploration,
)

MOST_POCKETS: Final = 4
"""How many pockets a player keeps; a new one replaces the oldest."""


def can_explore(state: State, unit: Unit) -> bool:
    """Return whether `plan_exploration` finds a way."""
    player = state.players[unit.owner]
    if False not in player.explored:
        return False
    search = Search(state, player, unit)
    if not search.still_leads(unit.way):
        if search.is_in_pocket():
            return False
        unit.way = search.way()
        if not unit.way:
            return False
    if len(unit.way) * (FRIEND_COST + MAX_TERRAIN_COST) > state.world.grid.size:
        return len(plan_exploration(state, unit)) > 0  # it may be too far
    return True


def camp_sites(state: State) -> list[Tile]:
    """Return every tile where some seat may know of a camp, and perhaps more."""
    sites = state.camp_sites
    if sites is None:
        bit = 1 << state.rules.camp
        sites = []
        for tile, overlay in enumerate(state.overlays):
            noted = overlay
            for player in state.players:
                noted |= player.known_overlays[tile]
            if noted & bit:
                sites.append(tile)
        state.camp_sites = sites
    return sites


def closing_camps(state: State, player: Player, unit: Unit) -> list[Tile]:
    """Return the known camps whose territory a unit shuns: those in whose territory it is not."""
    if state.rules.camp < 0 or state.rules.balance.movement.exploring != "shuns_camps":
        return []
    grid = state.world.grid
    reach = state.rules.balance.natives.territory
    bit = 1 << state.rules.camp
    found: list[Tile] = []
    sites = known_camps(state, player.seat) if state.viewer >= 0 else camp_sites(state)
    for tile in sites:
        known = state.overlays[tile] if player.sight[tile] > 0 else player.known_overlays[tile]
        if known & bit and grid.distance(tile, unit.tile) > reach:
            found.append(tile)
    return found


def domain_of(state: State, unit: Unit) -> int:
    """Return the domain that decides which ground is closed to a unit for good."""
    domain = state.rules.units[unit.kind].domain
    return domain if domain in (AIR, NAVAL) else LAND


@final
class Search:
    """Looks for ways of a unit with what its owner knows."""

    state: State
    player: Player
    unit: Unit
    viewing: bool
    ground: list[int]
    closed: list[bool]
    camps: list[Tile]
    reach: int

    def __init__(self, state: State, player: Player, unit: Unit) -> None:
        self.state = state
        self.player = player
        self.unit = unit
        self.viewing = state.viewer >= 0
        self.ground = ground_costs(state, state.rules.units[unit.kind])
        self.closed = closed_seats(state, unit.owner)
        self.camps = closing_camps(state, player, unit)
        self.reach = state.rules.balance.natives.territory

    def still_leads(self, way: list[Tile]) -> bool:
        """Return whether a way that begins or comes by here still leads to the unknown."""
        if not way or self.player.explored[way[-1]]:
            return False
        here = self.unit.tile
        begun = False
        for tile in way:
            if begun and self.is_closed(tile):
                return False
            begun = begun or tile == here
        return begun

    def is_in_pocket(self) -> bool:
        """Return whether a pocket that the owner keeps is around the unit, still closed."""
        domain = domain_of(self.state, self.unit)
        terrain = self.state.world.terrain
        for pocket in self.player.pockets:
            if pocket.terrain is terrain and pocket.domain == domain:
                if pocket.inside[self.unit.tile] and self.are_closed(pocket.rim):
                    return True
        return False

    def are_closed(self, tiles: list[Tile]) -> bool:
        """Return whether no tile of these can be entered."""
        for tile in tiles:
            if not self.is_closed(tile):
                return False
        return True

    def way(self) -> list[Tile]:
        """Return the tiles from the unit to the nearest unknown one, the unit's own first.

        Every step counts the same. Without a way return an empty list, and keep the pocket.
        """
        grid = self.state.world.grid
        explored = self.player.explored
        here = self.unit.tile
        came = [NOBODY] * grid.size
        came[here] = here
        queue = [here]
        rim: list[Tile] = []
        place = 0
        while place < len(queue):
            tile = queue[place]
            place += 1
            for near in grid.around(tile):
                if came[near] != NOBODY:
                    continue
                came[near] = tile
                if self.is_closed(near):
                    rim.append(near)
                elif explored[near]:
                    queue.append(near)
                else:
                    return trail(came, here, near)
        self.keep_pocket(queue, rim)
        return NO_TILES

    def keep_pocket(self, tiles: list[Tile], rim: list[Tile]) -> None:
        """Keep a pocket with the unit's owner."""
        inside = [False] * self.state.world.grid.size
        for tile in tiles:
            inside[tile] = True
        explored = self.player.explored
        soft = [tile for tile in rim if self.ground[tile] > 0 or not explored[tile]]
        domain = domain_of(self.state, self.unit)
        pocket = Pocket(self.state.world.terrain, domain, inside, soft)
        self.player.pockets = [pocket, *self.player.pockets[: MOST_POCKETS - 1]]

    def is_closed(self, tile: Tile) -> bool:
        """Return whether a tile seems closed: whether `plan_exploration` gives it no cost."""
        player = self.player
        if self.ground[tile] == 0 and (self.viewing or player.explored[tile]):
            return True
        in_sight = player.sight[tile] > 0
        if self.viewing or not in_sight:
            holder = player.known_owners[tile]
            if holder >= 0 and self.closed[holder]:
                return True
        if in_sight:
            if self.holds_foreigner(tile):
                return True
        elif tile in player.memories:
            return True
        grid = self.state.world.grid
        for camp in self.camps:
            if grid.distance(camp, tile) <= self.reach:
                return True
        return False

    def holds_foreigner(self, tile: Tile) -> bool:
        """Return whether a foreigner or a closed border keeps the unit off a tile in sight."""
        state = self.state
        seat = self.player.seat
        unit = state.military[tile]
        if unit >= 0 and state.units[unit].owner != seat:
            return True
        unit = state.civilians[tile]
        if unit >= 0 and state.units[unit].owner != seat:
            return True
        holder = state.land[tile]
        city = None if holder < 0 else state.cities.get(holder)
        if city is None or city.owner == seat:
            return False
        return city.tile == tile or (not self.viewing and self.closed[city.owner])


def trail(came: list[Tile], start: Tile, goal: Tile) -> list[Tile]:
    """Return the tiles from a start to a goal, both included."""
    found = [goal]
    while found[-1] != start:
        found.append(came[found[-1]])
    found.reverse()
    return found
