"""Scouts, ships and flyers: huts in reach first, then the nearest land that nobody has seen."""

from typing import Final

from .....core.ids import Tile
from .....core.pathing import path_search
from .....core.records import Action
from ...actions import DisbandUnit, MoveUnit
from ...pieces import Unit
from ...queries import accepted
from ...rules.model import NAVAL
from ..orders import Orders
from ..outlook.outlook import Outlook
from .hazards import hazards, without_hazards

HUT_REACH: Final = 8
"""Cost of the way within which a hut is worth a detour."""

SEARCH: Final = 60
"""Cost of the way within which unseen land is looked for."""


def look_around(orders: Orders) -> None:
    """Explore with scouts, ships and flyers, a step at a time: each may reveal something."""
    outlook = orders.outlook
    for unit in outlook.explorers + outlook.ships + outlook.flyers:
        if orders.is_free(unit):
            for action in order_explorer(outlook, unit, hazards(outlook)):
                orders.add(unit, action)


def order_explorer(outlook: Outlook, unit: Unit, shunned: list[bool]) -> list[Action]:
    """Return a step of a scout; disband one with nothing left to see that costs supply."""
    view = outlook.view
    costs = outlook.caches.distances.route_costs(view, unit)
    way: list[Tile] = []
    if shunned[unit.tile]:
        way = way_out(outlook, unit, costs, shunned)
    if not way:
        without_hazards(costs, shunned)
        way = way_to_hut(outlook, unit, costs) or way_to_unseen(outlook, unit, costs)
    if way:
        step = accepted(view, [MoveUnit(outlook.seat, unit.id, way[0])])
        if step:
            return step
    costly = view.rules.balance.economy.ledger
    fights = view.rules.units[unit.kind].domain == NAVAL and bool(outlook.wars)
    if way or fights or not costly:
        return []
    if outlook.income.spare_supply < 0:
        return accepted(view, [DisbandUnit(outlook.seat, unit.id)])
    return []


def way_out(outlook: Outlook, unit: Unit, costs: list[int], shunned: list[bool]) -> list[Tile]:
    """Return the path to the nearest tile where a scout is safe."""
    grid = outlook.view.world.grid
    search = path_search(grid)
    goal = search.nearest(costs, unit.tile, shunned, False, SEARCH)
    return [] if goal == grid.off else search.trail(goal)


def way_to_hut(outlook: Outlook, unit: Unit, costs: list[int]) -> list[Tile]:
    """Return the path to the nearest hut that is known and near."""
    view = outlook.view
    hut = view.rules.hut
    if hut < 0:
        return []
    huts = outlook.caches.known_huts(view.overlays, hut)
    if not huts:
        return []
    search = path_search(view.world.grid)
    goal = search.nearest(costs, unit.tile, huts, True, HUT_REACH)
    return [] if goal == view.world.grid.off else search.trail(goal)


def way_to_unseen(outlook: Outlook, unit: Unit, costs: list[int]) -> list[Tile]:
    """Return the path to the nearest tile that was never seen."""
    view = outlook.view
    explored = view.players[outlook.seat].explored
    search = path_search(view.world.grid)
    goal = search.nearest(costs, unit.tile, explored, False, SEARCH)
    return [] if goal == view.world.grid.off else search.trail(goal)
