"""What a side of Groves may ask by numbers, worked out on its view.

It is asked before every step, so whole blocks are judged at once; a test compares every number with
what the rules refuse.
"""

from librt.strings import BytesWriter

from ...groves.orders.movement import merger_refusal
from ...groves.pieces import NOBODY, Unit
from ...groves.state import State
from ...groves.systems.economy import conversions
from ...groves.systems.steps import open_ways
from ...groves.systems.walls import is_cooling
from .layout import CONVERT, CONVERT_ALL, WAYS, Layout


def offers(seen: State, seat: int, layout: Layout) -> bytes:
    """One byte for every number: 1 if a side may ask it in its half-turn."""
    offered = BytesWriter()
    offered.write(layout.blank)
    if conversions(seen, seat) > 0:
        offered[CONVERT] = 1
        offered[CONVERT_ALL] = 1
    side = seen.sides[seat]
    may_build = side.walls_built < seen.rules.walls_per_turn and side.wood >= seen.rules.wall_cost
    for unit in seen.units.values():
        if unit.owner == seat:
            offer_ways(seen, unit, layout, offered)
            offer_walls(seen, unit, layout, may_build, offered)
    offer_units(seen, seat, layout, offered)
    return offered.getvalue()


def offer_ways(seen: State, unit: Unit, layout: Layout, offered: BytesWriter) -> None:
    """The directions in which a unit can strike, join or step."""
    grid = seen.board.grid
    tile = unit.tile
    ways = open_ways(seen, tile)
    first = layout.go + tile * WAYS
    for way in range(WAYS):
        if ways >> way & 1:
            to = grid.neighbour(tile, way)
            other = seen.at[to]
            if other == NOBODY:
                may = to != seen.sides[unit.owner].base
            else:
                partner = seen.units[other]
                may = partner.owner != unit.owner or merger_refusal(seen, unit, partner) is None
        else:
            # What bars an orthogonal way is a wall, and all but the own ones can be struck.
            edge = grid.edge_of(tile, way)
            may = edge >= 0 and seen.walls[edge] != unit.owner
        if may:
            offered[first + way] = 1


def offer_walls(
    seen: State, unit: Unit, layout: Layout, may_build: bool, offered: BytesWriter
) -> None:
    """Walls that a unit lets its side build or take away. A view holds only walls that the side
    knows, and the unit stands beside them, so that little is left to ask."""
    grid = seen.board.grid
    for way in range(0, WAYS, 2):
        edge = grid.edge_of(unit.tile, way)
        if edge < 0:
            continue
        owner = seen.walls[edge]
        if owner == NOBODY:
            may = may_build and not layout.barred[edge] and not is_cooling(seen, edge)
        else:
            may = owner == unit.owner
        if may:
            offered[layout.wall + edge] = 1


def offer_units(seen: State, seat: int, layout: Layout, offered: BytesWriter) -> None:
    """Units that a side may deploy: what the reserves pay, wherever there is room."""
    reserves = seen.sides[seat].reserves
    if reserves < layout.steps[0]:
        return
    zone = layout.zones[seat]
    room: list[int] = []
    for place in range(len(zone)):
        if seen.at[zone[place]] == NOBODY and seen.base_at(zone[place]) == NOBODY:
            room.append(place)
    first = layout.deploy
    for points in layout.steps:
        if points > reserves:
            return
        for place in room:
            offered[first + place] = 1
        first += len(zone)
