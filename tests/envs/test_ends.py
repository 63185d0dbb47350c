"""How matches end for agents: who won, who is out, who is cut off."""

from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.aec import TurnEnv  # noqa: E402
from simple_civ.envs.result_codes import END_TURN  # noqa: E402
from simple_civ.games.civ.actions import Resign  # noqa: E402
from simple_civ.games.civ.dispatch import apply  # noqa: E402
from simple_civ.games.civ.env.layout import NEXT  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402


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
