"""On the full state `check`, `apply` and `queries` agree exactly; so do copies and snapshots."""

from random import Random

import pytest

from simple_civ.games.civ.actions import (
    Attack,
    CityAttack,
    EndTurn,
    MoveUnit,
    Resign,
    RouteUnit,
    SetWorkedTiles,
)
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.documents.encoding.snapshot import decode_state
from simple_civ.games.civ.queries import (
    builds,
    legal,
    route_targets,
    shots,
    steps,
    targets,
    workable,
)
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from simple_civ.protocol.snapshot import encode_state
from tests.properties.breadth import of_build
from tests.properties.editions import OLDER, mixed_edition
from tests.properties.invariants import broken
from tests.properties.matches import Play, as_seat, living_seat, varied_positions
from tests.properties.universe import UNLISTED, universe

LONG = pytest.mark.long
SHORT_SEEDS = of_build(range(12))
LONG_SEEDS = of_build(range(1_000, 1_120))


def some_editions(seed: int) -> list[Ruleset]:
    """Return the default edition, an older one, and a mixed one that nobody has written."""
    return [load_ruleset("1.0.4"), load_ruleset(OLDER[seed % len(OLDER)]), mixed_edition(seed)]


# --- queries and checks ------------------------------------------------------------------------


def compare_lists(seed: int, actions: int) -> None:
    """`legal` lists what `check` accepts, for whichever seat it is asked."""
    for rules in some_editions(seed):
        rng = Random(seed)
        for position in varied_positions(rules, seed, actions, 15):
            state = as_seat(position, living_seat(position, rng))
            listed = legal(state)
            assert len(set(listed)) == len(listed), f"seed {seed}: an action is listed twice"
            everything = universe(state, state.active)
            accepted = {action for action in everything if check(state, action) is None}
            assert set(listed) == accepted, f"seed {seed}, turn {state.turn}"
            assert not any(isinstance(action, UNLISTED) for action in listed)


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_legal_lists_exactly_what_check_accepts(seed: int) -> None:
    compare_lists(seed, 75)


@LONG
@pytest.mark.parametrize("seed", LONG_SEEDS)
def test_legal_lists_exactly_what_check_accepts_in_long_play(seed: int) -> None:
    compare_lists(seed, 300)


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_lists_of_places_agree_with_the_checks_of_their_orders(seed: int) -> None:
    for rules in some_editions(seed):
        for state in varied_positions(rules, seed, 20, 20):
            compare_places_of_units(state)
            compare_places_of_cities(state)


def compare_places_of_units(state: State) -> None:
    """Compare steps, targets and routes of the seat's own units with all tiles of the map."""
    seat = state.active
    tiles = range(-1, state.world.grid.size + 1)
    for unit in [unit for unit in state.units.values() if unit.owner == seat]:
        walked = [tile for tile in tiles if check(state, MoveUnit(seat, unit.id, tile)) is None]
        struck = [tile for tile in tiles if check(state, Attack(seat, unit.id, tile)) is None]
        assert sorted(steps(state, unit)) == walked
        assert sorted(targets(state, unit)) == struck
        for tile in route_targets(state, unit):
            assert check(state, RouteUnit(seat, unit.id, tile)) is None


def compare_places_of_cities(state: State) -> None:
    """Worked tiles and shots of every own city, against all tiles of the map."""
    seat = state.active
    tiles = range(-1, state.world.grid.size + 1)
    for city in [city for city in state.cities.values() if city.owner == seat]:
        shot = [tile for tile in tiles if check(state, CityAttack(seat, city.id, tile)) is None]
        assert set(shot) <= set(shots(state, city))
        work = [
            tile for tile in tiles if check(state, SetWorkedTiles(seat, city.id, (tile,))) is None
        ]
        room = [tile for tile in workable(state, city) if tile == city.tile or city.population > 1]
        assert work == sorted(room)
        assert len(set(builds(state, city))) == len(builds(state, city))


def test_nothing_is_legal_when_the_match_is_decided() -> None:
    state = next(iter(varied_positions(load_ruleset("1.0.4"), 1, 15, 15)))
    state.victory = "conquest"
    assert legal(state) == []
    assert {check(state, action) for action in universe(state, state.active)} == {Refusal.GAME_OVER}


def test_nobody_acts_out_of_turn_but_to_resign() -> None:
    state = next(iter(varied_positions(load_ruleset("1.0.4"), 1, 15, 15)))
    seats = range(len(state.players))
    for seat in (-(2**70), -1, *seats, len(seats), 2**70):
        if seat != state.active:
            accepted = [one for one in universe(state, seat) if check(state, one) is None]
            assert accepted == ([Resign(seat)] if seat in seats else [])
            refusals = {check(state, one) for one in universe(state, seat)} - {None}
            assert refusals == {Refusal.NOT_YOUR_TURN}


# --- apply -------------------------------------------------------------------------------------


def try_everything(seed: int, actions: int) -> None:
    """Every legal action of some positions is played on a copy, and no law breaks."""
    for rules in some_editions(seed):
        for state in varied_positions(rules, seed, actions, 30):
            stamp = state.hash()
            for action in legal(state):
                other = state.copy()
                apply(other, action)
                problems = broken(other)
                assert not problems, f"seed {seed}, turn {state.turn}, {action}: {problems}"
            assert state.hash() == stamp, f"seed {seed}: playing on a copy changed the original"


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_every_legal_action_can_be_carried_out(seed: int) -> None:
    try_everything(seed, 60)


@LONG
@pytest.mark.parametrize("seed", LONG_SEEDS)
def test_every_legal_action_can_be_carried_out_in_long_play(seed: int) -> None:
    try_everything(seed, 300)


# --- copies and snapshots ----------------------------------------------------------------------


def play_in_step(states: list[State], seed: int, actions: int) -> None:
    """Equal states stay equal under equal actions, no matter who chose them."""
    play = Play(states[0], seed)
    for _ in range(actions):
        if states[0].over:
            break
        action = play.any_legal()
        logs = [apply(state, action) for state in states]
        assert all(log == logs[0] for log in logs)
        assert len({state.hash() for state in states}) == 1, f"seed {seed}, after {action}"


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_copies_and_snapshots_play_on_like_the_original(seed: int) -> None:
    """The indexes that the hash leaves out are computed again exactly."""
    for rules in some_editions(seed):
        for state in varied_positions(rules, seed, 40, 40):
            decoded = decode_state(encode_state(state), rules)
            assert decoded.hash() == state.hash()
            assert not broken(decoded)
            play_in_step([state.copy(), state.copy(), decoded], seed, 25)


def test_a_turn_of_a_copy_leaves_the_original_alone() -> None:
    for state in varied_positions(load_ruleset("1.0.4"), 3, 120, 20):
        stamp = state.hash()
        other = state.copy()
        for _ in range(2 * len(state.players)):
            if not other.over:
                apply(other, EndTurn(other.active))
        assert state.hash() == stamp
        assert not broken(state)
        assert other.hash() != stamp
