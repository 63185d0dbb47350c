"""Draws the maps that seats know: unknown tiles blank, the rest as in sight or last seen."""

from typing import TypeVar

from mypy_extensions import i64

from ...core.ids import Seat, Tile
from .ids import CityId
from .known_map import KnownMap
from .pieces import NOBODY, City
from .state import State
from .world import UNKNOWN, World

T = TypeVar("T")


def known_map_of(state: State, seat: Seat, cities: dict[CityId, City]) -> KnownMap:
    """Return the map of a seat that is shown these cities; redraw only what has changed."""
    me = state.players[seat]
    old = state.known_maps.get(seat)
    if old is None:
        old = KnownMap(state.world)
    known_map = KnownMap(old.world)
    known_map.known = same_or(old.known, me.explored)
    known_map.sight = same_or(old.sight, me.sight)
    known_map.noted_overlays = same_or(old.noted_overlays, me.known_overlays)
    known_map.noted_owners = same_or(old.noted_owners, me.known_owners)
    known_map.noted = old.noted
    if known_map.noted_owners is not old.noted_owners:
        known_map.noted = [t for t, owner in enumerate(me.known_owners) if owner != NOBODY]
    me.explored = known_map.known
    me.sight = known_map.sight
    me.known_overlays = known_map.noted_overlays
    me.known_owners = known_map.noted_owners
    me.share_map()
    known_map.lying = unchanged(old.lying, state.overlays)
    known_map.holders = unchanged(old.holders, state.land)
    known_map.towns = unchanged(old.towns, marks_of(state, seat, cities))
    if known_map.known is not old.known:
        known_map.world = known_world(state, known_map.known)
    take_overlays(state, known_map, old)
    take_land(state, known_map, old, seat, cities)
    state.known_maps[seat] = known_map
    return known_map


def same_or(old: list[T], new: list[T]) -> list[T]:
    """Return the old list if the new one is equal, or else the new one.

    Map and player then share it, so the next view sees at once that nothing has changed.
    """
    return old if old is new or old == new else new


def unchanged(old: list[T], new: list[T]) -> list[T]:
    """Return the old list if the new one is equal, or else a copy of the new one."""
    return old if old == new else new.copy()


def marks_of(state: State, seat: Seat, cities: dict[CityId, City]) -> list[int]:
    """Return the owners of all cities, then the ids of the foreign cities that are shown.

    The holders of land give only the ids of cities, not their owners.
    """
    marks = [city.owner for city in state.all_cities()]
    for shown in list(cities.values()):
        if shown.owner != seat:
            marks.append(shown.id)
    return marks


def flips(tiles: list[Tile], before: list[int], now: list[int]) -> bool:
    """Return whether any of these tiles has come into sight or gone out of it."""
    if before is not now:
        for tile in tiles:
            if (before[tile] > 0) != (now[tile] > 0):
                return True
    return False


def known_world(state: State, known: list[bool]) -> World:
    """Return the map with everything never seen left blank."""
    world = state.world
    terrain = world.terrain.copy()
    rivers = world.rivers.copy()
    for tile, is_known in enumerate(known):
        if not is_known:
            terrain[tile] = UNKNOWN
            rivers[tile] = 0
    seen = World(state.rules, world.grid, terrain, rivers)
    seen.made = world.made
    return seen


def take_overlays(state: State, known_map: KnownMap, old: KnownMap) -> None:
    """Set the overlays on tiles, from the old map if they are the same."""
    if (
        known_map.lying is old.lying
        and known_map.noted_overlays is old.noted_overlays
        and not flips(old.veiled, old.sight, known_map.sight)
    ):
        known_map.overlays = old.overlays
        known_map.camps = old.camps
        known_map.veiled = old.veiled
    else:
        draw_overlays(state, known_map)


def draw_overlays(state: State, known_map: KnownMap) -> None:
    """Draw what is true in sight, what was true elsewhere, and the camps among it."""
    sight = known_map.sight
    lying = known_map.lying
    overlays = known_map.noted_overlays.copy()
    bit = 0 if state.rules.camp < 0 else 1 << state.rules.camp
    place: i64
    for place in range(len(sight)):
        shown = overlays[place]
        if shown != lying[place]:
            known_map.veiled.append(place)
            if sight[place] > 0:
                shown = lying[place]
                overlays[place] = shown
        if shown & bit:
            known_map.camps.append(place)
    known_map.overlays = overlays


def take_land(
    state: State, known_map: KnownMap, old: KnownMap, seat: Seat, cities: dict[CityId, City]
) -> None:
    """Set the owners of tiles, from the old map if it is the same."""
    if (
        known_map.holders is old.holders
        and known_map.noted_owners is old.noted_owners
        and known_map.towns is old.towns
        and not flips(old.foreign, old.sight, known_map.sight)
    ):
        known_map.owners = old.owners
        known_map.land = old.land
        known_map.foreign = old.foreign
    else:
        draw_land(state, known_map, seat, cities)


def draw_land(state: State, known_map: KnownMap, seat: Seat, cities: dict[CityId, City]) -> None:
    """Set the owners of tiles, and to which of the cities known to the seat they belong.

    It starts with the truth and blanks what is hidden, which is faster than the reverse; nothing
    is left over because every tile that is held is one of its holder's `tiles`.
    """
    sight = known_map.sight
    holders = known_map.holders
    foreign = known_map.foreign
    owners = known_map.noted_owners.copy()
    land = holders.copy()
    for noted in known_map.noted:
        if holders[noted] == NOBODY:
            foreign.append(noted)
            if sight[noted] > 0:
                owners[noted] = NOBODY
    for city in state.all_cities():
        owner = city.owner
        known = city.id in cities
        if owner != seat:
            foreign += city.tiles
        for tile in city.tiles:
            if sight[tile] > 0 or owner == seat:
                if owners[tile] != owner:
                    owners[tile] = owner
                if not known:
                    land[tile] = NOBODY
            else:
                land[tile] = NOBODY
    for remembered in list(cities.values()):
        if remembered.owner != seat:
            foreign.append(remembered.tile)
            if sight[remembered.tile] == 0:
                land[remembered.tile] = remembered.id
    known_map.owners = owners
    known_map.land = land
