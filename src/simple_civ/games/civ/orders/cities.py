"""Orders for cities: founding, building, buying, working, naming, razing."""

from ....core.ids import Tile
from ....core.records import Event
from ..actions import (
    ChooseArmy,
    FoundCity,
    KeepCity,
    RazeCity,
    RenameCity,
    RushBuy,
    SetBuild,
    SetWorkedTiles,
)
from ..events import BuildChosen, CityRenamed
from ..ids import BuildCode, CityId
from ..pieces import (
    BUILD_BUILDING,
    BUILD_KIND,
    BUILD_UNIT,
    DUE_ARMY,
    DUE_RAZE,
    NO_BUILD,
    City,
    Due,
)
from ..refusals import Refusal
from ..state import State
from ..systems.builds import (
    army_candidates,
    build_refusal,
    complete_build,
    is_rushable,
    transform_unit,
)
from ..systems.cities import NAME_LENGTH, found_city, raze_city
from ..systems.prices import build_cost
from ..systems.purchase import rush_price
from ..systems.strength import is_guarded
from ..systems.units import is_locked, remove_unit
from ..systems.work import assign
from ..world import UNKNOWN
from .actors import city_refusal, tile_refusal, unit_refusal

# --- founding ----------------------------------------------------------------------------------


def check_found_city(state: State, action: FoundCity) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if not state.rules.units[unit.kind].founds or is_locked(state, unit):
        return Refusal.NOT_ELIGIBLE
    if state.rules.balance.cities.found_needs_moves and unit.moves <= 0:
        return Refusal.OUT_OF_MOVES
    return name_refusal(action.name) or site_refusal(state, unit.tile)


def name_refusal(name: str) -> Refusal | None:
    """Return why a city cannot have this name, or None: too long, or not printable."""
    if len(name) > NAME_LENGTH:
        return Refusal.NAME_TOO_LONG
    return None if name.isprintable() else Refusal.NOT_ELIGIBLE


def site_refusal(state: State, tile: Tile) -> Refusal | None:
    """Return why a city may not be founded on a tile, or None."""
    cities = state.rules.balance.cities
    if state.rules.terrains[state.world.terrain[tile]].land == 0:
        return Refusal.CANNOT_FOUND_HERE
    if state.rules.camp >= 0 and state.overlays[tile] >> state.rules.camp & 1:
        return Refusal.CANNOT_FOUND_HERE
    if cities.spacing == "no_overlap":
        for near in state.world.grid.spiral(tile, cities.initial_rings):
            if state.owner_of(near) >= 0:
                return Refusal.TOO_CLOSE_TO_CITY
    else:
        for city in state.all_cities():
            if state.world.grid.distance(city.tile, tile) < cities.min_distance:
                return Refusal.TOO_CLOSE_TO_CITY
    return Refusal.CANNOT_FOUND_HERE if state.owner_of(tile) >= 0 else None


def apply_found_city(state: State, action: FoundCity, log: list[Event]) -> None:
    unit = state.units[action.unit]
    tile = unit.tile
    found_city(state, action.player, tile, action.name.strip(), log)
    remove_unit(state, unit, log)


# --- building ----------------------------------------------------------------------------------


def is_known_build(state: State, build: BuildCode) -> bool:
    """Return whether a build code names something of this edition."""
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if build < 0 or kind > 2:
        return False
    if kind == BUILD_UNIT:
        return definition < len(state.rules.units)
    if kind == BUILD_BUILDING:
        return definition < len(state.rules.buildings)
    return definition < len(state.rules.projects)


def check_set_build(state: State, action: SetBuild) -> Refusal | None:
    refusal = city_refusal(state, action.player, action.city)
    if refusal is not None:
        return refusal
    if not is_known_build(state, action.build):
        return Refusal.NOT_AVAILABLE
    return choice_refusal(state, state.cities[action.city], action.build)


def choice_refusal(state: State, city: City, build: BuildCode) -> Refusal | None:
    """Return why a city may not switch to a build of this edition, or None."""
    refusal = build_refusal(state, city, build)
    if refusal is not None:
        return refusal
    return Refusal.BUILD_LOCKED if is_build_locked(state, city) else None


def is_build_locked(state: State, city: City) -> bool:
    """Return whether a city may not switch to any other build."""
    return state.rules.balance.production.switching == "locked" and city.build != NO_BUILD


def apply_set_build(state: State, action: SetBuild, log: list[Event]) -> None:
    production = state.rules.balance.production
    city = state.cities[action.city]
    if city.build != action.build:
        if production.switching == "keep" and city.build != NO_BUILD and city.progress > 0:
            city.saved[city.build] = city.progress
        city.progress = city.saved.pop(action.build, 0)
    city.is_stale = True
    city.build = action.build
    city.cost = build_cost(state, state.players[city.owner], action.build)
    if production.overflow == "next_build":
        city.progress += city.pot
        city.pot = 0
    log.append(BuildChosen(city.id, action.build))


def check_rush_buy(state: State, action: RushBuy) -> Refusal | None:
    if not state.rules.balance.production.rush:
        return Refusal.NOT_AVAILABLE
    refusal = city_refusal(state, action.player, action.city)
    if refusal is not None:
        return refusal
    city = state.cities[action.city]
    player = state.players[action.player]
    if city.build == NO_BUILD or city.progress >= city.cost:
        return Refusal.NO_TARGET
    if not is_rushable(state, city.build):
        return Refusal.NOT_RUSHABLE
    if player.austerity:
        return Refusal.AUSTERITY
    return Refusal.CANNOT_AFFORD if player.treasury < rush_price(state, city) else None


def apply_rush_buy(state: State, action: RushBuy, log: list[Event]) -> None:
    city = state.cities[action.city]
    player = state.players[action.player]
    player.is_stale = True
    player.treasury -= rush_price(state, city)
    complete_build(state, city, True, log)


# --- working -----------------------------------------------------------------------------------


def check_set_worked_tiles(state: State, action: SetWorkedTiles) -> Refusal | None:
    refusal = city_refusal(state, action.player, action.city)
    if refusal is not None:
        return refusal
    city = state.cities[action.city]
    if len(set(action.tiles) | {city.tile}) > city.population:
        return Refusal.TOO_MANY_TILES
    for tile in action.tiles:
        refusal = work_refusal(state, city, tile)
        if refusal is not None:
            return refusal
    return None


def work_refusal(state: State, city: City, tile: Tile) -> Refusal | None:
    """Return why citizens of a city may not work a tile, or None."""
    cities = state.rules.balance.cities
    refusal = tile_refusal(state, tile)
    if refusal is not None:
        return refusal
    if cities.worked_needs_sight and not state.players[city.owner].explored[tile]:
        return Refusal.TILE_UNKNOWN
    if state.land[tile] != city.id:
        return Refusal.TILE_NOT_OWNED
    if state.world.grid.distance(city.tile, tile) > cities.work_radius:
        return Refusal.TOO_FAR
    terrain = state.world.terrain[tile]
    if tile == city.tile or terrain == UNKNOWN or state.rules.terrains[terrain].workable:
        return None
    return Refusal.NOT_ELIGIBLE


def apply_set_worked_tiles(state: State, action: SetWorkedTiles, log: list[Event]) -> None:
    city = state.cities[action.city]
    chosen: list[Tile] = []
    for tile in action.tiles:
        if tile != city.tile and tile not in chosen:
            chosen.append(tile)
    city.is_stale = True
    city.pins = chosen
    if action.automatic:
        city.excluded = []
        assign(state, city)
        return
    left = [tile for tile in city.excluded if tile not in chosen]
    for tile in city.worked:
        if tile != city.tile and tile not in chosen and tile not in left:
            left.append(tile)
    city.excluded = left
    city.worked = [city.tile, *chosen]


# --- names and ruins ---------------------------------------------------------------------------


def check_rename_city(state: State, action: RenameCity) -> Refusal | None:
    refusal = city_refusal(state, action.player, action.city)
    if refusal is not None:
        return refusal
    if not action.name.strip():
        return Refusal.NOT_ELIGIBLE
    return name_refusal(action.name)


def apply_rename_city(state: State, action: RenameCity, log: list[Event]) -> None:
    city = state.cities[action.city]
    city.is_stale = True
    city.name = action.name.strip()
    state.is_rest_stale = True
    state.names.append(city.name)
    log.append(CityRenamed(city.id, city.name))


def find_due(state: State, city: CityId, kind: int) -> Due | None:
    """Return the open choice about a city."""
    for due in state.dues:
        if due.city == city and due.kind == kind:
            return due
    return None


def check_raze_city(state: State, action: RazeCity) -> Refusal | None:
    refusal = city_refusal(state, action.player, action.city)
    if refusal is not None:
        return refusal
    city = state.cities[action.city]
    cities = state.rules.balance.cities
    if cities.raze == "at_capture" and find_due(state, city.id, DUE_RAZE) is None:
        return Refusal.NOT_ELIGIBLE
    if city.capital and not cities.raze_capitals:
        return Refusal.CAPITAL
    return None if is_guarded(state, city) else Refusal.NO_GARRISON


def apply_raze_city(state: State, action: RazeCity, log: list[Event]) -> None:
    raze_city(state, state.cities[action.city], log)


def check_keep_city(state: State, action: KeepCity) -> Refusal | None:
    refusal = city_refusal(state, action.player, action.city)
    if refusal is not None:
        return refusal
    if state.rules.balance.cities.raze != "at_capture":
        return Refusal.NOT_AVAILABLE
    return None if find_due(state, action.city, DUE_RAZE) is not None else Refusal.NOT_ELIGIBLE


def apply_keep_city(state: State, action: KeepCity, log: list[Event]) -> None:
    drop_due(state, action.city, DUE_RAZE)


def drop_due(state: State, city: CityId, kind: int) -> None:
    """Remove a choice that has been made."""
    state.is_rest_stale = True
    state.dues = [due for due in state.dues if due.city != city or due.kind != kind]


def check_choose_army(state: State, action: ChooseArmy) -> Refusal | None:
    if state.rules.balance.armies.pick != "choose":
        return Refusal.NOT_AVAILABLE
    refusal = city_refusal(state, action.player, action.city)
    if refusal is None:
        refusal = unit_refusal(state, action.player, action.unit)
    if refusal is not None:
        return refusal
    due = find_due(state, action.city, DUE_ARMY)
    if due is None:
        return Refusal.NOT_ELIGIBLE
    unit = state.units[action.unit]
    for candidate in army_candidates(state, state.cities[action.city], due.army_from):
        if candidate.id == unit.id:
            return None
    return Refusal.NOT_ELIGIBLE


def apply_choose_army(state: State, action: ChooseArmy, log: list[Event]) -> None:
    due = find_due(state, action.city, DUE_ARMY)
    assert due is not None
    drop_due(state, action.city, DUE_ARMY)
    transform_unit(state, state.units[action.unit], due.army_to, log)
