"""Ways over several turns, planned with what the unit's owner knows and nothing more."""

from typing import Final

from ....core.ids import Seat, Tile
from ....core.pathing import path_search
from ....core.records import Event
from ..events import RouteEnded
from ..pieces import NOBODY, Unit
from ..refusals import Refusal
from ..rules.model import CIVILIAN, UnitKind
from ..state import State
from .ground import ground_costs, terrain_cost
from .steps import step_refusal, take_step
from .units import forget_orders

FRIEND_COST: Final = 5
"""What a friend in the way adds to a plan: it may have moved on by then."""

MAX_TERRAIN_COST: Final = 10
"""More than any terrain costs, for searches that want all of the map."""

STEPS_PER_TURN: Final = 10
"""More steps than any unit has moves; a guard against endless walks."""


def known_owner(state: State, seat: Seat, tile: Tile) -> Seat:
    """Return whose land a tile is, as far as a seat knows."""
    player = state.players[seat]
    return state.owner_of(tile) if player.sight[tile] > 0 else player.known_owners[tile]


def is_open(state: State, unit: Unit, tile: Tile) -> bool:
    """Return whether nothing foreign is on a tile in sight."""
    for other in (state.military[tile], state.civilians[tile]):
        if other >= 0 and state.units[other].owner != unit.owner:
            return False
    city = state.city_at(tile)
    return city is None or city.owner == unit.owner


def is_held(state: State, unit: Unit, tile: Tile) -> bool:
    """Return whether a foreigner visible to the unit's owner holds a tile.

    No route may end there.
    """
    return state.players[unit.owner].sight[tile] > 0 and not is_open(state, unit, tile)


def closed_seats(state: State, seat: Seat) -> list[bool]:
    """Return for each seat whether peace closes its land to another."""
    closing = state.rules.balance.movement.closed_borders
    return [
        closing and other.seat != seat and not state.at_war(seat, other.seat)
        for other in state.players
    ]


def route_costs(state: State, unit: Unit) -> list[int]:
    """Return the apparent cost of every tile for a unit, 0 where it seems closed.

    Unexplored tiles seem open.
    """
    costs = open_ground(state, unit.owner, state.rules.units[unit.kind])
    mark_pieces(state, unit, costs)
    return costs


def open_ground(state: State, seat: Seat, kind: UnitKind) -> list[int]:
    """Return what `route_costs` gives without cities and units, the same for a seat's whole kind.

    The caller may change the list.
    """
    costs = ground_costs(state, kind).copy()
    if state.viewer != seat:  # on a view the unexplored has no terrain and costs 1 already
        for tile, known in enumerate(state.players[seat].explored):
            if not known:
                costs[tile] = 1
    close_borders(state, seat, costs)
    return costs


def mark_pieces(state: State, unit: Unit, costs: list[int]) -> None:
    """Close the tiles of foreign cities and units, and make those of friends more expensive."""
    player = state.players[unit.owner]
    sight = player.sight
    for tile in player.memories:
        costs[tile] = 0
    for city in state.all_cities():
        if city.owner != unit.owner and sight[city.tile] > 0:
            costs[city.tile] = 0
    civilian = state.rules.units[unit.kind].domain == CIVILIAN
    for other in state.all_units():
        if other.owner != unit.owner:
            if sight[other.tile] > 0:
                costs[other.tile] = 0
        elif other.id != unit.id and costs[other.tile] > 0:
            if (state.rules.units[other.kind].domain == CIVILIAN) == civilian:
                costs[other.tile] += FRIEND_COST


def close_borders(state: State, seat: Seat, costs: list[int]) -> None:
    """Set the cost of land closed to a seat by peace, as far as it knows, to 0: no path."""
    closed = closed_seats(state, seat)
    if True not in closed:
        return
    player = state.players[seat]
    sight = player.sight
    viewing = state.viewer >= 0
    if not viewing:
        for city in state.all_cities():
            if closed[city.owner]:
                for tile in city.tiles:
                    if sight[tile] > 0:
                        costs[tile] = 0
    for tile, owner in enumerate(player.known_owners):
        if owner >= 0 and closed[owner] and (viewing or sight[tile] == 0):
            costs[tile] = 0


def plan_route(state: State, unit: Unit, to: Tile) -> list[Tile]:
    """Return the tiles of the best known path, without the unit's own.

    Failing that, return the path that leads nearest to the destination; empty if the unit is as
    near as it can be.
    """
    costs = route_costs(state, unit)
    search = path_search(state.world.grid)
    way = search.path(costs, unit.tile, to)
    return way if way else nearest_way(state, unit, costs, to)


def nearest_way(state: State, unit: Unit, costs: list[int], to: Tile) -> list[Tile]:
    """Return the path to the reachable tile nearest to a destination; the cheapest of equals."""
    grid = state.world.grid
    search = path_search(grid)
    best = unit.tile
    nearest = grid.distance(unit.tile, to)
    for tile in search.reach(costs, unit.tile, grid.size * (FRIEND_COST + MAX_TERRAIN_COST)):
        distance = grid.distance(tile, to)
        if distance < nearest or (
            distance == nearest
            and best != unit.tile
            and search.distance(tile) < search.distance(best)
        ):
            nearest = distance
            best = tile
    return [] if best == unit.tile else search.trail(best)


def plan_exploration(state: State, unit: Unit) -> list[Tile]:
    """Return the path to the nearest tile the owner has never seen; empty if all is known."""
    explored = state.players[unit.owner].explored
    if False not in explored:  # otherwise every explorer would search the whole map for nothing
        return []
    grid = state.world.grid
    costs = route_costs(state, unit)
    if state.rules.balance.movement.exploring == "shuns_camps":
        close_camps(state, unit, costs)
    search = path_search(grid)
    goal = search.nearest(costs, unit.tile, explored, False, grid.size)
    return [] if goal == grid.off else search.trail(goal)


def close_camps(state: State, unit: Unit, costs: list[int]) -> None:
    """Close the territory of every camp that a unit's owner knows, but where the unit stands."""
    grid = state.world.grid
    reach = state.rules.balance.natives.territory
    for camp in known_camps(state, unit.owner):
        if grid.distance(camp, unit.tile) > reach:
            for tile in grid.spiral(camp, reach):
                costs[tile] = 0


def known_camps(state: State, seat: Seat) -> list[Tile]:
    """Return the tiles of the camps that a seat sees or remembers."""
    if state.rules.camp < 0:
        return []
    bit = 1 << state.rules.camp
    player = state.players[seat]
    found: list[Tile] = []
    for tile, noted in enumerate(player.known_overlays):
        shown = state.overlays[tile] if player.sight[tile] > 0 else noted
        if shown & bit:
            found.append(tile)
    return found


def follow_route(state: State, unit: Unit, steps: int, log: list[Event]) -> None:
    """Move a unit along its route or into the unknown, as far as moves and friends allow."""
    for _ in range(steps):
        if unit.id not in state.units or (unit.route < 0 and not unit.exploring):
            return
        if unit.tile == unit.route:
            end_route(unit, True, log)
            return
        if unit.moves <= 0:
            return
        way = (
            plan_exploration(state, unit) if unit.exploring else plan_route(state, unit, unit.route)
        )
        if not way:
            end_route(unit, False, log)
            return
        refusal = step_refusal(state, unit, way[0])
        if refusal is not None:
            if refusal is not Refusal.OUT_OF_MOVES and refusal is not Refusal.TILE_OCCUPIED:
                end_route(unit, False, log)
            return
        take_step(state, unit, way[0], log)
    if unit.route >= 0 and unit.tile == unit.route:
        end_route(unit, True, log)


def end_route(unit: Unit, arrived: bool, log: list[Event]) -> None:
    """End a unit's route."""
    forget_orders(unit)
    log.append(RouteEnded(unit.id, arrived))


def turns_to(state: State, unit: Unit, way: list[Tile], full: int) -> int:
    """Return how many turns a known path takes; 0 means this turn."""
    kind = state.rules.units[unit.kind]
    moves = unit.moves
    turns = 0
    for tile in way:
        cost = 1
        if state.world.terrain[tile] != NOBODY:
            cost = max(1, terrain_cost(state, kind, state.world.terrain[tile]))
        if moves < cost:
            turns += 1
            moves = full
        moves -= cost
    return turns
