"""The environments of one worker, and their rows of the shared arrays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from .shared_memory import SharedArrays

MakeEnv = Callable[[], gymnasium.Env[Any, Any]]
Info = dict[str, Any]

SEEN = ...
"""Stands for an array that is told of an environment and that its observation holds, too."""


@dataclass(frozen=True)
class EnvShare:
    """The share of a worker in the environments: those from `first` on."""

    makers: Sequence[MakeEnv]
    first: int

    @property
    def rows(self) -> slice:
        """Its rows of everything that the whole tells."""
        return slice(self.first, self.first + len(self.makers))


class StepResult(NamedTuple):
    """The result of an environment's step beside its observation. `final` is what was known and
    told at the end of a match whose successor has begun in the same step."""

    reward: float
    ended: bool
    cut: bool
    final: Info | None
    told: Info


class WorkerEnvs:
    """The environments of one process; in here they are numbered from 0."""

    def __init__(self, share: EnvShare, mode: AutoresetMode, arrays: SharedArrays) -> None:
        self.mode = mode
        self.envs: list[gymnasium.Env[Any, Any]] = [make() for make in share.makers]
        if any(not arrays.fits(env) for env in self.envs):
            raise ValueError("env_fns: the environments must all have the same spaces")
        self.named = arrays.named
        shared = arrays.observations()
        rows = range(share.rows.start, share.rows.stop)
        # With dots, because a row of plain numbers is to be a place to write to as well.
        self.rows = [[(name, array[row, ...]) for name, array in shared.items()] for row in rows]
        self.actions = arrays.actions()[share.rows]
        self.is_over = [False] * len(self.envs)

    def show(self, number: int, seen: Any, told: Info) -> Info:
        """Write an observation where all can read it.

        Return the info without what the observation already holds.
        """
        named = self.named(seen)
        for name, row in self.rows[number]:
            row[...] = named[name]
        return {
            name: SEEN if is_same(value, named.get(name)) else value for name, value in told.items()
        }

    def reset(
        self, chosen: list[bool], seeds: list[int | None], options: Info | None
    ) -> list[Info | None]:
        """Start new matches in the chosen environments; return no info for the others."""
        return [
            self.reset_one(number, seed, options).told if chosen[number] else None
            for number, seed in enumerate(seeds)
        ]

    def reset_one(
        self, number: int, seed: int | None = None, options: Info | None = None
    ) -> StepResult:
        """Start a new match in one environment."""
        self.is_over[number] = False
        seen, told = self.envs[number].reset(seed=seed, options=options)
        return StepResult(0.0, False, False, None, self.show(number, seen, told))

    def step(self) -> list[StepResult]:
        """Carry out what the shared arrays asks: one step of each, or a new match after an end."""
        return [self.step_one(number) for number in range(len(self.envs))]

    def step_one(self, number: int) -> StepResult:
        """Carry out one environment's step, or start a new match after an end."""
        if self.is_over[number] and self.mode == AutoresetMode.NEXT_STEP:
            return self.reset_one(number)
        assert not self.is_over[number], "a match that is over must be reset before its next step"
        env = self.envs[number]
        seen, reward, ended, cut, told = env.step(self.actions[number].copy())
        final: Info | None = None
        if ended or cut:
            if self.mode == AutoresetMode.SAME_STEP:
                final = {"final_obs": seen, "final_info": told}
                seen, told = env.reset()
            else:
                self.is_over[number] = True
        return StepResult(float(reward), ended, cut, final, self.show(number, seen, told))

    def call(self, name: str, given: tuple[Any, ...], named: Info) -> list[Any]:
        """Return a method's result, or an attribute, of each environment."""
        found = [env.get_wrapper_attr(name) for env in self.envs]
        return [one(*given, **named) if callable(one) else one for one in found]

    def set_attr(self, name: str, values: list[Any]) -> None:
        """Set an attribute of each environment."""
        for env, value in zip(self.envs, values, strict=True):
            env.set_wrapper_attr(name, value)

    def close(self) -> None:
        """Close all environments."""
        for env in self.envs:
            env.close()


def is_same(one: Any, other: Any) -> bool:
    """Return whether two things are equal arrays."""
    return (
        isinstance(one, np.ndarray)
        and isinstance(other, np.ndarray)
        and one.dtype == other.dtype
        and one.shape == other.shape
        and one.tobytes() == other.tobytes()
    )
