"""OpenSpiel's own simulation with serialisation, and playthroughs that are the same for ever."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from simple_civ.envs import groves_spiel, simple_civ_spiel  # noqa: E402
from tests.properties.copying import WAYS  # noqa: E402
from tools.playthrough import PLAYTHROUGHS, Playthrough  # noqa: E402

GAMES = {
    simple_civ_spiel.KIND.short_name: {"turns": 1},
    groves_spiel.KIND.short_name: {"turns": 6},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_with_serialisation(name: str) -> None:
    game = pyspiel.load_game(name, GAMES[name])
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_whole_matches_with_serialisation(name: str) -> None:
    """Far enough for fights, eliminations and ends."""
    game = pyspiel.load_game(name, {"turns": 40})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_from_its_text(name: str) -> None:
    game = pyspiel.load_game(name, {"turns": 30})
    state = game.new_initial_state()
    rng = Random(1)
    for _ in range(25):
        state.apply_action(rng.choice(state.legal_actions()))
    back = game.deserialize_state(state.serialize())
    assert str(back) == str(state)
    assert back.history() == state.history()
    assert state.clone().legal_actions() == state.legal_actions()


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_state_goes_on_alike(name: str, way: Callable[[Any], Any]) -> None:
    game = way(pyspiel.load_game(name, {"turns": 30}))
    state = game.new_initial_state()
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])
    twin = way(state)
    before = state.match.interface.state.hash()
    for _ in range(5):
        twin.apply_action(twin.legal_actions()[-1])
    assert state.match.interface.state.hash() == before
    for _ in range(5):
        state.apply_action(state.legal_actions()[-1])
    assert state.match.interface.state.hash() == twin.match.interface.state.hash()
    assert state.history() == twin.history()


def last_offered(_: Any, action_mask: Any) -> int:
    """Return the last action of a mask: a policy."""
    return int(np.flatnonzero(action_mask)[-1])


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(
    "make",
    [
        lambda: pyspiel.load_game("python_simple_civ(size=tiny,opponents=1:novice)"),
        lambda: simple_civ_spiel.CivSpielGame({}, opponents={1: last_offered}),
        lambda: groves_spiel.GrovesSpielGame({}, opponents={0: "random"}),
    ],
    ids=["by name", "policy", "groves"],
)
def test_a_copied_state_keeps_its_opponents(
    make: Callable[[], Any], way: Callable[[Any], Any]
) -> None:
    """OpenSpiel writes a game as its parameters, which name no functions."""
    state = make().new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    twin = way(state)
    assert twin.num_players() == twin.get_game().num_players() == 1
    for one in (state, twin):
        one.apply_action(one.legal_actions()[0])
    assert str(twin) == str(state)
    assert twin.history() == state.history()


@pytest.mark.parametrize("name", GAMES)
def test_a_player_observes_the_planes(name: str) -> None:
    game = pyspiel.load_game(name, GAMES[name])
    state = game.new_initial_state()
    observer = game.make_py_observer()
    for player in range(game.num_players()):
        observer.set_from(state, player)
        seen = state.match.observe(player)["observation"]
        assert (observer.dict["observation"] == seen).all()
        assert observer.string_from(state, player) == state.match.text(player)
        assert observer.tensor.dtype == np.float32


@pytest.mark.parametrize("name", GAMES)
def test_a_beginning_is_made_once(name: str) -> None:
    """Clones and tensors are asked for all the time, and a new map takes long."""
    game = pyspiel.load_game(name, GAMES[name])
    made: list[Any] = []
    game.make = made.append
    game.first.make = made.append
    state = game.new_initial_state()
    twin = state.clone()
    tensor = state.observation_tensor(0)
    assert made == []
    twin.apply_action(twin.legal_actions()[-1])
    assert game.new_initial_state().observation_tensor(0) == tensor
    assert state.history() == [] and len(twin.history()) == 1


@pytest.mark.parametrize("name", GAMES)
def test_two_seats_share_nothing(name: str) -> None:
    game = pyspiel.load_game(name, GAMES[name])
    assert game.num_players() == 2
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.utility_sum() == 0
    state = game.new_initial_state()
    match = state.match
    for winners, returns in (([0], [1.0, -1.0]), ([1], [-1.0, 1.0]), ([0, 1], [0.0, 0.0])):
        match.interface.state.winners[:] = winners
        match.interface.state.victory = "draw"
        assert state.returns() == returns


def test_more_seats_do() -> None:
    game = pyspiel.load_game(simple_civ_spiel.KIND.short_name, {"size": "small", "turns": 1})
    assert game.num_players() > 2
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert game.utility_sum() is None


@pytest.mark.parametrize("name", GAMES)
def test_information_states_are_not_offered(name: str) -> None:
    game = pyspiel.load_game(name, GAMES[name])
    state = game.new_initial_state()
    kind = game.get_type()
    assert not kind.provides_information_state_string
    assert not kind.provides_information_state_tensor
    for ask in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(Exception, match="no information states"):
            ask(0)


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)
def test_a_playthrough_is_as_it_was(play: Playthrough) -> None:
    """If rules or numbers changed on purpose, `make golden` writes it again."""
    assert play.play() == play.path.read_text(encoding="utf-8")
