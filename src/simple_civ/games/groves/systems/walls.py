"""Walls on edges: who may build where, what a blow does, and how edges cool."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import WallDamaged, WallDestroyed
from ..pieces import NEUTRAL, NOBODY, Unit
from ..state import NEVER, State


def raise_wall(state: State, edge: int, owner: Seat) -> None:
    """Build a wall with full HP."""
    state.put_wall(edge, owner, state.rules.wall_hp, NEVER)


def drop_wall(state: State, edge: int) -> None:
    """Remove a wall; its edge begins to cool."""
    state.put_wall(edge, NOBODY, 0, state.turn)


def is_cooling(state: State, edge: int) -> bool:
    """Return whether an edge is not open for building yet."""
    since = state.cooling[edge]
    return since != NEVER and state.turn - since < state.rules.cooldown


def in_no_build_zone(state: State, edge: int) -> bool:
    """Return whether one of the tiles beside an edge is too near to a base."""
    grid = state.board.grid
    one, other = grid.ends(edge)
    for side in state.sides:
        if grid.distance(one, side.base) <= state.rules.no_build:
            return True
        if grid.distance(other, side.base) <= state.rules.no_build:
            return True
    return False


def no_build_tiles(state: State) -> list[Tile]:
    """Return the tiles whose edges take no walls, in rising order."""
    found: set[Tile] = set()
    for side in state.sides:
        found.update(state.board.within(side.base, state.rules.no_build))
    return sorted(found)


def has_unit_at(state: State, player: Seat, edge: int) -> bool:
    """Return whether a side has a unit on one of the tiles beside an edge."""
    one, other = state.board.grid.ends(edge)
    for tile in (one, other):
        unit = state.unit_at(tile)
        if unit is not None and unit.owner == player:
            return True
    return False


def wall_damage(state: State, unit: Unit, owner: Seat) -> int:
    """Return a unit's damage to a wall with one attack."""
    if owner == NEUTRAL:
        return state.rules.neutral_damage
    return state.rules.tiers[state.tier(unit) - 1].wall_damage


def hit_wall(state: State, unit: Unit, edge: int, log: list[Event]) -> None:
    """Attack a wall; no luck is involved."""
    one, other = state.board.grid.ends(edge)
    owner = state.walls[edge]
    left = max(0, state.wall_hp[edge] - wall_damage(state, unit, owner))
    log.append(WallDamaged(unit.id, one, other, state.wall_hp[edge] - left, left))
    if left > 0:
        state.put_wall(edge, owner, left, state.cooling[edge])
    else:
        drop_wall(state, edge)
        log.append(WallDestroyed(owner, one, other))


def enclose(state: State) -> None:
    """Build neutral walls on every edge of the bases and the forests."""
    grid = state.board.grid
    for tile in [side.base for side in state.sides] + state.board.forests:
        for neighbour in grid.orthogonal(tile):
            raise_wall(state, grid.edge(tile, neighbour), NEUTRAL)
