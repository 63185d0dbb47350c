"""Territory: which tiles belong to which city, and what happens when that changes."""

from ....core.ids import Tile
from ....core.records import Event
from ..events import LandClaimed
from ..pieces import NOBODY, City, Player
from ..state import State
from .units import expel_from
from .vision import add_sight, drop_sight, explore_land


def rings_of(state: State, city: City) -> int:
    """Return how many rings a city's Pop gives it."""
    cities = state.rules.balance.cities
    if 0 < cities.second_ring_population <= city.population:
        return max(2, cities.initial_rings)
    return cities.initial_rings


def reach_of(state: State, city: City) -> int:
    """Return the farthest ring in which a city owns a tile."""
    grid = state.world.grid
    farthest = 0
    for tile in city.tiles:
        farthest = max(farthest, grid.distance(city.tile, tile))
    return farthest


def claim_rings(state: State, city: City, rings: int, log: list[Event]) -> None:
    """Claim every unowned tile of a city's rings; closed land expels units that may not stay."""
    gained = [t for t in state.world.grid.spiral(city.tile, rings) if state.land[t] < 0]
    take_tiles(state, city, gained, log)


def take_tiles(state: State, city: City, tiles: list[Tile], log: list[Event]) -> None:
    """Give these tiles to a city."""
    if not tiles:
        return
    for tile in tiles:
        state.land[tile] = city.id
    city.is_stale = True
    city.tiles = city.tiles + tiles
    if state.rules.balance.vision.territory:
        add_sight(state, city.owner, tiles, log)
    explore_land(state, city.owner, tiles)
    log.append(LandClaimed(city.id, tuple(tiles)))
    expel_from(state, tiles, log)


def claim_centre(state: State, city: City, log: list[Event]) -> None:
    """Give a city its own tile, even from a city that owned it."""
    holder = state.cities.get(state.land[city.tile])
    if holder is not None:
        give_up_tile(state, holder, city.tile)
    take_tiles(state, city, [city.tile], log)


def give_up_tile(state: State, city: City, tile: Tile) -> None:
    """Take one tile from a city, with everything that it planned there."""
    city.is_stale = True
    city.tiles = without(city.tiles, tile)
    city.worked = without(city.worked, tile)
    city.pins = without(city.pins, tile)
    city.excluded = without(city.excluded, tile)
    state.land[tile] = NOBODY
    if state.rules.balance.vision.territory:
        drop_sight(state, city.owner, [tile])


def without(tiles: list[Tile], lost: Tile) -> list[Tile]:
    """Return the tiles without one of them."""
    return [tile for tile in tiles if tile != lost]


def free_land(state: State, city: City) -> None:
    """Make all land of a city unowned."""
    for tile in city.tiles:
        state.land[tile] = NOBODY
    if state.rules.balance.vision.territory:
        drop_sight(state, city.owner, city.tiles)
    city.is_stale = True
    city.tiles = []


def territory(state: State, player: Player) -> int:
    """Return how many tiles a player owns."""
    return sum([len(city.tiles) for city in state.all_cities() if city.owner == player.seat])
