"""Changes to foreign units, natives and camps that a seat cannot notice."""

from random import Random

from simple_civ.games.civ.pieces import AGGRO, NATIVES, NOBODY, PATROL
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.camps import guards_of, settle_camp
from simple_civ.games.civ.systems.ground import may_appear
from simple_civ.games.civ.systems.units import create_unit, relocate, remove_unit
from tests.properties.hidden_choice import (
    NothingOfTheSort,
    dark_tiles,
    foreign_units,
    others,
    pick,
)


def unit_orders(state: State, seat: int, rng: Random) -> None:
    unit = pick(rng, foreign_units(state, seat, False))
    unit.moves = rng.randint(0, 4)
    unit.attacked = not unit.attacked
    unit.captured_on = rng.choice((NOBODY, state.turn))
    unit.damaged_on = rng.choice((NOBODY, state.turn))
    unit.route = rng.randrange(state.world.grid.size)
    unit.exploring = False


def unit_home(state: State, seat: int, rng: Random) -> None:
    unit = pick(rng, foreign_units(state, seat, False))
    own = [city.id for city in state.cities.values() if city.owner == unit.owner]
    unit.home = rng.choice([NOBODY, *own])


def unit_link(state: State, seat: int, rng: Random) -> None:
    pairs = [
        (state.units[soldier], state.units[civilian])
        for soldier, civilian in zip(state.military, state.civilians, strict=True)
        if soldier >= 0 and civilian >= 0 and state.units[soldier].owner != seat
    ]
    one, other = pick(rng, pairs)
    linked = one.linked >= 0
    one.linked = NOBODY if linked else other.id
    other.linked = NOBODY if linked else one.id


def hidden_wounds(state: State, seat: int, rng: Random) -> None:
    unit = pick(rng, foreign_units(state, seat, True))
    unit.hp = rng.randint(1, unit.max_hp)
    unit.fortified = not unit.fortified


def secret_tiles(state: State, seat: int) -> list[int]:
    """Return the tiles out of sight where a unit rouses no camp that the seat sees."""
    grid = state.world.grid
    reach = state.rules.balance.natives.territory
    watched = [camp.tile for camp in state.camps.values() if state.sees(seat, camp.tile)]
    return [
        tile
        for tile in dark_tiles(state, seat)
        if all(grid.distance(tile, camp) > reach for camp in watched)
    ]


def hidden_arrival(state: State, seat: int, rng: Random) -> None:
    owner = pick(rng, others(state, seat)).seat
    kind = rng.choice(state.rules.units)
    tiles = [tile for tile in secret_tiles(state, seat) if may_appear(state, kind, owner, tile)]
    create_unit(state, kind.id, owner, pick(rng, tiles), NOBODY, [])


def hidden_death(state: State, seat: int, rng: Random) -> None:
    units = [unit for unit in foreign_units(state, seat, True) if unit.owner != NATIVES]
    remove_unit(state, pick(rng, units), [])


def hidden_march(state: State, seat: int, rng: Random) -> None:
    units = [unit for unit in foreign_units(state, seat, True) if unit.linked < 0]
    unit = pick(rng, units)
    kind = state.kind(unit)
    tiles = [
        tile
        for tile in secret_tiles(state, seat)
        if may_appear(state, kind, unit.owner, tile) and state.unit_at(tile) is None
    ]
    relocate(state, unit, pick(rng, tiles), [])


def hidden_mood(state: State, seat: int, rng: Random) -> None:
    camp = pick(rng, [camp for camp in state.camps.values() if not state.sees(seat, camp.tile)])
    camp.state = PATROL if camp.state == AGGRO else AGGRO
    camp.timer = rng.randint(1, 3) if camp.state == AGGRO else 0


def provocation(state: State, seat: int, rng: Random) -> None:
    pick(rng, list(state.camps.values())).provoked_on = rng.randint(0, state.turn)


def hidden_camp(state: State, seat: int, rng: Random) -> None:
    if state.rules.camp < 0:
        raise NothingOfTheSort
    tiles = [
        tile
        for tile in dark_tiles(state, seat)
        if state.rules.terrains[state.world.terrain[tile]].land > 0
        and state.unit_at(tile) is None
        and state.city_at(tile) is None
        and tile not in state.camps
    ]
    settle_camp(state, pick(rng, tiles), [])


def hidden_clearing(state: State, seat: int, rng: Random) -> None:
    camp = pick(rng, [camp for camp in state.camps.values() if not state.sees(seat, camp.tile)])
    for guard in guards_of(state, camp.id):
        remove_unit(state, guard, [])
    del state.camps[camp.id]
    state.overlays[camp.tile] &= ~(1 << state.rules.camp)
