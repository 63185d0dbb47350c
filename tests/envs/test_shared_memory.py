"""Observations and actions of any shape arrive; what has no place in shared memory is refused."""

from functools import partial
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete, Text, Tuple  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from gymnasium.wrappers import FlattenObservation  # noqa: E402

from simple_civ.envs.pool import EnvPool  # noqa: E402
from simple_civ.envs.vector import WorkerVectorEnv  # noqa: E402
from simple_civ.envs.worker_envs import MakeEnv  # noqa: E402
from tests.envs.vectors_and_pools import SOLO, VECTOR_AND_POOL, MakeEnvs, Toy, assert_same  # noqa: E402

# Python 3.12 warns of forks beside threads, and the test runner has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


class Counter(Toy):
    """Sees one number."""

    def __init__(self) -> None:
        super().__init__()
        self.observation_space = Discrete(4)

    def seen(self) -> Any:
        return np.int64(self.steps)

    def told(self) -> dict[str, Any]:
        return {"": np.full((), self.steps), "steps": self.steps}


class Numbered(Toy):
    """Sees a number beside an array."""

    def __init__(self) -> None:
        super().__init__()
        self.observation_space = Dict({"array": Box(0, 9, (2,)), "number": Discrete(4)})

    def seen(self) -> Any:
        return {"array": np.full((2,), self.steps, np.float32), "number": self.steps}


def flat() -> Any:
    return FlattenObservation(SOLO["groves"]())


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
@pytest.mark.parametrize("make", [Counter, Numbered, flat])
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_an_observation_may_be_an_array_or_have_numbers(
    kind: MakeEnvs, make: MakeEnv, mode: AutoresetMode
) -> None:
    makers = [make] * 3
    together = SyncVectorEnv(makers, autoreset_mode=mode)
    apart = kind(makers, workers=2, autoreset_mode=mode, **whole(kind, 3))
    assert apart.observation_space == together.observation_space
    assert_same(without_ids(apart.reset(seed=1)), together.reset(seed=1))
    for _ in range(5):
        actions = np.zeros(3, np.int64)
        assert_same(without_ids(apart.step(actions)), together.step(actions))
    apart.close()


def whole(kind: MakeEnvs, envs: int) -> dict[str, int]:
    """Has a pool wait for all of its environments, as a vector does."""
    return {"batch_size": envs} if kind is EnvPool else {}


def without_ids(answer: Any) -> Any:
    """Return an answer without what a pool reports in addition to a vector."""
    answer[-1].pop("env_id", None)
    return answer


class Strange(Toy):
    """Sees what is neither an array nor a dictionary of them."""

    def __init__(self, space: Any) -> None:
        super().__init__()
        self.observation_space = space


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
@pytest.mark.parametrize(
    "space", [Tuple([Discrete(2)]), Text(3), Dict({"inner": Dict({"steps": Discrete(2)})})]
)
def test_other_observations_are_refused_before_any_process_begins(
    kind: MakeEnvs, space: Any
) -> None:
    words = "env_fns: expected observations that are arrays or dictionaries of them, got"
    with pytest.raises(ValueError, match=words):
        kind([partial(Strange, space)] * 2, workers=2)


class Keeper(Toy):
    """Keeps the actions that it was given, which are arrays."""

    def __init__(self) -> None:
        super().__init__()
        self.action_space = Box(0, 9, (2,), np.float32)
        self.given: list[Any] = []

    def step(self, action: Any) -> Any:
        self.given.append(action)
        return super().step(action)

    def kept(self) -> list[float]:
        return [float(action.sum()) for action in self.given]


def test_actions_that_are_arrays_belong_to_the_environment() -> None:
    vector = WorkerVectorEnv([Keeper] * 2, workers=2)
    vector.reset(seed=1)
    for number in (1, 2):
        vector.step(np.full((2, 2), number, np.float32))
    assert vector.call("kept") == ([2.0, 4.0], [2.0, 4.0])
    vector.close()
