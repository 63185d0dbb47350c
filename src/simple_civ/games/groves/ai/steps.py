"""One action that brings a unit nearer to its goal: a step, or a blow at the wall in its way."""

from ....core.ids import Tile
from ....core.records import Action
from ..actions import AttackWall, Move, RemoveWall
from ..pieces import NOBODY, Unit
from ..state import State
from ..systems.steps import is_blocked
from .distance_fields import FAR, lattice_of
from .outlook import Outlook


def may_enter(view: State, unit: Unit, tile: Tile) -> bool:
    """Return whether a unit could step onto a neighbouring tile now."""
    if view.at[tile] != NOBODY or view.base_at(tile) != NOBODY:
        return False
    return not is_blocked(view, unit.tile, tile)


def advance(outlook: Outlook, unit: Unit, field: list[int], entry: list[int]) -> Action | None:
    """Return the action along the shortest path, or None if none brings the unit nearer.

    `entry` are the costs with which the field was made.
    """
    view = outlook.view
    table = lattice_of(view.board.grid)
    costs = outlook.wall_costs(unit)
    here = field[unit.tile]
    best = min(here, FAR - 1)
    step = NOBODY
    wall = NOBODY
    turn = 4 * outlook.me
    for place in range(8):
        k = (place + turn) % 8
        tile = table.neighbours[unit.tile * 8 + k]
        if tile == view.board.grid.off or field[tile] >= here:
            continue
        if may_enter(view, unit, tile):
            cost = field[tile] + 1 + (entry[tile] if field[tile] > 0 else 0)
            if cost <= best and (step == NOBODY or cost < best):
                best, step, wall = cost, tile, NOBODY
        elif k % 2 == 0 and view.walls[table.edges[unit.tile * 8 + k]] != NOBODY:
            cost = field[tile] + 1 + (entry[tile] if field[tile] > 0 else 0)
            cost += costs[view.walls[table.edges[unit.tile * 8 + k]]]
            if cost <= best and (step == NOBODY or cost < best):
                best, step, wall = cost, tile, table.edges[unit.tile * 8 + k]
    if step == NOBODY:
        return None
    if wall == NOBODY:
        return Move(outlook.me, unit.id, step)
    one, other = view.board.grid.ends(wall)
    if view.walls[wall] == outlook.me:
        return RemoveWall(outlook.me, one, other)
    return AttackWall(outlook.me, unit.id, one, other)
