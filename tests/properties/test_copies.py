"""Copies and pickles of whole matches go on as the original does, and never change it."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import simple_civ
from simple_civ.core.records import Action, Event
from simple_civ.games.civ import engine as civ
from simple_civ.games.civ import pieces
from simple_civ.games.civ.actions import EndTurn, SetWorkedTiles
from simple_civ.games.civ.ai import registry
from simple_civ.games.civ.command_words import LEVELS
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import PICKLES, editions, load_ruleset, ruleset_named
from simple_civ.games.civ.setup import MatchSetup
from simple_civ.games.civ.state import PICKLED_FIELDS, State
from simple_civ.games.civ.view import view
from simple_civ.games.groves import engine as groves
from simple_civ.games.groves import pieces as groves_pieces
from simple_civ.games.groves.ai import registry as groves_registry
from simple_civ.games.groves.queries import legal as groves_legal
from simple_civ.games.groves.rules.load import load_ruleset as load_groves
from simple_civ.games.groves.setup import MatchSetup as GrovesSetup
from simple_civ.games.groves.state import PICKLED_FIELDS as GROVES_FIELDS
from simple_civ.games.groves.state import State as GrovesState
from tests.properties.copying import WAYS, pickled
from tests.properties.laws_of_people import is_going_on
from tests.properties.matches import Play, varied_positions

each_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
Way = Callable[[Any], Any]

STEPS = 40
"""Actions that original and copy play after each other."""


def play_both(original: State, twin: State, seed: int) -> None:
    """Play random actions on the copy, which leaves the original alone, and then on both alike."""
    before = original.hash()
    play = Play(twin, seed)
    done: list[tuple[Action, list[Event]]] = []
    while len(done) < STEPS and is_going_on(twin):
        action = play.like() if play.rng.randrange(3) else play.any_legal()
        done.append((action, civ.apply(twin, action)))
    assert original.hash() == before
    for action, told in done:
        assert civ.check(original, action) is None
        assert civ.apply(original, action) == told
    assert original.hash() == twin.hash()


@each_way
@pytest.mark.parametrize("edition", editions())
def test_states_of_every_edition_go_on_alike(edition: str, way: Way) -> None:
    for state in varied_positions(load_ruleset(edition), 5, 80, 40):
        twin = way(state)
        assert twin is not state and twin.rules is state.rules
        assert twin.hash() == state.hash()
        play_both(state, twin, 5)


@each_way
def test_states_of_groves_go_on_alike(way: Way) -> None:
    rng = Random(3)
    state = groves.new_game(load_groves(), GrovesSetup(10, (1, 1)), 3)
    for number in range(150):
        if state.over:
            break
        if number % 50 == 0:
            twin = way(state)
            assert twin is not state
        action = rng.choice(groves_legal(state)[:-1] or groves_legal(state))
        before = state.hash()
        told = groves.apply(twin, action)
        assert state.hash() == before
        assert groves.apply(state, action) == told
        assert twin.hash() == state.hash()


@each_way
def test_games_go_on_alike(way: Way) -> None:
    game = simple_civ.new(size="tiny", seed=3)
    for _ in range(8):
        twin = way(game)
        assert (twin.setup, twin.seed, twin.actions) == (game.setup, game.seed, game.actions)
        action = game.legal()[-1]
        before, done = game.hash(), len(game.actions)
        told = twin.push(action)
        assert (game.hash(), len(game.actions)) == (before, done)
        assert game.push(action) == told
        assert twin.hash() == game.hash()


@each_way
def test_a_view_stays_a_view(way: Way) -> None:
    """It has what its seat knows, and nothing else: no dice, no charts, no hidden land."""
    for state in varied_positions(load_ruleset(), 5, 80, 40):
        for seat in range(len(state.players)):
            seen = view(state, seat)
            twin = way(seen)
            assert twin.viewer == seat and twin.hash() == seen.hash()
            assert twin.known_maps == {} and twin.rng.state == 0
            assert twin.world.terrain == seen.world.terrain
            assert civ.legal(twin) == civ.legal(seen)
            assert [part.source for unit in sorted(twin.shown) for part in twin.shown[unit]] == [
                part.source for unit in sorted(seen.shown) for part in seen.shown[unit]
            ]
    game = simple_civ.new(size="tiny", seed=3).view(1)
    with pytest.raises(ValueError, match="a view is for looking"):
        way(game).push(EndTurn(0))


def test_a_view_of_groves_stays_a_view() -> None:
    state = groves.new_game(load_groves(), GrovesSetup(10, (1, 1)), 3)
    for seat in range(2):
        twin: GrovesState = pickled(groves.view(state, seat))
        assert twin.viewer == seat and twin.hash() == groves.view(state, seat).hash()


def test_indexes_and_pieces_come_along() -> None:
    """Not all of a state is hashed."""
    for state in varied_positions(load_ruleset(), 5, 80, 40):
        twin: State = pickled(state)
        assert (twin.land, twin.military, twin.civilians) == (
            state.land,
            state.military,
            state.civilians,
        )
        assert [player.sight for player in twin.players] == [
            player.sight for player in state.players
        ]
        assert pickled(state.all_units()[0]).tile == state.all_units()[0].tile


def test_states_in_one_pickle_share_their_map_and_rules() -> None:
    state = next(varied_positions(load_ruleset(), 5, 10, 5))
    one, other = pickled((state, state.copy()))
    assert one.world is other.world and one.rules is load_ruleset()


def test_pickles_are_small() -> None:
    """A replay buffer holds many of them."""
    state = simple_civ.new(size="standard", seed=7).state
    assert len(pickle.dumps(state)) < 16_000
    assert len(pickle.dumps(view(state, 0))) < 8_000


def test_rulesets_of_ones_own_come_along() -> None:
    """They keep the hash of what they were made from, so that their content has to be written."""
    rules = load_ruleset()
    own = replace(rules, hut_unit=-1)
    state = civ.new_game(own, MatchSetup(0, (0, 1)), 1)
    twin: State = pickled(state)
    assert twin.rules is own and twin.hash() == state.hash()
    assert pickled(rules) is rules
    written = pickle.dumps(own)
    PICKLES.known.clear()  # as in a new process
    read = pickle.loads(written)
    assert read is not own and read.hut_unit == -1
    assert civ.new_game(read, MatchSetup(0, (0, 1)), 1).hash() == state.hash()
    assert pickle.loads(written) is read
    small = replace(load_groves(), base_hp=7)
    assert pickled(groves.new_game(small, GrovesSetup(10, (1, 1)), 3)).rules.base_hp == 7


def test_an_edition_with_other_rules_is_refused() -> None:
    """Such a pickle is of another version of the game."""
    with pytest.raises(pickle.UnpicklingError, match="never had the rules of the pickle"):
        ruleset_named("1.0.4", "another")


KEPT_TO_SAVE_TIME = {
    *("known_maps", "shown_parts", "camp_sites", "_unit_list", "_city_list"),
    *("way", "offers", "studies", "pockets", "shares_sight", "shares_memory"),
    *("part", "is_stale", "known_part", "is_keyed", "ties_part", "ground_part", "rest_part"),
    *("are_ties_stale", "is_ground_stale", "are_camps_stale", "is_rest_stale"),
    *(
        "camps_part",
        "board_part",
        "walls_part",
        "are_parts_stale",
        "keyed_name",
        "keyed_tiles",
        "keyed_part",
    ),
}
TILES = {"overlays", "land", "military", "civilians"}
EDGES = {"at", "walls", "wall_hp", "cooling"}


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (State, {"rules", "world", *PICKLED_FIELDS, *TILES}),
        (pieces.Player, {"legend", "sight", *pieces.PLAYER_FIELDS}),
        (pieces.City, {"legend", *pieces.CITY_FIELDS}),
        (pieces.Unit, {"legend", *pieces.UNIT_FIELDS}),
        (pieces.Camp, {"legend", *pieces.CAMP_FIELDS}),
        (pieces.Due, {"legend", *pieces.DUE_FIELDS}),
        (GrovesState, {"rules", "board", *GROVES_FIELDS, *EDGES}),
        (groves_pieces.Side, {"board", "sight", *groves_pieces.SIDE_FIELDS}),
        (groves_pieces.Unit, {"board", *groves_pieces.UNIT_FIELDS}),
    ],
)
def test_no_field_is_forgotten(kind: type[Any], written: set[str]) -> None:
    """A field that is added to a class joins its pickles, or is named here as a cache."""
    fields = getattr(kind, "__mypyc_attrs__", kind.__annotations__)
    assert set(fields) - {"__dict__"} - KEPT_TO_SAVE_TIME == written


def test_actions_events_and_errors_are_pickled() -> None:
    state = simple_civ.new(size="tiny", seed=3).state
    action = SetWorkedTiles(0, 16, (1, 2))
    assert pickled(action) == action
    told = civ.apply(state, EndTurn(0))
    assert pickled(told) == told
    error = pickled(simple_civ.IllegalAction(action, Refusal.NO_SUCH_CITY))
    assert (error.action, error.code) == (action, "no_such_city")
    assert pickled(civ.outcome(state)) == civ.outcome(state)


@each_way
@pytest.mark.parametrize("level", LEVELS)
def test_players_go_on_alike(level: str, way: Way) -> None:
    state = civ.new_game(load_ruleset(), MatchSetup(0, (0, 1)), 1)
    players = [registry.make_player(level, 1, seat) for seat in range(2)]
    for number in range(20):
        seat = state.active
        twin = way(players[seat])
        chosen = players[seat].choose(view(state, seat))
        assert twin.choose(view(state, seat)) == chosen
        assert twin.memory() == players[seat].memory()
        players[seat] = twin if number % 2 else players[seat]
        for action in chosen:
            if civ.check(state, action) is None:
                civ.apply(state, action)


@each_way
@pytest.mark.parametrize("level", groves_registry.levels())
def test_players_of_groves_go_on_alike(level: str, way: Way) -> None:
    state = groves.new_game(load_groves(), GrovesSetup(10, (1, 1)), 3)
    player = groves_registry.make_player(level, 1, state.active)
    for _ in range(5):
        twin = way(player)
        seen = groves.view(state, state.active)
        assert twin.name == player.name
        assert twin.choose(seen) == player.choose(seen)
