"""Fleets with environments of any kind: whatever they are asked, see and tell arrives."""

from functools import partial
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete, Text, Tuple  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from gymnasium.wrappers import FlattenObservation  # noqa: E402

from simple_civ.envs.env_processes import WorkerLost  # noqa: E402
from simple_civ.envs.pool import EnvPool  # noqa: E402
from simple_civ.envs.vector import WorkerVectorEnv  # noqa: E402
from simple_civ.envs.worker_envs import MakeEnv  # noqa: E402
from tests.envs.fleets import FLEETS, SOLO, MakeFleet, Toy, assert_same, step_all  # noqa: E402

# Python 3.12 warns of forks beside threads, and the test runner has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

TOO_MUCH = 1_000_000
"""More bytes than a pipe holds."""


# --- what is told --------------------------------------------------------------------------------


class Talkative(Toy):
    """Tells more at every step than a pipe holds."""

    def told(self) -> dict[str, Any]:
        return {"words": f"{self.steps:0{TOO_MUCH}}"}


@pytest.mark.parametrize("fleet", FLEETS)
def test_what_is_told_may_be_more_than_a_pipe_holds(fleet: MakeFleet) -> None:
    envs = fleet([Talkative] * 3, workers=2)
    envs.reset(seed=1)
    told = step_all(envs)
    assert [(len(words), words[-1]) for words in told["words"]] == [(TOO_MUCH, "1")] * 3
    envs.close()


@pytest.mark.parametrize("fleet", FLEETS)
def test_what_was_seen_last_may_be_more_than_a_pipe_holds(fleet: MakeFleet) -> None:
    make = partial(Toy, size=TOO_MUCH // 8)
    envs = fleet([make] * 2, workers=2, autoreset_mode=AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    *_, last = (step_all(envs) for _ in range(3))
    assert [final["steps"].max() for final in last["final_obs"]] == [3, 3]
    envs.close()


@pytest.mark.parametrize("fleet", FLEETS)
def test_a_process_may_have_more_environments_than_a_pipe_holds_messages(
    fleet: MakeFleet,
) -> None:
    many = 1_500
    envs = fleet([Toy] * many, workers=2)
    seen, _ = envs.reset(seed=1)
    assert seen["steps"].shape == (many, 1)
    envs.close()


class Shapes(Toy):
    """Tells arrays of the same bytes in one shape and another, and lists that callers may keep."""

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


class Drawing(Toy):
    """Draws a number at every step and in every new match."""

    def told(self) -> dict[str, Any]:
        return {"drawn": int(self.np_random.integers(1_000_000))}


def test_new_matches_without_seeds_do_not_depend_on_who_was_quick() -> None:
    found = []
    for _ in range(2):
        pool = EnvPool([Drawing] * 6, batch_size=2, workers=2)
        pool.reset(seed=1)
        for _ in range(20):
            pool.send(np.zeros(6, np.int64))
            pool.recv()
            pool.reset()
        found.append(pool.reset())
        pool.close()
    assert_same(*found)


# --- what is seen --------------------------------------------------------------------------------


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


@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize("make", [Counter, Numbered, flat])
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_an_observation_may_be_an_array_or_have_numbers(
    fleet: MakeFleet, make: MakeEnv, mode: AutoresetMode
) -> None:
    makers = [make] * 3
    together = SyncVectorEnv(makers, autoreset_mode=mode)
    apart = fleet(makers, workers=2, autoreset_mode=mode, **whole(fleet, 3))
    assert apart.observation_space == together.observation_space
    assert_same(without_ids(apart.reset(seed=1)), together.reset(seed=1))
    for _ in range(5):
        actions = np.zeros(3, np.int64)
        assert_same(without_ids(apart.step(actions)), together.step(actions))
    apart.close()


def whole(fleet: MakeFleet, envs: int) -> dict[str, int]:
    """Has a pool wait for all of its environments, as a vector does."""
    return {"batch_size": envs} if fleet is EnvPool else {}


def without_ids(answer: Any) -> Any:
    """Return an answer without what a pool reports in addition to a vector."""
    answer[-1].pop("env_id", None)
    return answer


class Strange(Toy):
    """Sees what is neither an array nor a dictionary of them."""

    def __init__(self, space: Any) -> None:
        super().__init__()
        self.observation_space = space


@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize(
    "space", [Tuple([Discrete(2)]), Text(3), Dict({"inner": Dict({"steps": Discrete(2)})})]
)
def test_other_observations_are_refused_before_any_process_begins(
    fleet: MakeFleet, space: Any
) -> None:
    words = "env_fns: expected observations that are arrays or dictionaries of them, got"
    with pytest.raises(ValueError, match=words):
        fleet([partial(Strange, space)] * 2, workers=2)


# --- what is asked -------------------------------------------------------------------------------


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


@pytest.mark.parametrize("fleet", FLEETS)
def test_actions_of_another_kind_are_refused(fleet: MakeFleet) -> None:
    envs = fleet([Toy] * 2, workers=2)
    envs.reset(seed=1)
    for action in (envs.step, getattr(envs, "send", envs.step)):
        with pytest.raises(ValueError, match="actions: expected int64, got float64"):
            action(np.array([0.9, 1.9]))
    step_all(envs)
    envs.close()


@pytest.mark.parametrize("fleet", FLEETS)
def test_seeds_are_whole_numbers_of_any_type(fleet: MakeFleet) -> None:
    envs = fleet([Drawing] * 2, workers=2)
    expected = envs.reset(seed=3)
    good: list[Any] = [np.int64(3), np.array([3, 4]), [np.uint8(3), 4]]
    for seed in good:
        assert_same(envs.reset(seed=seed), expected)
    bad: list[Any] = [-1, [1, -2], 2.5, [1, 2.5], "one"]
    for seed in bad:
        with pytest.raises(ValueError, match="seed: expected whole numbers from 0 on, got"):
            envs.reset(seed=seed)
    assert_same(envs.reset(seed=3), expected)  # nobody was asked for what was refused
    envs.close()


@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_modes_may_be_given_as_text(fleet: MakeFleet, mode: AutoresetMode) -> None:
    envs = fleet([Toy] * 2, workers=2, autoreset_mode=mode.value)
    assert envs.metadata["autoreset_mode"] is mode
    envs.reset(seed=1)
    *_, last = (step_all(envs) for _ in range(3))
    assert ("final_obs" in last) == (mode == AutoresetMode.SAME_STEP)
    step_all(envs)
    envs.close()
    with pytest.raises(ValueError, match="'sometimes' is not a valid AutoresetMode"):
        fleet([Toy], autoreset_mode="sometimes")


@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize("odd", [Keeper, partial(Toy, size=2)])
def test_all_must_have_the_same_spaces(fleet: MakeFleet, odd: MakeEnv) -> None:
    with pytest.raises(WorkerLost, match="the environments must all have the same spaces"):
        fleet([Toy, odd], workers=2)
