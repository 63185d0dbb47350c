"""Changes to other players that a seat cannot notice."""

from random import Random

from simple_civ.games.civ.pieces import (
    BUILD_BUILDING,
    BUILD_KIND,
    BUILD_PROJECT,
    DUE_RAZE,
    NOBODY,
    Due,
    Player,
)
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.diplomacy import make_peace, start_war
from simple_civ.games.civ.systems.vision import part_sight, share_sight
from tests.properties.hidden_choice import (
    dark_tiles,
    foreign_cities,
    others,
    pick,
)


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


def builds_of(state: State, player: Player) -> list[int]:
    """Return what a player's cities build: it cannot be marked as built."""
    return [city.build for city in state.cities.values() if city.owner == player.seat]


def other_markers(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    mark = rng.randrange(len(state.rules.buildings))
    if BUILD_BUILDING * BUILD_KIND + mark not in builds_of(state, player):
        player.markers ^= 1 << mark


def stranger_works(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    work = rng.randrange(len(state.rules.projects))
    if BUILD_PROJECT * BUILD_KIND + work not in builds_of(state, player):
        player.milestones ^= 1 << work
    player.founded = True


def other_counters(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    player.units_made += rng.randint(1, 9)
    player.cities_made += rng.randint(1, 9)
    state.natives_made += rng.randint(1, 9)


def other_memory(state: State, seat: int, rng: Random) -> None:
    player = pick(rng, others(state, seat))
    player.own_memory()
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
