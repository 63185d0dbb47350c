"""Fortress walls: a unit in a forest closes the edge to an enemy that it cannot beat."""

from ....core.ids import Tile
from ..actions import BuildWall
from ..pieces import NOBODY, Unit
from ..systems.combat import strength
from ..systems.walls import in_no_build_zone, is_cooling
from .decision import Decision
from .outlook import Outlook


def build_fortress(outlook: Outlook) -> Decision | None:
    """Build a wall between a unit on a forest and an adjacent enemy of at least its tier.

    An enemy that the unit beats without luck is left to be attacked.
    """
    view = outlook.view
    side = view.sides[outlook.me]
    if side.wood < view.rules.wall_cost or side.walls_built >= view.rules.walls_per_turn:
        return None
    grid = view.board.grid
    for unit in outlook.own:
        if not outlook.on_forest(unit):
            continue
        for tile in grid.orthogonal(unit.tile):
            foe = view.unit_at(tile)
            if foe is None or foe.owner == outlook.me or view.tier(foe) < view.tier(unit):
                continue
            if wins(outlook, unit, foe):
                continue
            edge = grid.edge(unit.tile, tile)
            if view.walls[edge] != NOBODY or is_cooling(view, edge):
                continue
            if in_no_build_zone(view, edge) or points_home(outlook, unit, tile):
                continue
            one, other = grid.ends(edge)
            numbers = (view.tier(unit), view.tier(foe))
            return Decision([BuildWall(outlook.me, one, other)], "fortress_built", tile, numbers)
    return None


def wins(outlook: Outlook, unit: Unit, foe: Unit) -> bool:
    """Return whether a unit beats an enemy without luck."""
    odds = strength(outlook.view, unit, foe)
    return odds.points > odds.defense


def points_home(outlook: Outlook, unit: Unit, tile: Tile) -> bool:
    """Return whether a neighbouring tile is in the direction of the own base."""
    grid = outlook.view.board.grid
    across = grid.column(tile) - grid.column(unit.tile)
    down = grid.row(tile) - grid.row(unit.tile)
    home_across = grid.column(outlook.base) - grid.column(unit.tile)
    home_down = grid.row(outlook.base) - grid.row(unit.tile)
    return across * home_across > 0 or down * home_down > 0
