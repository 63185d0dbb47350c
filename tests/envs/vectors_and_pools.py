"""Shared parts of the tests of vectors and pools: matches, a toy, agents, comparisons."""

from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from simple_civ.envs import groves_v0, simple_civ_v0
from simple_civ.envs.env_processes import EnvProcesses
from simple_civ.envs.pool import EnvPool
from simple_civ.envs.vector import WorkerVectorEnv
from simple_civ.envs.worker_handles import ProcessWorker

MakeEnvs = Callable[..., Any]

VECTOR_AND_POOL = [WorkerVectorEnv, EnvPool]

SOLO = {
    "simple_civ": partial(simple_civ_v0.solo_env, level="random", max_turns=3, per_point=0.1),
    "groves": partial(groves_v0.solo_env, level="random", max_turns=4),
}


class Toy(gymnasium.Env[Any, Any]):
    """Sees how many steps it has made, and ends after three."""

    def __init__(self, size: int = 1) -> None:
        self.size = size
        self.observation_space: Any = Dict({"steps": Box(0, 100, (size,), np.int64)})
        self.action_space: Any = Discrete(2)
        self.steps = 0

    def seen(self) -> dict[str, Any]:
        return {"steps": np.full((self.size,), self.steps)}

    def told(self) -> dict[str, Any]:
        return {}

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        super().reset(seed=seed)
        self.steps = 0
        return self.seen(), self.told()

    def step(self, action: Any) -> Any:
        self.steps += 1
        return self.seen(), 0.0, self.steps == 3, False, self.told()


def processes(envs: EnvProcesses) -> list[Any]:
    """Return the processes beside this one."""
    return [handle.process for handle in envs.handles if isinstance(handle, ProcessWorker)]


def drawn(rng: np.random.Generator, seen: dict[str, Any]) -> Any:
    """Return an action number for each environment, drawn from its mask."""
    masks = seen["action_mask"]
    return (rng.random(masks.shape) * masks).argmax(axis=1)


def step_all(envs: Any) -> dict[str, Any]:
    """Step all environments, and return what they report."""
    actions = np.zeros(envs.num_envs, np.int64)
    if isinstance(envs, EnvPool):
        envs.send(actions)
        told: dict[str, Any] = envs.collect(envs.num_envs)[4]
    else:
        told = envs.step(actions)[4]
    return told


def assert_same(one: Any, other: Any) -> None:
    """Equal values of equal types, arrays and all."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert list(one) == list(other)
        for name in one:
            assert_same(one[name], other[name])
    elif isinstance(one, (tuple, list)):
        assert len(one) == len(other)
        for left, right in zip(one, other):
            assert_same(left, right)
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert_same(list(one), list(other))
    elif isinstance(one, np.ndarray):
        assert (one.dtype, one.shape) == (other.dtype, other.shape)
        assert (one == other).all()
    else:
        assert one == other
