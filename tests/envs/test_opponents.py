"""Opponents in every environment: levels, bots, players and policies, one per seat."""

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.games.civ.ai.registry import make_player  # noqa: E402
from simple_civ.protocol.errors import InputError  # noqa: E402

BOT = Path(__file__).parents[2] / "examples" / "class_bot.py"


def waits(observation: Any, mask: Any) -> int:
    """Return the end of the turn."""
    assert mask[0] == 1
    return 0


def wanders(observation: Any, mask: Any) -> int:
    """Return the last number on offer."""
    return int(np.flatnonzero(mask)[-1])


def asks_nonsense(observation: Any, mask: Any) -> int:
    """Return a number that there is not."""
    return len(mask)


def play(env: Any, steps: int, seed: int = 1) -> list[tuple[float, int]]:
    """Play random numbers in a solo environment; return rewards and turns."""
    rng = Random(seed)
    env.reset(seed=seed)
    found = []
    for _ in range(steps):
        offered = np.flatnonzero(env.action_masks())
        _, reward, ended, cut, _ = env.step(int(rng.choice(offered.tolist())))
        found.append((reward, env.match.turn))
        if ended or cut:
            env.reset()
    return found


@pytest.mark.parametrize(
    "opponent", ["random", f"bot:{BOT}", make_player("random", 1, 1), waits, wanders, asks_nonsense]
)
def test_any_opponent_plays_a_seat(opponent: Any) -> None:
    env: Any = simple_civ_v0.solo_env(level=opponent)
    env.reset(seed=1)
    for turn in range(1, 5):
        assert env.match.turn == turn
        assert env.match.active == 0
        env.step(0)


def test_each_seat_has_its_own_opponent() -> None:
    env: Any = simple_civ_v0.solo_env("small", seats=3, seat=1, opponents={0: waits, 2: "random"})
    env.reset(seed=1)
    guests = env.match.guests
    assert sorted(guests) == [0, 2]
    assert guests[0].policy is waits
    assert guests[2].player.name == "random"
    env.step(0)
    assert (env.match.turn, env.match.active) == (2, 1)


def test_opponents_in_a_list_leave_seats_to_agents() -> None:
    env: Any = simple_civ_v0.raw_env("small", seats=3, opponents=["random", None, waits])
    assert env.possible_agents == ["player_1"]
    env.reset(seed=1)
    for turn in range(1, 4):
        assert (env.match.turn, env.agent_selection) == (turn, "player_1")
        env.step(0)


def test_agents_of_an_aec_environment_wait_for_opponents() -> None:
    env: Any = simple_civ_v0.env(size="small", seats=3, opponents={1: "random"})
    env.reset(seed=2)
    for agent in ("player_0", "player_2", "player_0", "player_2"):
        assert env.agent_selection == agent
        env.step(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_opponents_in_rounds(seat: int) -> None:
    env: Any = groves_v0.parallel_env(opponents={seat: "random"})
    assert env.possible_agents == [f"player_{1 - seat}"]
    _, infos = env.reset(seed=3)
    for number in range(1, 4):
        agent = env.agents[0]
        orders = env.action_space(agent).sample(mask=infos[agent]["action_mask"])
        _, _, _, _, infos = env.step({agent: orders})
        assert env.rounds == number


def test_policies_see_the_form_of_the_environment() -> None:
    seen: list[Any] = []

    def looks(observation: Any, mask: Any) -> int:
        seen.append(observation)
        return 0

    env: Any = groves_v0.solo_env(level=looks, observation="flat")
    env.reset(seed=1)
    env.step(0)
    assert env.observation_space.contains(seen[0])


def test_an_environment_with_opponents_goes_on_from_its_pickle() -> None:
    env: Any = simple_civ_v0.solo_env(opponents={1: make_player("random", 1, 1)})
    play(env, 20)
    again = pickle.loads(pickle.dumps(env))
    rng, twin = Random(5), Random(5)
    for one, dice in ((env, rng), (again, twin)):
        for _ in range(30):
            one.step(int(dice.choice(np.flatnonzero(one.action_masks()).tolist())))
    assert env.match.interface.state.hash() == again.match.interface.state.hash()


def test_the_same_seed_meets_the_same_opponents() -> None:
    def hashes() -> list[str]:
        env: Any = simple_civ_v0.solo_env(
            level="random", opponents={1: make_player("random", 3, 1)}
        )
        found = []
        for seed in (1, 1, 2):
            env.reset(seed=seed)
            for _ in range(5):
                env.step(0)
            found.append(env.match.interface.state.hash())
        return found

    first = hashes()
    assert first == hashes()
    assert first[0] == first[1] != first[2]


def test_what_is_no_opponent_is_told() -> None:
    with pytest.raises(InputError, match="unknown level 'hardd'"):
        simple_civ_v0.solo_env(level="hardd")
    with pytest.raises(ValueError, match="no opponent can have seat 7"):
        simple_civ_v0.raw_env(opponents={7: "random"})
    with pytest.raises(ValueError, match="no opponent can have seat 0"):
        simple_civ_v0.solo_env(opponents={0: "random"})
    with pytest.raises(ValueError, match="no seat is left"):
        groves_v0.raw_env(opponents=["random", "random"])
    with pytest.raises(TypeError, match="one per seat"):
        simple_civ_v0.raw_env(opponents="random")
    with pytest.raises(TypeError, match="expected a level"):
        simple_civ_v0.solo_env(level=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat: expected 0 to 1, got 2"):
        groves_v0.solo_env(seat=2)
