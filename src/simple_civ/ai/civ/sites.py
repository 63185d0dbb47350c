"""Where cities should stand: the worth of sites, and how many are left."""

from ...civ.state import State
from ...civ.systems.yields import tile_yields
from ...civ.world import UNKNOWN
from ...core.hexes import HexGrid
from ...core.pathing import path_search
from .outlook import Outlook

BEST_TILES = 5
"""How many good tiles around a site count."""

LEAST = 12
"""A site below this is not worth a Settler."""


def tile_worth(view: State, tile: int) -> int:
    """What a tile is worth to citizens."""
    if view.world.terrain[tile] == UNKNOWN:
        return 1
    if not view.rules.terrains[view.world.terrain[tile]].workable:
        return 0
    found = tile_yields(view, tile, False)
    return found.food * 3 + found.production * 3 + found.science * 3 + found.gold * 2


def is_site(outlook: Outlook, tile: int) -> bool:
    """Whether a city could stand on a tile, as far as the seat knows."""
    view = outlook.view
    terrain = view.world.terrain[tile]
    if terrain == UNKNOWN or view.rules.terrains[terrain].land == 0:
        return False
    if view.players[outlook.seat].known_owners[tile] >= 0:
        return False
    if view.rules.camp >= 0 and view.overlays[tile] >> view.rules.camp & 1:
        return False
    least = view.rules.balance.cities.min_distance
    grid = view.world.grid
    for city in view.cities.values():
        if grid.distance(city.tile, tile) < least:
            return False
    return True


def site_worth(outlook: Outlook, tile: int) -> int:
    """The worth of a site: its centre, its best tiles, water, and the room it has."""
    view = outlook.view
    owners = view.players[outlook.seat].known_owners
    worths: list[int] = []
    for near in view.world.grid.spiral(tile, 2):
        if near != tile and owners[near] < 0:
            worths.append(tile_worth(view, near))
    worths.sort(reverse=True)
    total = sum(worths[:BEST_TILES]) + len(worths) // 2
    if view.has_river(tile):
        total += 5
    return total // 2


def rank_sites(outlook: Outlook, start: int, costs: list[int], reach: int) -> tuple[int, int]:
    """The best site within reach of a tile and its worth less the way, or (-1, 0)."""
    view = outlook.view
    search = path_search(view.world.grid)
    tiles = [start, *search.reach(costs, start, reach)]
    ways = [search.distance(tile) for tile in tiles]
    best = -1
    top = 0
    for place in range(len(tiles)):
        tile = tiles[place]
        if not is_site(outlook, tile) or outlook.danger(tile) > 0:
            continue
        worth = site_worth(outlook, tile) * 4 - max(0, ways[place]) * 3
        home = outlook.distance_home(tile)
        if outlook.cities and home > 8:
            worth -= (home - 8) * 6
        if worth > top:
            top = worth
            best = tile
    return best, top


def count_sites(outlook: Outlook) -> int:
    """How many more cities the known land near home would take."""
    view = outlook.view
    grid = view.world.grid
    least = view.rules.balance.cities.min_distance
    chosen: list[int] = []
    near: set[int] = set()
    for city in outlook.cities:
        near.update(grid.spiral(city.tile, 6))
    for tile in sorted(near):
        if is_site(outlook, tile) and site_worth(outlook, tile) >= LEAST:
            if is_apart(grid, tile, chosen, least):
                chosen.append(tile)
                if len(chosen) >= 4:
                    break
    return len(chosen)


def is_apart(grid: HexGrid, tile: int, others: list[int], least: int) -> bool:
    """Whether a tile lies farther than a distance from all others."""
    for other in others:
        if grid.distance(tile, other) <= least:
            return False
    return True
