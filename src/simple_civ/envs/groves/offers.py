"""What a side of Groves may ask by numbers, worked out on its view.

It is asked before every step, so whole blocks are judged at once; a test compares every number with
what the rules refuse.
"""

from ...groves.orders.movement import merger_refusal
from ...groves.orders.walls import building_refusal, removal_refusal
from ...groves.pieces import NOBODY, Unit
from ...groves.state import State
from ...groves.systems.economy import conversions
from ...groves.systems.steps import is_way_blocked
from .layout import CONVERT, CONVERT_ALL, PASS, WAYS, Layout


def offers(seen: State, seat: int, layout: Layout) -> bytearray:
    """One byte for every number: 1 if a side may ask it in its half-turn."""
    offered = bytearray(layout.size)
    offered[PASS] = 1
    if conversions(seen, seat) > 0:
        offered[CONVERT] = 1
        offered[CONVERT_ALL] = 1
    side = seen.sides[seat]
    may_build = side.walls_built < seen.rules.walls_per_turn and side.wood >= seen.rules.wall_cost
    has_walls = seat in seen.walls
    for unit in seen.units.values():
        if unit.owner == seat:
            offer_ways(seen, unit, layout, offered)
            if may_build or has_walls:
                offer_walls(seen, unit, layout, offered)
    offer_units(seen, seat, layout, offered)
    return offered


def offer_ways(seen: State, unit: Unit, layout: Layout, offered: bytearray) -> None:
    """The directions in which a unit can do something."""
    first = layout.go + unit.tile * WAYS
    for way in range(WAYS):
        if may_go(seen, unit, way):
            offered[first + way] = 1


def may_go(seen: State, unit: Unit, way: int) -> bool:
    """Whether a unit can strike, join or step in a direction."""
    grid = seen.board.grid
    tile = unit.tile
    to = grid.neighbour(tile, way)
    if to == grid.off:
        return False
    if is_way_blocked(seen, tile, way):
        edge = grid.edge_of(tile, way)
        return edge >= 0 and seen.walls[edge] != unit.owner
    other = seen.at[to]
    if other == NOBODY:
        return to != seen.sides[unit.owner].base
    partner = seen.units[other]
    return partner.owner != unit.owner or merger_refusal(seen, unit, partner) is None


def offer_walls(seen: State, unit: Unit, layout: Layout, offered: bytearray) -> None:
    """Walls that a unit lets its side build or take away."""
    grid = seen.board.grid
    for way in range(0, WAYS, 2):
        edge = grid.edge_of(unit.tile, way)
        if edge < 0:
            continue
        if seen.walls[edge] == unit.owner:
            refusal = removal_refusal(seen, unit.owner, edge)
        else:
            refusal = building_refusal(seen, unit.owner, edge)
        if refusal is None:
            offered[layout.wall + edge] = 1


def offer_units(seen: State, seat: int, layout: Layout, offered: bytearray) -> None:
    """Units that a side may deploy: what the reserves pay, wherever there is room."""
    reserves = seen.sides[seat].reserves
    zone = layout.zones[seat]
    number = layout.deploy
    for points in layout.steps:
        if points > reserves:
            return
        for tile in zone:
            if seen.at[tile] == NOBODY and seen.base_at(tile) == NOBODY:
                offered[number] = 1
            number += 1
