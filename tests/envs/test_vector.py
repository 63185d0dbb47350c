"""A vector in a few processes: what one process would tell, also when a process dies."""

import os
import signal
from functools import partial
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

from simple_civ.envs import groves_v0, registration  # noqa: E402
from simple_civ.envs.env_processes import WorkerLost  # noqa: E402
from simple_civ.envs.vector import WorkerVectorEnv  # noqa: E402
from tests.envs.vectors_and_pools import SOLO, assert_same, drawn, processes  # noqa: E402

# Python 3.12 warns of forks beside threads, and the test runner has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

ENVS = 5


@pytest.mark.parametrize("game", SOLO)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_it_tells_what_one_process_tells(game: str, mode: AutoresetMode) -> None:
    together = SyncVectorEnv([SOLO[game]] * ENVS, autoreset_mode=mode)
    apart = WorkerVectorEnv([SOLO[game]] * ENVS, workers=2, autoreset_mode=mode)
    assert apart.observation_space == together.observation_space
    assert apart.action_space == together.action_space
    assert apart.metadata == together.metadata
    answer = together.reset(seed=7)
    assert_same(apart.reset(seed=7), answer)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(80):
        actions = drawn(rng, answer[0])
        actions[0] = 0  # one of them ends a turn with every step, so that matches are cut
        stepped = together.step(actions)
        assert_same(apart.step(actions), stepped)
        ends += int(stepped[3].sum())
        answer = (stepped[0], stepped[4])
    assert ends > 1
    apart.close()


def test_some_environments_begin_anew_by_a_mask() -> None:
    make = SOLO["groves"]
    mode = AutoresetMode.DISABLED
    together = SyncVectorEnv([make] * ENVS, autoreset_mode=mode)
    apart = WorkerVectorEnv([make] * ENVS, workers=3, autoreset_mode=mode)
    seeds: list[int | None] = [3, 1, 4, 1, 5]
    assert_same(apart.reset(seed=seeds), together.reset(seed=seeds))
    mask = np.array([True, False, False, False, False])
    one = together.reset(seed=9, options={"reset_mask": mask.copy()})
    assert_same(apart.reset(seed=9, options={"reset_mask": mask}), one)
    with pytest.raises(ValueError, match="reset_mask: expected 5 bools, at least one True"):
        apart.reset(options={"reset_mask": np.zeros(5, np.bool_)})
    with pytest.raises(ValueError, match="seed: expected 5 seeds, got 2"):
        apart.reset(seed=[1, 2])
    apart.close()


def test_observations_belong_to_whoever_asked() -> None:
    vector = groves_v0.vector_env(2, workers=2, level="random")
    seen, _ = vector.reset(seed=1)
    before = {name: array.copy() for name, array in seen.items()}
    vector.step(drawn(np.random.default_rng(0), seen))
    assert_same(seen, before)
    vector.close()


def test_methods_and_attributes_of_every_environment() -> None:
    vector = groves_v0.vector_env(3, workers=2, level="random", render_mode="ansi")
    seen, _ = vector.reset(seed=1)
    assert_same(np.stack(vector.call("action_masks")), seen["action_mask"])
    vector.set_attr("max_turns", [7, 8, 9])
    assert vector.get_attr("max_turns") == (7, 8, 9)
    vector.set_attr("max_turns", 6)
    assert vector.get_attr("max_turns") == (6, 6, 6)
    with pytest.raises(ValueError, match="values: expected 3 of them, got 2"):
        vector.set_attr("max_turns", [1, 2])
    assert len(vector.render()) == 3
    assert all("turn 1" in text for text in vector.render())
    vector.close()


@pytest.mark.parametrize("name", registration.IDS)
def test_gymnasium_makes_it_by_its_id(name: str) -> None:
    vector: Any = gymnasium.make_vec(name, num_envs=3, workers=2, level="random")
    assert isinstance(vector.unwrapped, WorkerVectorEnv)
    assert [len(share.makers) for share in vector.shares] == [1, 2]
    vector.reset(seed=1)
    vector.close()


def test_there_are_never_more_processes_than_environments() -> None:
    vector = groves_v0.vector_env(2, workers=8, level="random")
    assert len(processes(vector)) == 1  # the other one is this
    vector.close()
    with pytest.raises(ValueError, match="workers: expected at least 1, got 0"):
        groves_v0.vector_env(2, workers=0)
    with pytest.raises(ValueError, match="expected at least one environment"):
        groves_v0.vector_env(0)


# --- ends --------------------------------------------------------------------------------------


def test_a_process_that_dies_is_named_and_the_others_end() -> None:
    vector = groves_v0.vector_env(4, workers=2, level="random")
    vector.reset(seed=1)
    os.kill(processes(vector)[0].pid, signal.SIGKILL)
    words = r"process 1 with the environments 2 to 3 died \(exit code -9\)"
    with pytest.raises(WorkerLost, match=words):
        vector.step(np.zeros(4, np.int64))
    assert vector.closed
    assert not any(process.is_alive() for process in processes(vector))
    with pytest.raises(WorkerLost, match="the vector is closed"):
        vector.step(np.zeros(4, np.int64))


def test_an_error_in_another_process_is_told_with_its_text() -> None:
    def make_broken() -> Any:
        env: Any = groves_v0.solo_env(level="random")
        env.match = None
        return env

    vector = WorkerVectorEnv([partial(groves_v0.solo_env, level="random"), make_broken], workers=2)
    with pytest.raises(
        WorkerLost, match=r"process 1 with the environments 1 to 1 failed:"
    ) as error:
        vector.call("render")
    assert "AttributeError" in str(error.value)
    assert vector.closed


def test_an_error_in_an_environment_is_told_with_its_text() -> None:
    vector = groves_v0.vector_env(2, workers=2, level="random")
    with pytest.raises(
        WorkerLost, match=r"process 0 with the environments 0 to 0 failed:"
    ) as error:
        vector.call("no_such_thing")
    assert "AttributeError" in str(error.value)
    assert vector.closed


def test_an_environment_that_cannot_be_made_is_told_with_its_text() -> None:
    made: list[int] = []

    def make() -> Any:
        made.append(1)
        if len(made) > 1:
            raise ValueError("there is no board")
        return groves_v0.solo_env(level="random")

    with pytest.raises(WorkerLost, match="there is no board"):
        WorkerVectorEnv([make] * 2, workers=1)


def test_closing_ends_every_process_and_may_be_done_twice() -> None:
    vector = groves_v0.vector_env(4, workers=3, level="random")
    vector.reset(seed=1)
    vector.close()
    vector.close()
    assert [process.exitcode for process in processes(vector)] == [0, 0]


def test_a_vector_that_is_forgotten_leaves_no_processes() -> None:
    vector = groves_v0.vector_env(2, workers=2, level="random")
    others = processes(vector)
    del vector
    assert len(others) == 1 and not any(process.is_alive() for process in others)
