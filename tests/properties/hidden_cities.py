"""Changes to foreign cities that a seat cannot notice."""

from random import Random

from simple_civ.games.civ.pieces import NO_BUILD, NOBODY
from simple_civ.games.civ.queries import build_codes
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.cities import capture_city, found_city, remove_city
from simple_civ.games.civ.systems.prices import build_cost
from simple_civ.games.civ.systems.strength import max_shield
from simple_civ.games.civ.systems.work import assign
from tests.properties.hidden_choice import (
    dark_tiles,
    foreign_cities,
    others,
    pick,
)


def city_stores(state: State, seat: int, rng: Random) -> None:
    city = pick(rng, foreign_cities(state, seat, False))
    city.food += rng.randint(1, 30)
    city.pot += rng.randint(1, 30)
    city.fired = not city.fired
    city.damaged_on = rng.choice((NOBODY, state.turn))
    units = [kind.id for kind in state.rules.units if kind.buildable]
    city.pending.append(rng.choice(units))


def city_plans(state: State, seat: int, rng: Random) -> None:
    city = pick(rng, foreign_cities(state, seat, False))
    builds = [build for build in build_codes(state) if build < len(state.rules.units)]
    build = rng.choice([build for build in builds if state.rules.units[build].buildable])
    city.build = build
    city.cost = build_cost(state, state.players[city.owner], build)
    city.progress = rng.randint(0, 20)
    city.saved = {1000: rng.randint(1, 9)}


def city_work(state: State, seat: int, rng: Random) -> None:
    city = pick(rng, foreign_cities(state, seat, False))
    city.pins = []
    city.excluded = [tile for tile in city.worked[1:] if rng.randrange(2)]
    assign(state, city)


def hidden_walls(state: State, seat: int, rng: Random) -> None:
    city = pick(rng, foreign_cities(state, seat, True))
    city.name = f"Secret {rng.randrange(1000)}"
    city.hp = rng.randint(0, state.rules.balance.cities.max_hp)
    city.population += rng.randint(1, 5)
    city.build = NO_BUILD
    city.cost = 0
    city.buildings |= 1 << rng.randrange(len(state.rules.buildings))
    city.shield = rng.randint(0, max_shield(state, city))


def hidden_founding(state: State, seat: int, rng: Random) -> None:
    land = [
        tile
        for tile in dark_tiles(state, seat)
        if state.rules.terrains[state.world.terrain[tile]].land > 0
        and state.land[tile] < 0
        and state.unit_at(tile) is None
        and tile not in state.camps
    ]
    found_city(state, pick(rng, others(state, seat)).seat, pick(rng, land), "", [])


def hidden_ruin(state: State, seat: int, rng: Random) -> None:
    remove_city(state, pick(rng, foreign_cities(state, seat, True)))


def hidden_capture(state: State, seat: int, rng: Random) -> None:
    city = pick(rng, foreign_cities(state, seat, True))
    captor = pick(rng, others(state, seat)).seat
    if captor != city.owner:
        capture_city(state, city, captor, [])
