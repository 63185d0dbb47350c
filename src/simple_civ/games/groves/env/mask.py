"""The mask of legal numbers of Groves, computed on the side's view.

It is asked before every step, so whole blocks are judged at once; a test compares every number with
what the rules refuse on the side's view. What is hidden from the side counts as not being there.
"""

from mypy_extensions import i64

from ....core.buffers import BytesWriter
from ....core.ids import Seat, Tile
from ..orders.movement import union_refusal
from ..pieces import NOBODY, Unit
from ..state import State
from ..systems.economy import conversions
from ..systems.steps import WAYS, open_ways
from ..systems.walls import is_cooling
from .layout import CONVERT, CONVERT_ALL, Layout


def action_mask(state: State, seat: Seat, layout: Layout) -> bytes:
    """Return one byte for every number: 1 if a side may ask it in its half-turn."""
    offered = BytesWriter()
    offered.write(layout.blank)
    if conversions(state, seat) > 0:
        offered[CONVERT] = 1
        offered[CONVERT_ALL] = 1
    side = state.sides[seat]
    may_build = side.walls_built < state.rules.walls_per_turn and side.wood >= state.rules.wall_cost
    for unit in state.units.values():
        if unit.owner == seat:
            offer_ways(state, unit, layout, offered)
            offer_walls(state, unit, layout, may_build, offered)
    offer_units(state, seat, layout, offered)
    return offered.getvalue()


def offer_ways(state: State, unit: Unit, layout: Layout, offered: BytesWriter) -> None:
    """Offer the directions in which a unit can attack, merge or step."""
    grid = state.board.grid
    ways = open_ways(state, unit.owner, unit.tile)
    first: i64 = unit.tile * WAYS
    place: i64 = layout.go + first
    bit: i64 = 1
    way: i64
    for way in range(first, first + WAYS):
        if ways & bit != 0:
            may = can_go(state, unit, grid.neighbours[way])
        else:
            # What bars an orthogonal way is a wall, and all but the own ones can be struck.
            edge: i64 = grid.edges_around[way]
            may = edge >= 0 and state.walls[edge] != unit.owner
        if may:
            offered[place] = 1
        place += 1
        bit *= 2


def can_go(state: State, unit: Unit, to: Tile) -> bool:
    """Return whether a unit can attack, join or step onto the other end of an open way."""
    if state.at[to] != NOBODY:
        other = state.known_unit(unit.owner, to)
        if other is not None:
            return other.owner != unit.owner or union_refusal(state, unit, other) is None
    return to != state.sides[unit.owner].base


def offer_walls(
    state: State, unit: Unit, layout: Layout, may_build: bool, offered: BytesWriter
) -> None:
    """Offer the walls that a unit lets its side build or remove.

    The unit is beside them and sees them, so little is left to check.
    """
    around = state.board.grid.edges_around
    first: i64 = unit.tile * WAYS
    way: i64
    for way in range(first, first + WAYS, 2):
        edge: i64 = around[way]
        if edge < 0:
            continue
        owner = state.walls[edge]
        if owner == NOBODY:
            may = may_build and not layout.barred[edge] and not is_cooling(state, edge)
        else:
            may = owner == unit.owner
        if may:
            offered[layout.wall + edge] = 1


def offer_units(state: State, seat: Seat, layout: Layout, offered: BytesWriter) -> None:
    """Offer the units that a side may deploy: what the reserves pay for, wherever there is room."""
    reserves = state.sides[seat].reserves
    if reserves < layout.steps[0]:
        return
    zone = layout.zones[seat]
    size: i64 = len(zone)
    most: i64 = 0
    while most < len(layout.steps) and layout.steps[most] <= reserves:
        most += 1
    place: i64
    for place in range(size):
        tile = zone[place]
        if state.at[tile] != NOBODY and state.known_unit(seat, tile) is not None:
            continue
        if state.base_at(tile) == NOBODY:
            number: i64 = layout.deploy + place
            for _ in range(most):
                offered[number] = 1
                number += size
