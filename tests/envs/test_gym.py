"""Gymnasium's own tests, and what an agent against programs is told."""

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from simple_civ.envs import groves_v0, registration, simple_civ_v0  # noqa: E402
from simple_civ.envs.gym import SoloEnv  # noqa: E402
from simple_civ.protocol.errors import InputError  # noqa: E402

IDS = pytest.mark.parametrize("name", registration.IDS)


def solo(name: str) -> SoloEnv:
    """Return an environment by its id, without Gymnasium's wrappers."""
    made = gymnasium.make(name, level="random").unwrapped
    assert isinstance(made, SoloEnv)
    return made


@IDS
@pytest.mark.filterwarnings("error")
def test_the_interface(name: str) -> None:
    check_env(solo(name), skip_render_check=False)


@IDS
def test_the_agent_sees_its_mask_everywhere(name: str) -> None:
    env = solo(name)
    seen, told = env.reset(seed=2)
    rng = np.random.default_rng(0)
    for _ in range(60):
        assert seen["action_mask"].dtype == np.int8
        assert (seen["action_mask"] == env.action_masks()).all()
        assert (seen["action_mask"] == told["action_mask"]).all()
        seen, _, ended, cut, told = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        if ended or cut:
            seen, told = env.reset()


@IDS
def test_the_vectors_reset_is_declared(name: str) -> None:
    assert solo(name).metadata["autoreset_mode"] is AutoresetMode.DISABLED


@IDS
def test_environments_stack_up(name: str) -> None:
    vector = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync", level="random")
    seen, _ = vector.reset(seed=1)
    assert seen["action_mask"].shape[0] == 2
    vector.step(np.zeros(2, np.int64))
    vector.close()


def test_a_match_is_cut_after_its_turns() -> None:
    env = simple_civ_v0.solo_env(level="random", max_turns=3)
    env.reset(seed=5)
    cut = False
    for turn in range(1, 4):
        assert env.match.turn == turn
        assert not cut
        _, reward, ended, cut, _ = env.step(np.int64(0))
        assert (reward, ended) == (0.0, False)
    assert cut


@pytest.mark.parametrize("seat", [0, 1])
def test_an_idle_side_of_groves_loses_to_a_program(seat: int) -> None:
    env = groves_v0.solo_env(seat=seat, level="normal")
    env.reset(seed=4)
    total, ended = 0.0, False
    while not ended:
        _, reward, ended, cut, _ = env.step(np.int64(0))
        assert not cut
        total += reward
    assert total == -1.0


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="seat: expected 0 to 1, got 2"):
        simple_civ_v0.solo_env(seat=2)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_side_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat: expected 0 to 1, got {seat}"):
        groves_v0.solo_env(seat=seat)


@IDS
def test_a_level_that_does_not_exist_is_refused_at_once(name: str) -> None:
    with pytest.raises(InputError, match=r"unknown level 'hrad'.*did you mean .hard.\?"):
        gymnasium.make(name, level="hrad")


def test_points_are_rewarded_if_wished() -> None:
    env = simple_civ_v0.solo_env(level="random", per_point=0.5)
    env.reset(seed=3)
    before = env.match.score(0)
    total = 0.0
    for _ in range(30):
        number = int(np.flatnonzero(env.action_masks())[-1])
        total += env.step(np.int64(number))[1]
    assert total == pytest.approx(0.5 * (env.match.score(0) - before))
