"""PettingZoo's own tests of environments in turns, and how their matches end."""

import warnings
from random import Random
from types import ModuleType

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own in an old way
    from pettingzoo.test import api_test, max_cycles_test, seed_test

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.aec import TurnEnv  # noqa: E402
from simple_civ.envs.result_codes import END_TURN  # noqa: E402
from simple_civ.games.civ.actions import Resign  # noqa: E402
from simple_civ.games.civ.dispatch import apply  # noqa: E402
from simple_civ.games.civ.env.layout import NEXT  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402

QUIET = pytest.mark.filterwarnings("ignore")
"""PettingZoo warns of what it does not know."""

GAMES = pytest.mark.parametrize(
    "game", [simple_civ_v0, groves_v0], ids=lambda game: game.__name__.rpartition(".")[2]
)


@QUIET
@GAMES
def test_the_aec_interface(game: ModuleType) -> None:
    api_test(game.env(), num_cycles=400)


@QUIET
@GAMES
def test_the_aec_interface_without_wrappers(game: ModuleType) -> None:
    api_test(game.raw_env(), num_cycles=200)


@QUIET
@GAMES
def test_seeds(game: ModuleType) -> None:
    seed_test(game.env, num_cycles=60)


@QUIET
@GAMES
def test_every_agent_has_its_cycles(game: ModuleType) -> None:
    max_cycles_test(game)


def play_out(env: TurnEnv, seed: int) -> dict[str, float]:
    """Plays a match of random agents to its end; the sum of each agent's rewards."""
    env.reset(seed=seed)
    rng = Random(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        assert type(ended) is bool and type(cut) is bool
        total[agent] += reward
        action = None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
    return total


def resign(env: TurnEnv, seat: int) -> None:
    """Resign for a seat, without the environment's knowledge."""
    assert isinstance(env.match, CivMatch)
    apply(env.match.interface.state, Resign(seat))
    env.match.interface.begin_turn()


def test_a_duel_has_a_winner_and_a_loser_or_none() -> None:
    results = [play_out(groves_v0.raw_env(), seed) for seed in range(3)]
    for result in results:
        assert sorted(result.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert any(result["player_0"] for result in results)


def test_whoever_is_out_leaves_and_the_others_play_on() -> None:
    env = simple_civ_v0.raw_env(size="small")
    env.reset(seed=2)
    env.step(END_TURN)
    resign(env, 1)
    env.step(END_TURN)
    assert env.agent_selection == "player_1"
    assert env.last()[1:4] == (-1.0, True, False)
    env.step(None)
    assert env.agents == ["player_0", "player_2"]
    for _ in range(4):
        assert env.agent_selection in env.agents
        env.step(END_TURN)
    assert not any(env.terminations.values())


def test_a_seat_that_resigns_off_turn_leaves_and_the_turn_stays() -> None:
    env = simple_civ_v0.raw_env(size="small")
    env.reset(seed=2)
    for agent in ("player_1", "player_2"):
        mask = env.observe(agent)["action_mask"]
        assert np.flatnonzero(mask).tolist() == [END_TURN], "resigning is in no mask"
    resign(env, 1)
    assert env.agent_selection == "player_0"
    env.step(NEXT)
    assert env.agent_selection == "player_1"
    assert env.last()[1:4] == (-1.0, True, False)
    env.step(None)
    order = []
    for _ in range(4):
        order.append(env.agent_selection)
        env.step(END_TURN)
    assert order == ["player_0", "player_2", "player_0", "player_2"]


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_a_match_is_cut_when_nobody_has_steps_left(game: object) -> None:
    env = game.raw_env(max_cycles=7)  # type: ignore[attr-defined]  # one of the two modules
    env.reset(seed=1)
    steps = 0
    while not all(env.truncations.values()):
        env.step(END_TURN)
        steps += 1
    assert steps == 14
    assert all(reward == 0.0 for reward in env.rewards.values())


def test_the_winner_of_simple_civ_is_rewarded_once() -> None:
    env = simple_civ_v0.raw_env()
    env.reset(seed=1)
    resign(env, 0)
    env.step(END_TURN)
    gained = {}
    for agent in env.agent_iter():
        gained[agent] = env.last()[1]
        env.step(None)
    assert gained == {"player_0": -1.0, "player_1": 1.0}


def test_the_same_agent_is_asked_until_it_ends_its_turn() -> None:
    env = simple_civ_v0.raw_env(size="small")
    env.reset(seed=4)
    rng = Random(4)
    turns = []
    for _ in range(120):
        agent = env.agent_selection
        number = int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"])))
        env.step(number)
        if number == END_TURN:
            turns.append(agent)
        assert (env.agent_selection == agent) == (number != END_TURN)
    assert turns[:4] == ["player_0", "player_1", "player_2", "player_0"]


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_an_illegal_number_is_told_and_masks_are_never_empty(game: object) -> None:
    env = game.raw_env(max_cycles=300)  # type: ignore[attr-defined]  # one of the two modules
    env.reset(seed=8)
    rng = np.random.default_rng(8)
    for agent in env.agent_iter():
        seen, _, ended, cut, told = env.last()
        if ended or cut:
            env.step(None)
            continue
        mask = seen["action_mask"]
        assert mask.dtype == np.int8 and mask[END_TURN] == 1
        assert (told["action_mask"] == mask).all()
        number = int(rng.integers(len(mask)))
        env.step(number)
        assert agent not in env.infos or env.infos[agent]["illegal"] == (mask[number] == 0)


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_arrays_are_never_used_again(game: object) -> None:
    env = game.raw_env()  # type: ignore[attr-defined]  # one of the two modules
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    kept = []
    for _ in range(60):
        seen, *_, told = env.last()
        arrays = [*seen.values(), told["action_mask"]]
        assert all(array.flags.writeable for array in arrays)
        kept.append([(array, array.copy()) for array in arrays])
        for array in env.observe(env.agent_selection).values():
            array[...] = 77  # a caller that spoils an observation spoils nobody else's
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    for arrays in kept:
        assert all((array == copy).all() for array, copy in arrays)
