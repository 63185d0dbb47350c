"""Settlers: where they go, by which way, and when they stay put."""

from ...civ.actions import FoundCity, LinkUnits, MoveUnit
from ...civ.pieces import Unit
from ...civ.queries import accepted, steps
from ...civ.systems.routes import route_costs
from ...core.pathing import path_search
from ...core.records import Action
from .outlook import Outlook
from .reasons import Reason
from .sites import is_site, rank_sites, site_worth

SEARCH = 24
"""How far a Settler looks for a site, in movement costs."""


def order_founder(
    outlook: Outlook, unit: Unit, taken: list[int], reasons: list[Reason]
) -> list[Action]:
    """Founds, or walks on toward the best site; other Settlers' sites are taken."""
    view = outlook.view
    costs = safe_costs(outlook, unit)
    best, top = rank_sites(outlook, unit.tile, costs, 6 if not outlook.cities else SEARCH)
    found = FoundCity(outlook.seat, unit.id)
    if is_site(outlook, unit.tile) and accepted(view, [found]):
        here = site_worth(outlook, unit.tile) * 4
        rushed = not outlook.cities and view.turn >= 4
        if best == unit.tile or here + 8 >= top or rushed:
            reasons.append(Reason(view.turn, "city_sited", unit.tile, (here, top)))
            return [found]
    if unit.moves <= 0:
        return []
    if best < 0 or best == unit.tile or best in taken:
        return retreat(outlook, unit)
    taken.append(best)
    way = path_search(view.world.grid).path(costs, unit.tile, best)
    if not way or not is_safe_step(outlook, unit, way[0]):
        return retreat(outlook, unit)
    return accepted(view, [MoveUnit(outlook.seat, unit.id, way[0])])


def safe_costs(outlook: Outlook, unit: Unit) -> list[int]:
    """What tiles cost a Settler: where foes could strike it is closed."""
    costs = route_costs(outlook.view, unit)
    for tile in range(len(costs)):
        if outlook.danger(tile) > 0 and costs[tile] > 0:
            costs[tile] = 0
    return costs


def is_safe_step(outlook: Outlook, unit: Unit, tile: int) -> bool:
    """Whether a Settler may take a step: no foe can strike there, or an escort comes along."""
    if outlook.danger(tile) > 0:
        return False
    own_land = outlook.view.owner_of(tile) == outlook.seat
    if own_land:
        return not outlook.foe_within(tile, 3)
    return unit.linked >= 0 or not outlook.foe_within(tile, 5)


def retreat(outlook: Outlook, unit: Unit) -> list[Action]:
    """A step toward the nearest own city, if the Settler is in danger."""
    view = outlook.view
    if outlook.danger(unit.tile) == 0:
        return []
    home = outlook.nearest_own(unit.tile)
    if home is None:
        return []
    grid = view.world.grid
    best = -1
    for tile in steps(view, unit):
        nearer = grid.distance(tile, home.tile) < grid.distance(unit.tile, home.tile)
        if nearer and outlook.danger(tile) <= outlook.danger(unit.tile):
            best = tile
            break
    return [] if best < 0 else [MoveUnit(outlook.seat, unit.id, best)]


def link_escort(outlook: Outlook, unit: Unit) -> list[Action]:
    """Ties a Settler to a soldier on its tile that is free to go along."""
    view = outlook.view
    guard = view.military[unit.tile]
    if guard < 0 or unit.linked >= 0 or view.city_at(unit.tile) is not None:
        return []
    return accepted(view, [LinkUnits(outlook.seat, unit.id, guard)])
