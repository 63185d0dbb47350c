"""Infos of environments in processes arrive whole, whatever their size."""

from functools import partial
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from simple_civ.envs.pool import EnvPool  # noqa: E402
from tests.envs.vectors_and_pools import VECTOR_AND_POOL, MakeEnvs, Toy, step_all  # noqa: E402

# Python 3.12 warns of forks beside threads, and the test runner has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


TOO_MUCH = 1_000_000
"""More bytes than a pipe holds."""


class Talkative(Toy):
    """An environment whose infos of a step are larger than a pipe's buffer."""

    def told(self) -> dict[str, Any]:
        return {"words": f"{self.steps:0{TOO_MUCH}}"}


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_what_is_told_may_be_more_than_a_pipe_holds(kind: MakeEnvs) -> None:
    envs = kind([Talkative] * 3, workers=2)
    envs.reset(seed=1)
    told = step_all(envs)
    assert [(len(words), words[-1]) for words in told["words"]] == [(TOO_MUCH, "1")] * 3
    envs.close()


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_what_was_seen_last_may_be_more_than_a_pipe_holds(kind: MakeEnvs) -> None:
    make = partial(Toy, size=TOO_MUCH // 8)
    envs = kind([make] * 2, workers=2, autoreset_mode=AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    *_, last = (step_all(envs) for _ in range(3))
    assert [final["steps"].max() for final in last["final_obs"]] == [3, 3]
    envs.close()


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_a_process_may_have_more_environments_than_a_pipe_holds_messages(
    kind: MakeEnvs,
) -> None:
    many = 1_500
    envs = kind([Toy] * many, workers=2)
    seen, _ = envs.reset(seed=1)
    assert seen["steps"].shape == (many, 1)
    envs.close()


class Shapes(Toy):
    """An environment whose infos are arrays of the same bytes in two shapes, and lists to keep."""

    def told(self) -> dict[str, Any]:
        return {"zeros": np.zeros((2, 3) if self.steps % 2 else (3, 2)), "list": [0]}


def test_arrays_that_are_told_keep_their_shape_and_lists_belong_to_whoever_hears_them() -> None:
    pool = EnvPool([Shapes] * 2, batch_size=2, workers=2)
    told = pool.reset(seed=1)[1]
    shapes = []
    for _ in range(3):
        told["list"][1].append(1)
        told = pool.step(np.zeros(2, np.int64))[4]
        assert list(told["list"]) == [[0], [0]]
        shapes.append([array.shape for array in told["zeros"]])
    assert shapes == [[(2, 3)] * 2, [(3, 2)] * 2, [(2, 3)] * 2]
    pool.close()
