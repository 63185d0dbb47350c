"""Ships: whom they strike, where they lie in wait, how many a war calls for."""

from typing import Final

from .....core.ids import Tile
from .....core.pathing import path_search
from ...pieces import City, Unit
from ...rules.model import NAVAL
from ...systems.builds import is_stranded, touches_water
from ...world import UNKNOWN
from ..orders import Orders
from ..outlook.memory import ASSAULT, MUSTER, NO_PLAN
from ..outlook.outlook import Outlook
from .sieges import can_strike_from

SQUADRON: Final = 2
"""Ships that help before a city on the coast."""

VOYAGE: Final = 14
"""Tiles from an own harbour to a target beyond which no ship is sent there."""

GUARD: Final = 5
"""Tiles from own cities within which ships go for enemies on the coast."""

HURT: Final = 50
"""Percent of its HP below which a ship keeps to its own waters."""


def wanted_ships(outlook: Outlook) -> int:
    """Return how many ships a civ wants.

    It wants a few before a coastal target, and one for every enemy ship nearby.
    """
    view = outlook.view
    harbours = [city for city in outlook.cities if is_harbour(outlook, city)]
    if not harbours:
        return 0
    wanted = 0
    for seen in outlook.memory.all_sightings():
        if seen.owner in outlook.wars and view.rules.units[seen.kind].domain == NAVAL:
            if outlook.distance_home(seen.tile) <= GUARD:
                wanted += 1
    target = outlook.target_city()
    if target is not None and outlook.memory.phase != MUSTER and has_berth(outlook, target):
        grid = view.world.grid
        near = [city for city in harbours if grid.distance(city.tile, target.tile) <= VOYAGE]
        if near and target.owner in outlook.wars:
            wanted = max(wanted, SQUADRON)
    return min(wanted, SQUADRON + 1)


def is_harbour(outlook: Outlook, city: City) -> bool:
    """Return whether ships made in one of the seat's cities can sail from it."""
    view = outlook.view
    if not touches_water(view, city):
        return False
    for kind in view.rules.units:
        if kind.needs_water and kind.buildable and not is_stranded(view, city, kind):
            return True
    return False


def has_berth(outlook: Outlook, city: City) -> bool:
    """Return whether there is known water beside a city."""
    view = outlook.view
    for tile in view.world.grid.around(city.tile):
        terrain = view.world.terrain[tile]
        if terrain != UNKNOWN and view.rules.terrains[terrain].naval > 0:
            return True
    return False


def sail(orders: Orders) -> None:
    """Send ships in a war where they can attack, and damaged ones home.

    The others are left to explore.
    """
    outlook = orders.outlook
    if not outlook.wars:
        return
    for unit in outlook.ships:
        if orders.is_free(unit):
            if unit.hp * 100 < unit.max_hp * HURT:
                withdraw(orders, unit)
            else:
                engage(orders, unit)


def engage(orders: Orders, unit: Unit) -> None:
    """Step toward the nearest place from which prey can be attacked, or stay there."""
    outlook = orders.outlook
    prey = prey_of(outlook)
    if not prey:
        return
    kind = outlook.view.rules.units[unit.kind]
    for tile in prey:
        if can_strike_from(outlook, kind, unit.tile, tile):
            orders.hold(unit)
            return
    costs = outlook.caches.distances.route_costs(outlook.view, unit)
    places: list[Tile] = []
    for tile in prey:
        for near in outlook.view.world.grid.spiral(tile, kind.range):
            if costs[near] > 0 and can_strike_from(outlook, kind, near, tile):
                places.append(near)
    if places:
        field = path_search(outlook.view.world.grid).field(costs, places)
        if 0 <= field[unit.tile] <= VOYAGE and not orders.descend(unit, field, 0):
            orders.hold(unit)


def prey_of(outlook: Outlook) -> list[Tile]:
    """Return the tiles worth a ship's attack.

    These are a city under storm, ships in sight and soldiers near home.
    """
    view = outlook.view
    found: list[Tile] = []
    target = outlook.target_city()
    if target is not None and target.owner in outlook.wars and outlook.memory.phase == ASSAULT:
        found.append(target.tile)
    for foe in outlook.foes:
        if foe.owner < 0 or view.city_at(foe.tile) is not None:
            continue
        afloat = view.rules.units[foe.kind].domain == NAVAL
        near = outlook.distance_home(foe.tile) <= GUARD or is_at_front(outlook, foe.tile)
        if afloat or near:
            found.append(foe.tile)
    return found


def is_at_front(outlook: Outlook, tile: Tile) -> bool:
    """Return whether a tile is close to the city that the army is after."""
    target = outlook.memory.target_tile
    return target != NO_PLAN and outlook.view.world.grid.distance(tile, target) <= GUARD - 2


def withdraw(orders: Orders, unit: Unit) -> None:
    """Step toward the seat's own waters, where ships heal; stay in them."""
    outlook = orders.outlook
    view = outlook.view
    if view.owner_of(unit.tile) == outlook.seat:
        orders.hold(unit)
        return
    costs = outlook.caches.distances.route_costs(view, unit)
    owners = view.players[outlook.seat].known_owners
    waters = [
        tile for tile in range(len(costs)) if costs[tile] > 0 and owners[tile] == outlook.seat
    ]
    if waters:
        field = path_search(view.world.grid).field(costs, waters)
        if field[unit.tile] >= 0 and orders.descend(unit, field, 0):
            return
    orders.hold(unit)
