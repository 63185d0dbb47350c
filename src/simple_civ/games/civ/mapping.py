"""Draws the charts of seats: unknown tiles blank, the rest as it is in sight or was last seen."""

from typing import TypeVar

from mypy_extensions import i64

from .chart import Chart
from .pieces import NOBODY, City
from .state import State
from .world import UNKNOWN, World

T = TypeVar("T")


def chart_of(state: State, seat: int, cities: dict[int, City]) -> Chart:
    """The chart of a seat to whom these cities are shown; only what has changed is drawn anew."""
    me = state.players[seat]
    old = state.charts.get(seat)
    if old is None:
        old = Chart(state.world)
    chart = Chart(old.world)
    chart.known = unchanged(old.known, me.explored)
    chart.sight = unchanged(old.sight, me.sight)
    chart.noted_overlays = unchanged(old.noted_overlays, me.known_overlays)
    chart.noted_owners = unchanged(old.noted_owners, me.known_owners)
    chart.lying = unchanged(old.lying, state.overlays)
    chart.holders = unchanged(old.holders, state.land)
    chart.towns = unchanged(old.towns, marks_of(state, seat, cities))
    if chart.known is not old.known:
        chart.world = known_world(state, chart.known)
    take_overlays(state, chart, old)
    take_land(state, chart, old, seat, cities)
    state.charts[seat] = chart
    return chart


def unchanged(old: list[T], new: list[T]) -> list[T]:
    """The old list if the new one is equal, or else a copy of the new one."""
    return old if old == new else new.copy()


def marks_of(state: State, seat: int, cities: dict[int, City]) -> list[int]:
    """Whose the cities are, of which the holders of land tell the ids; and the foreign ones that
    are shown."""
    marks = [city.owner for city in state.all_cities()]
    for shown in list(cities.values()):
        if shown.owner != seat:
            marks.append(shown.id)
    return marks


def flips(tiles: list[int], before: list[int], now: list[int]) -> bool:
    """Whether any of these tiles has come into sight or gone out of it."""
    if before is not now:
        for tile in tiles:
            if (before[tile] > 0) != (now[tile] > 0):
                return True
    return False


def known_world(state: State, known: list[bool]) -> World:
    """The map with everything never seen left blank."""
    world = state.world
    terrain = world.terrain.copy()
    rivers = world.rivers.copy()
    for tile, is_known in enumerate(known):
        if not is_known:
            terrain[tile] = UNKNOWN
            rivers[tile] = 0
    return World(state.rules, world.grid, terrain, rivers)


def take_overlays(state: State, chart: Chart, old: Chart) -> None:
    """What lies on tiles, from the old chart if it is the same."""
    if (
        chart.lying is old.lying
        and chart.noted_overlays is old.noted_overlays
        and not flips(old.veiled, old.sight, chart.sight)
    ):
        chart.overlays = old.overlays
        chart.camps = old.camps
        chart.veiled = old.veiled
    else:
        draw_overlays(state, chart)


def draw_overlays(state: State, chart: Chart) -> None:
    """What is true in sight, what was true elsewhere, and the camps among it."""
    sight = chart.sight
    lying = chart.lying
    overlays = chart.noted_overlays.copy()
    bit = 0 if state.rules.camp < 0 else 1 << state.rules.camp
    place: i64
    for place in range(len(sight)):
        shown = overlays[place]
        if shown != lying[place]:
            chart.veiled.append(place)
            if sight[place] > 0:
                shown = lying[place]
                overlays[place] = shown
        if shown & bit:
            chart.camps.append(place)
    chart.overlays = overlays


def take_land(state: State, chart: Chart, old: Chart, seat: int, cities: dict[int, City]) -> None:
    """Whose tiles are, from the old chart if it is the same."""
    if (
        chart.holders is old.holders
        and chart.noted_owners is old.noted_owners
        and chart.towns is old.towns
        and not flips(old.foreign, old.sight, chart.sight)
    ):
        chart.owners = old.owners
        chart.land = old.land
        chart.foreign = old.foreign
    else:
        draw_land(state, chart, seat, cities)


def draw_land(state: State, chart: Chart, seat: int, cities: dict[int, City]) -> None:
    """Whose tiles are, and to which of the cities that the seat knows they belong.

    It begins with the truth and blanks what is hidden, which is quicker than the other way round;
    nothing is left over because every tile that is held is one of its holder's `tiles`.
    """
    sight = chart.sight
    holders = chart.holders
    foreign = chart.foreign
    owners = chart.noted_owners.copy()
    land = holders.copy()
    place: i64
    for place in range(len(sight)):
        if owners[place] != NOBODY and holders[place] == NOBODY:
            foreign.append(place)
            if sight[place] > 0:
                owners[place] = NOBODY
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
    chart.owners = owners
    chart.land = land
