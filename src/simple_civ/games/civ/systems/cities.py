"""Cities are founded, change hands and fall."""

from typing import Final

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import CityCaptured, CityFounded, CityRazed, UnitMoved
from ..pieces import DUE_RAZE, NO_BUILD, NOBODY, City, Due, Player, Unit
from ..rules.model import AIR, CIVILIAN
from ..state import State
from .ground import may_appear
from .land import claim_centre, claim_rings, free_land
from .modifiers import city_count
from .units import capture_unit, expel, expel_from, kill_unit, relocate
from .vision import add_sight, appear, city_sight, drop_sight, explore_land
from .work import assign

NAME_LENGTH: Final = 32
"""The longest name a city may have."""


def found_city(state: State, owner: Seat, tile: Tile, name: str, log: list[Event]) -> City:
    """Found a city on a tile and claim its first land."""
    player = state.players[owner]
    chosen = name if name else next_name(state, player)
    city = City(state.new_city_id(owner), owner, tile, chosen, state.rules.balance.cities.max_hp)
    city.capital = not player.founded
    city.worked = [tile]
    city.food = state.rules.civs[player.civ].effects.founding_food
    player.is_stale = True
    player.founded = True
    state.is_rest_stale = True
    state.names.append(chosen)
    state.put_city(city)
    log.append(CityFounded(city.id, owner, tile, city.capital))
    claim_centre(state, city, log)
    claim_rings(state, city, state.rules.balance.cities.initial_rings, log)
    add_sight(state, owner, city_sight(state, city), log)
    appear(state, owner, tile, log)
    assign(state, city)
    return city


def next_name(state: State, player: Player) -> str:
    """Return the next unused name of the civ's list, then numbered ones after its first."""
    names = state.rules.civs[player.civ].cities
    for name in names:
        if name not in state.names:
            return name
    stem = "New " + names[0] if names else "City"
    number = city_count(state, player.seat) + 1
    while f"{stem} {number}" in state.names:
        number += 1
    return f"{stem} {number}"


def capture_city(state: State, city: City, owner: Seat, log: list[Event]) -> None:
    """Give a city to another owner: people flee, plans are lost, walls stand at the captured HP."""
    cities = state.rules.balance.cities
    former = city.owner
    empty_city(state, city, owner, log)
    city.is_stale = True
    city.owner = owner
    city.hp = cities.captured_hp
    city.population = max(1, city.population - cities.capture_population)
    reset_plans(city)
    if not cities.capture_keeps_food:
        city.food = 0
        city.saved = {}
    if not cities.capture_keeps_food or state.rules.balance.production.overflow == "next_build":
        city.pot = 0
    state.is_rest_stale = True
    state.dues = [due for due in state.dues if due.city != city.id]
    log.append(CityCaptured(city.id, owner, former, city.tile, city.capital))
    # Last of all the former owner loses sight: it remembers the city as it fell.
    drop_sight(state, former, city_sight(state, city))
    if state.rules.balance.vision.territory:
        drop_sight(state, former, city.tiles)
    add_sight(state, owner, city_sight(state, city), log)
    if state.rules.balance.vision.territory:
        add_sight(state, owner, city.tiles, log)
    explore_land(state, owner, city.tiles)
    appear(state, owner, city.tile, log)
    expel_from(state, city.tiles, log)
    assign(state, city)
    if cities.raze == "at_capture":
        state.put_due(Due(owner, DUE_RAZE, city.id, NOBODY, NOBODY))


def reset_plans(city: City) -> None:
    """Clear the current build and the citizens' places."""
    city.is_stale = True
    city.build = NO_BUILD
    city.cost = 0
    city.progress = 0
    city.pins = []
    city.excluded = []
    city.pending = []
    city.fired = False


def is_barred(state: State, city: City) -> bool:
    """Return whether soldiers in a fallen city keep its captors out."""
    bars = state.rules.balance.cities.capture_units == "block"
    return bars and state.military[city.tile] >= 0


def spares_civilians(state: State) -> bool:
    """Return whether civilians in a falling city become the captor's instead of being lost."""
    return state.rules.balance.cities.capture_units != "destroy"


def empty_city(state: State, city: City, captor: Seat, log: list[Event]) -> None:
    """Remove the old owner's units from a falling city; air units flee if they can.

    Where the edition spares civilians, the captor gains them.
    """
    spares = spares_civilians(state)
    for unit_id in (state.military[city.tile], state.civilians[city.tile]):
        if unit_id >= 0:
            unit = state.units[unit_id]
            haven = find_haven(state, unit, city)
            if spares and state.rules.units[unit.kind].domain == CIVILIAN:
                capture_unit(state, unit, captor, log)
            elif haven >= 0:
                log.append(UnitMoved(unit.id, unit.tile, haven))
                relocate(state, unit, haven, log)
            else:
                kill_unit(state, unit, log)


def find_haven(state: State, unit: Unit, fallen: City) -> Tile:
    """Return the owner's nearest city that takes an air unit, or -1."""
    kind = state.rules.units[unit.kind]
    best = NOBODY
    nearest = state.world.grid.size
    if kind.domain == AIR:
        for city in state.all_cities():
            if city.owner == unit.owner and city.id != fallen.id:
                distance = state.world.grid.distance(unit.tile, city.tile)
                if distance < nearest and may_appear(state, kind, unit.owner, city.tile):
                    nearest = distance
                    best = city.tile
    return best


def raze_city(state: State, city: City, log: list[Event]) -> None:
    """Raze a city."""
    log.append(CityRazed(city.id, city.owner, city.tile))
    remove_city(state, city)


def remove_city(state: State, city: City) -> None:
    """Take a city off the map and free its land."""
    sight = city_sight(state, city)
    free_land(state, city)
    state.take_city(city)
    state.is_rest_stale = True
    state.dues = [due for due in state.dues if due.city != city.id]
    drop_sight(state, city.owner, sight)


def nearest_city(state: State, seat: Seat, tile: Tile) -> City | None:
    """Return the seat's city nearest to a tile; of equals, the older one."""
    best: City | None = None
    nearest = state.world.grid.size
    for city in state.all_cities():
        if city.owner == seat:
            distance = state.world.grid.distance(city.tile, tile)
            if distance < nearest:
                nearest = distance
                best = city
    return best


def clear_ground(state: State, tile: Tile, owner: Seat, log: list[Event]) -> None:
    """Remove foreign units from a tile on which an owner's city is about to be."""
    for unit_id in (state.military[tile], state.civilians[tile]):
        if unit_id >= 0 and state.units[unit_id].owner != owner:
            unit = state.units[unit_id]
            expel(state, unit, log)
            if unit.tile == tile:
                kill_unit(state, unit, log)
