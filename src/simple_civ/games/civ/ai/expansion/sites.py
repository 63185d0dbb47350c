"""Sites for cities: their worth, the free ones, and their number."""

from typing import Final

from .....core.hexes import HexGrid
from .....core.ids import Tile
from .....core.pathing import path_search
from ...world import UNKNOWN
from ..outlook.outlook import Outlook
from .hazards import hazards, without_hazards

NEAR: Final = 6
"""How far from own cities and Settlers land is looked at for new cities."""

LEAST: Final = 100
"""A site below this is not worth a Settler."""

FARTHEST: Final = 14
"""Cost of the way from own cities beyond which a site does not count."""

MOST_COUNTED: Final = 6
"""How many free sites are counted before it no longer matters."""


def survey(outlook: Outlook) -> dict[Tile, int]:
    """Return the worth of every safe tile near home or a Settler where a city could be."""
    view = outlook.view
    grid = view.world.grid
    passed = hazards(outlook).copy()
    mark_closed(outlook, passed)
    owners = view.players[outlook.seat].known_owners
    terrains = view.world.terrain
    prices = [terrain.land for terrain in view.rules.terrains]
    land = outlook.caches.land
    land.renew(view)
    found: dict[Tile, int] = {}
    for start in [city.tile for city in outlook.cities] + [u.tile for u in outlook.founders]:
        for tile in grid.spiral(start, NEAR):
            if passed[tile]:
                continue
            passed[tile] = True
            terrain = terrains[tile]
            if owners[tile] < 0 and terrain != UNKNOWN and prices[terrain] > 0:
                worth = land.site_worth(view, tile)
                if worth >= LEAST:
                    found[tile] = worth
    return found


def site_worth(outlook: Outlook, tile: Tile) -> int:
    """Return the worth of one site."""
    outlook.caches.land.renew(outlook.view)
    return outlook.caches.land.site_worth(outlook.view, tile)


def mark_closed(outlook: Outlook, closed: list[bool]) -> None:
    """Mark tiles too near to a city, or where something hidden prevented a city before."""
    view = outlook.view
    grid = view.world.grid
    cities = view.rules.balance.cities
    for city in outlook.cities + outlook.foreign_cities:
        for tile in grid.spiral(city.tile, cities.min_distance - 1):
            closed[tile] = True
    if cities.spacing == "no_overlap":
        for owned, owner in enumerate(view.players[outlook.seat].known_owners):
            if owner >= 0:
                for tile in grid.spiral(owned, cities.initial_rings):
                    closed[tile] = True
    for tried in outlook.memory.sites_tried:
        for tile in grid.spiral(tried, 1):
            closed[tile] = True


def count_sites(outlook: Outlook) -> int:
    """Return how many more cities the land within reach would take, the best sites first."""
    view = outlook.view
    sites = survey(outlook)
    if not sites or not outlook.cities:
        return 1 if trusts_in_land(outlook) else 0
    costs = outlook.costs().copy()
    without_hazards(costs, hazards(outlook))
    homes = [city.tile for city in outlook.cities]
    ways = path_search(view.world.grid).field(costs, homes, FARTHEST)
    least = view.rules.balance.cities.min_distance
    chosen: list[Tile] = []
    ranked = [(-worth, tile) for tile, worth in sites.items() if ways[tile] >= 0]
    ranked.sort()
    for _, tile in ranked:
        if is_apart(view.world.grid, tile, chosen, least):
            chosen.append(tile)
            if len(chosen) >= MOST_COUNTED:
                break
    return len(chosen)


def trusts_in_land(outlook: Outlook) -> bool:
    """Return whether the capital may start a Settler before a site has been seen.

    Where builds cannot be switched, any other first build would occupy it for a dozen turns.
    """
    view = outlook.view
    if view.rules.balance.production.switching != "locked" or len(outlook.cities) > 1:
        return False
    explored = view.players[outlook.seat].explored
    for city in outlook.cities:
        if all(explored[tile] for tile in view.world.grid.spiral(city.tile, NEAR)):
            return False
    return True


def is_apart(grid: HexGrid, tile: Tile, others: list[Tile], least: int) -> bool:
    """Return whether a tile is at least this far from all others."""
    for other in others:
        if grid.distance(tile, other) < least:
            return False
    return True
