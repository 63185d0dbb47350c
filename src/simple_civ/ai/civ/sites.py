"""Where cities should stand: the worth of sites, which are free, and how many are left."""

from typing import Final

from ...civ.rules.bundle import Yields
from ...civ.systems.yields import tile_yields
from ...civ.world import UNKNOWN
from ...core.hexes import HexGrid
from ...core.pathing import path_search
from .hazards import hazards
from .outlook import Outlook

NEAR: Final = 6
"""How far from own cities and Settlers land is looked at for new cities."""

LEAST: Final = 100
"""A site below this is not worth a Settler."""

FARTHEST: Final = 14
"""Cost of the way from own cities beyond which a site does not count."""

MOST_COUNTED: Final = 6
"""How many free sites are counted before it no longer matters."""

CENTRE_FOOD: Final = 25
"""What Food of the centre adds: until it grows, a city lives on its centre alone."""

UNSEEN_WORTH: Final = 4
"""What a tile that nobody has seen is taken to be worth."""


def amounts_worth(amounts: Yields) -> int:
    """What a tile's yields are worth to a city that has yet to grow."""
    return amounts.food * 5 + amounts.production * 4 + amounts.science * 4 + amounts.gold * 4


def survey(outlook: Outlook) -> dict[int, int]:
    """The worth of every safe tile near home or near a Settler on which a city could stand."""
    view = outlook.view
    grid = view.world.grid
    near: set[int] = set()
    for city in outlook.cities:
        near.update(grid.spiral(city.tile, NEAR))
    for unit in outlook.founders:
        near.update(grid.spiral(unit.tile, NEAR))
    shunned = hazards(outlook)
    closed = closed_tiles(outlook)
    owners = view.players[outlook.seat].known_owners
    terrains = view.world.terrain
    prices = [terrain.land for terrain in view.rules.terrains]
    worths: dict[int, int] = {}
    found: dict[int, int] = {}
    for tile in sorted(near):
        terrain = terrains[tile]
        if closed[tile] or shunned[tile] or owners[tile] >= 0 or terrain == UNKNOWN:
            continue
        if prices[terrain] > 0:
            worth = site_worth(outlook, tile, worths)
            if worth >= LEAST:
                found[tile] = worth
    return found


def closed_tiles(outlook: Outlook) -> list[bool]:
    """Tiles too near to a city, or where something hidden barred a city before."""
    view = outlook.view
    grid = view.world.grid
    least = view.rules.balance.cities.min_distance
    closed = [False] * grid.size
    for city in view.cities.values():
        for tile in grid.spiral(city.tile, least - 1):
            closed[tile] = True
    for tried in outlook.memory.sites_tried:
        for tile in grid.spiral(tried, 1):
            closed[tile] = True
    return closed


def site_worth(outlook: Outlook, tile: int, worths: dict[int, int]) -> int:
    """The worth of a site: its centre first, then the tiles that its first citizens would work.

    `worths` keeps what was found for tiles, for the next site.
    """
    view = outlook.view
    grid = view.world.grid
    centre = tile_yields(view, tile, True)
    total = amounts_worth(centre) * 4 + centre.food * CENTRE_FOOD
    inner = best_worths(outlook, grid.ring(tile, 1), worths, 3)
    outer = best_worths(outlook, grid.ring(tile, 2), worths, 3)
    for place in range(len(inner)):
        total += inner[place] * (3 - place)
    return total + sum(outer)


def best_worths(
    outlook: Outlook, tiles: list[int], worths: dict[int, int], count: int
) -> list[int]:
    """What the best free tiles of a ring are worth, best first."""
    view = outlook.view
    owners = view.players[outlook.seat].known_owners
    found: list[int] = []
    for tile in tiles:
        if owners[tile] >= 0:
            continue
        worth = worths.get(tile, -1)
        if worth < 0:
            worth = tile_worth(outlook, tile)
            worths[tile] = worth
        found.append(worth)
    found.sort(reverse=True)
    return found[:count]


def tile_worth(outlook: Outlook, tile: int) -> int:
    """What a tile is worth to citizens."""
    view = outlook.view
    terrain = view.world.terrain[tile]
    if terrain == UNKNOWN:
        return UNSEEN_WORTH
    if not view.rules.terrains[terrain].workable:
        return 0
    return amounts_worth(tile_yields(view, tile, False))


def count_sites(outlook: Outlook) -> int:
    """How many more cities the land that can be reached would take, the best sites first."""
    view = outlook.view
    sites = survey(outlook)
    if not sites or not outlook.cities:
        return 0
    shunned = hazards(outlook)
    costs = outlook.costs().copy()
    for tile in range(len(costs)):
        if shunned[tile]:
            costs[tile] = 0
    ways = path_search(view.world.grid).field(costs, [city.tile for city in outlook.cities])
    least = view.rules.balance.cities.min_distance
    chosen: list[int] = []
    ranked = sorted([(-worth, tile) for tile, worth in sites.items()])
    for _, tile in ranked:
        if 0 <= ways[tile] <= FARTHEST and is_apart(view.world.grid, tile, chosen, least):
            chosen.append(tile)
            if len(chosen) >= MOST_COUNTED:
                break
    return len(chosen)


def is_apart(grid: HexGrid, tile: int, others: list[int], least: int) -> bool:
    """Whether a tile lies at least so far from all others."""
    for other in others:
        if grid.distance(tile, other) < least:
            return False
    return True
