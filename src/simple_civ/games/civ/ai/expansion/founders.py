"""Settlers: where they go, by which way, and when they stay put."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Tile
from .....core.pathing import PathSearch, path_search
from .....core.records import Action
from ...actions import FoundCity, MoveUnit
from ...pieces import Unit
from ...queries import accepted, steps
from ..outlook.outlook import Outlook
from .escorts import (
    escort_of,
    is_safe_step,
    leads_abroad,
    link_escort,
    needs_escort,
    release_escort,
    waits_for_escort,
)
from .hazards import hazards, without_hazards
from .sites import is_apart, site_worth, survey

SEARCH: Final = 20
"""How far a Settler looks for a site, in movement costs."""

STRANDED: Final = 3
FAR_SEARCH: Final = 40
FAR_STEP_PRICE: Final = 2
"""Turns without a site after which a Settler looks farther, how far, and what a step costs it."""

FIRST_SEARCH: Final = 3
"""How far the first Settler looks: the capital should stand within the first turns."""

STEP_PRICE: Final = 9
"""What every step of the way takes off a site's worth: a city that stands sooner grows sooner."""

FIRST_STEP_PRICE: Final = 14
"""The same for the capital, on which everything waits."""

FAR_PRICE: Final = 8
"""What every tile beyond the neighbourhood of own cities takes off."""

NEIGHBOURHOOD: Final = 4


def order_founders(outlook: Outlook) -> list[tuple[Unit, Action]]:
    """Return an order for every Settler that should act, each with its unit."""
    found: list[tuple[Unit, Action]] = []
    if not outlook.founders:
        return found
    shunned = hazards(outlook)
    sites = survey(outlook)
    taken: list[Tile] = []
    outlook.memory.destinations = {}
    forget_waiting(outlook)
    forget_stranded(outlook)
    for unit in outlook.founders:
        for action in order_founder(outlook, unit, sites, shunned, taken):
            found.append((unit, action))
    return found


def forget_waiting(outlook: Outlook) -> None:
    """Forget waiting Settlers that are gone or have an escort."""
    waiting = outlook.memory.waiting
    for unit in list(waiting):
        known = outlook.view.units.get(unit)
        if known is None or known.owner != outlook.seat or known.linked >= 0:
            del waiting[unit]


def forget_stranded(outlook: Outlook) -> None:
    """Forget stranded Settlers that are gone."""
    stranded = outlook.memory.stranded
    for unit in list(stranded):
        if unit not in outlook.memory.founders:
            del stranded[unit]


def order_founder(
    outlook: Outlook,
    unit: Unit,
    sites: dict[Tile, int],
    shunned: list[bool],
    taken: list[Tile],
) -> list[Action]:
    """Found a city, or walk on toward the best site; other Settlers' sites are taken."""
    view = outlook.view
    costs: list[int] = []
    best = -1
    if sites:
        costs = safe_costs(outlook, unit, shunned)
        reach = search_of(outlook, unit)
        best = best_site(outlook, unit, sites, taken, costs, reach)
    if best == unit.tile or (not outlook.cities and view.turn > FIRST_SEARCH):
        action = FoundCity(outlook.seat, unit.id)
        if accepted(view, [action]):
            taken.append(unit.tile)
            return [action]
    if unit.moves <= 0:
        return []
    if best < 0 or best == unit.tile:
        if outlook.cities:
            outlook.memory.stranded.setdefault(unit.id, view.turn)
        return release_escort(outlook, unit) + retreat(outlook, unit)
    if not looks_far(outlook, unit):
        outlook.memory.stranded.pop(unit.id, -1)
    taken.append(best)
    way = path_search(view.world.grid).path(costs, unit.tile, best)
    if not way:
        return retreat(outlook, unit)
    return set_out(outlook, unit, way)


def search_of(outlook: Outlook, unit: Unit) -> int:
    """Return how far a Settler looks for a site, in movement costs."""
    if not outlook.cities:
        return FIRST_SEARCH
    return FAR_SEARCH if looks_far(outlook, unit) else SEARCH


def looks_far(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a Settler was without a site for so long that it takes any."""
    turn = outlook.view.turn
    return turn - outlook.memory.stranded.get(unit.id, turn) >= STRANDED


def set_out(outlook: Outlook, unit: Unit, way: list[Tile]) -> list[Action]:
    """Return a step on the path to a site.

    Where it should not go alone, a Settler waits for its escort.
    """
    found: list[Action] = []
    guard = escort_of(outlook, unit)
    if guard is None and (needs_escort(outlook, way) or leads_abroad(outlook, way)):
        found = link_escort(outlook, unit)
        if found:
            guard = outlook.view.units[outlook.view.military[unit.tile]]
        elif needs_escort(outlook, way) and waits_for_escort(outlook, unit):
            return retreat(outlook, unit)
    if not is_safe_step(outlook, guard, way[0]):
        return found or retreat(outlook, unit)
    outlook.memory.destinations[unit.id] = way[-1]
    return found + accepted(outlook.view, [MoveUnit(outlook.seat, unit.id, way[0])])


def settle_arrivals(outlook: Outlook) -> list[Action]:
    """Found cities where Settlers have just arrived, if the edition requires no moves for it."""
    view = outlook.view
    memory = outlook.memory
    found: list[Action] = []
    for unit in outlook.founders:
        if memory.destinations.get(unit.id, -1) == unit.tile:
            if unit.tile not in memory.sites_tried:
                found += accepted(view, [FoundCity(outlook.seat, unit.id)])
    return found


def first_founding(outlook: Outlook, orders: list[Action], reasons: list[Reason]) -> list[Action]:
    """Return the first founding alone, with its reason; everything else waits.

    A new city reveals new land and expels foreign units from its own.
    """
    for action in orders:
        if isinstance(action, FoundCity):
            tile = outlook.view.units[action.unit].tile
            outlook.memory.sites_tried[tile] = outlook.view.turn
            worth = site_worth(outlook, tile)
            reasons.append(Reason(outlook.view.turn, "city_sited", tile, (worth,)))
            return [action]
    return []


def best_site(
    outlook: Outlook,
    unit: Unit,
    sites: dict[Tile, int],
    taken: list[Tile],
    costs: list[int],
    reach: int,
) -> Tile:
    """Return the best site within a Settler's reach by its worth less the path, or -1."""
    grid = outlook.view.world.grid
    least = outlook.view.rules.balance.cities.min_distance
    price = STEP_PRICE if outlook.cities else FIRST_STEP_PRICE
    far = reach > SEARCH
    if far:
        price = FAR_STEP_PRICE
    search = path_search(grid)
    best = -1
    top = 0
    search.spread(costs, unit.tile, reach)
    for tile, value in sites.items():
        way = search.distance(tile)
        worth = value - way * price
        if way < 0 or worth < top or not is_apart(grid, tile, taken, least):
            continue
        if outlook.cities and not far:
            worth -= max(0, outlook.distance_home(tile) - NEIGHBOURHOOD) * FAR_PRICE
        if worth > top or (worth == top > 0 and comes_first(search, tile, best)):
            top = worth
            best = tile
    return best


def comes_first(search: PathSearch, tile: Tile, other: Tile) -> bool:
    """Return whether one of two equal sites is nearer, or as near and lower by id."""
    way = search.distance(tile)
    there = search.distance(other)
    return way < there or (way == there and tile < other)


def safe_costs(outlook: Outlook, unit: Unit, shunned: list[bool]) -> list[int]:
    """Return the tile costs of a Settler: tiles where it should not be alone are closed."""
    costs = outlook.caches.distances.route_costs(outlook.view, unit)
    without_hazards(costs, shunned)
    return costs


def retreat(outlook: Outlook, unit: Unit) -> list[Action]:
    """Return a step toward the nearest own city, if the Settler is in danger."""
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
