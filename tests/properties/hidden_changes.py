"""Changes to a state that one seat cannot notice: to others, to what is out of sight, to luck.

Each change gets the state, the seat that must not notice, and a generator, and changes the state in
place as best it can; whether the seat could have noticed is for the caller to judge.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from simple_civ.civ.pieces import (
    AGGRO,
    DUE_RAZE,
    NATIVES,
    NO_BUILD,
    NOBODY,
    PATROL,
    City,
    Due,
    Player,
    Unit,
)
from simple_civ.civ.queries import build_codes
from simple_civ.civ.state import State
from simple_civ.civ.systems.camps import guards_of, settle_camp
from simple_civ.civ.systems.cities import capture_city, found_city, remove_city
from simple_civ.civ.systems.diplomacy import make_peace, start_war
from simple_civ.civ.systems.economy import build_cost
from simple_civ.civ.systems.ground import may_appear
from simple_civ.civ.systems.roster import create_unit, relocate, remove_unit
from simple_civ.civ.systems.strength import max_shield
from simple_civ.civ.systems.vision import discover, part_sight, share_sight, sources
from simple_civ.civ.systems.work import assign
from simple_civ.civ.world import World

Secret = Callable[[State, int, Random], None]
Item = TypeVar("Item")


class NothingOfTheSort(Exception):
    """A position has nothing to which a change could be made."""


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """One of the items, if there are any."""
    if not items:
        raise NothingOfTheSort
    return rng.choice(items)


def others(state: State, seat: int) -> list[Player]:
    """Everybody else who lives."""
    return [player for player in state.players if player.seat != seat and not player.eliminated]


def dark_tiles(state: State, seat: int) -> list[int]:
    """Tiles out of sight."""
    return [tile for tile, count in enumerate(state.players[seat].sight) if count == 0]


def foreign_units(state: State, seat: int, hidden: bool) -> list[Unit]:
    """Units of others, or only those out of sight."""
    return [
        unit
        for unit in state.units.values()
        if unit.owner != seat and not (hidden and state.sees(seat, unit.tile))
    ]


def foreign_cities(state: State, seat: int, hidden: bool) -> list[City]:
    """Cities of others, or only those out of sight."""
    return [
        city
        for city in state.cities.values()
        if city.owner != seat and not (hidden and state.sees(seat, city.tile))
    ]


# --- other players -----------------------------------------------------------------------------


def other_treasury(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    player.treasury += rng.randint(1, 500)
    player.austerity = not player.austerity


def other_techs(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    tech = rng.randrange(len(state.rules.techs))
    player.techs ^= 1 << tech
    player.progress[tech] = 0
    if player.research == tech:
        player.research = NOBODY


def other_research(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    unknown = [tech.id for tech in state.rules.techs if not player.knows(tech.id)]
    if unknown:
        player.research = rng.choice(unknown)
        player.progress[player.research] = rng.randint(0, 29)


def other_markers(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    player.markers ^= 1 << rng.randrange(len(state.rules.buildings))


def stranger_works(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    player.milestones ^= 1 << rng.randrange(len(state.rules.projects))
    player.founded = True


def other_counters(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    player.units_made += rng.randint(1, 9)
    player.cities_made += rng.randint(1, 9)
    state.natives_made += rng.randint(1, 9)


def other_memory(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    for tile in dark_tiles(state, player.seat):
        if rng.randrange(3) == 0:
            player.explored[tile] = True
            player.known_overlays[tile] = rng.randrange(8)
            player.known_owners[tile] = rng.choice((NOBODY, seat))


def other_stance(state: State, seat: int, rng: Random) -> None:
    a, b = two_others(state, seat, rng)
    if a != b:
        if state.at_war(a, b):
            make_peace(state, a, b, [])
        else:
            start_war(state, a, b, False, [])


def other_offer(state: State, seat: int, rng: Random) -> None:
    a, b = two_others(state, seat, rng)
    if a != b and state.met(a, b) and not state.shared[state.pair(a, b)]:
        offers = state.peace_offers if state.at_war(a, b) else state.vision_offers
        offers[state.pair(b, a)] = False
        offers[state.pair(a, b)] = not offers[state.pair(a, b)]


def other_sharing(state: State, seat: int, rng: Random) -> None:
    a, b = two_others(state, seat, rng)
    if a == b or not state.met(a, b) or state.at_war(a, b):
        return
    if state.shared[state.pair(a, b)]:
        part_sight(state, a, b)
    else:
        for index in (state.pair(a, b), state.pair(b, a)):
            state.vision_offers[index] = False
        share_sight(state, a, b, [])


def two_others(state: State, seat: int, rng: Random) -> tuple[int, int]:
    """Two other seats; the same one twice if there is but one."""
    seats = [player.seat for player in others(state, seat)]
    return pick(rng, seats), pick(rng, seats)


def other_dues(state: State, seat: int, rng: Random) -> None:
    city = pick(rng, foreign_cities(state, seat, False))
    state.dues.append(Due(city.owner, DUE_RAZE, city.id, NOBODY, NOBODY))


# --- foreign cities ----------------------------------------------------------------------------


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


# --- foreign units and natives -----------------------------------------------------------------


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


def hidden_arrival(state: State, seat: int, rng: Random) -> None:
    owner = pick(rng, others(state, seat)).seat
    kind = rng.choice(state.rules.units)
    tiles = [tile for tile in dark_tiles(state, seat) if may_appear(state, kind, owner, tile)]
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
        for tile in dark_tiles(state, seat)
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


# --- the map and luck --------------------------------------------------------------------------


def dark_overlays(state: State, seat: int, rng: Random) -> None:
    kinds = [item.id for item in state.rules.overlays if item.id != state.rules.camp]
    for tile in dark_tiles(state, seat):
        if rng.randrange(4) == 0:
            state.overlays[tile] ^= 1 << rng.choice(kinds)


def unknown_ground(state: State, seat: int, rng: Random) -> None:
    """Other terrain and rivers where the seat has never been; who stands there stays dry."""
    explored = state.players[seat].explored
    world = state.world
    terrain, rivers = world.terrain.copy(), world.rivers.copy()
    for tile in range(world.grid.size):
        if explored[tile] or rng.randrange(2):
            continue
        if state.unit_at(tile) is None and state.city_at(tile) is None:
            if state.land[tile] < 0 and tile not in state.camps:
                terrain[tile] = rng.randrange(len(state.rules.terrains))
        rivers[tile] = rng.randrange(64)
    state.world = World(state.rules, world.grid, terrain, rivers)
    look_again(state)


def look_again(state: State) -> None:
    """Counts everybody's sight anew, as the ground has changed."""
    own = [sources(state, player.seat) for player in state.players]
    for player in state.players:
        player.sight = [0] * state.world.grid.size
        for other in state.players:
            if other is player or state.shared[state.pair(player.seat, other.seat)]:
                for tiles in own[other.seat]:
                    for tile in tiles:
                        player.sight[tile] += 1
    for player in state.players:
        for tile, count in enumerate(player.sight):
            if count > 0:
                player.explored[tile] = True
                player.memories.pop(tile, None)
                discover(state, player.seat, tile, [])


def luck(state: State, seat: int, rng: Random) -> None:
    state.rng.state = rng.getrandbits(64)
    first = state.rules.first_roll
    state.rolls = [rng.randrange(first, first + state.rules.rolls) for _ in range(3)]


def spoken_names(state: State, seat: int, rng: Random) -> None:
    state.names.append(f"Name {rng.randrange(1000)}")


SECRETS: tuple[Secret, ...] = (
    other_treasury,
    other_techs,
    other_research,
    other_markers,
    stranger_works,
    other_counters,
    other_memory,
    other_stance,
    other_offer,
    other_sharing,
    other_dues,
    city_stores,
    city_plans,
    city_work,
    hidden_walls,
    hidden_founding,
    hidden_ruin,
    hidden_capture,
    unit_orders,
    unit_home,
    unit_link,
    hidden_wounds,
    hidden_arrival,
    hidden_death,
    hidden_march,
    hidden_mood,
    provocation,
    hidden_camp,
    hidden_clearing,
    dark_overlays,
    unknown_ground,
    luck,
    spoken_names,
)
