"""Who steps a share of a fleet: the environments of one process, and their rows of the board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from .board import Board

MakeEnv = Callable[[], gymnasium.Env[Any, Any]]
Told = dict[str, Any]

SEEN = ...
"""Stands for an array that is told of an environment and that its observation holds, too."""


@dataclass(frozen=True)
class Share:
    """Which environments of a fleet a crew has: those from `first` on."""

    makers: Sequence[MakeEnv]
    first: int

    @property
    def rows(self) -> slice:
        """Its rows of everything that the fleet tells."""
        return slice(self.first, self.first + len(self.makers))


class Stepped(NamedTuple):
    """What a step of an environment tells beside its observation. `final` is what was known and
    told at the end of a match whose successor has begun in the same step."""

    reward: float
    ended: bool
    cut: bool
    final: Told | None
    told: Told


class Crew:
    """The environments of one process; in here they are numbered from 0."""

    def __init__(self, share: Share, mode: AutoresetMode, board: Board) -> None:
        self.mode = mode
        self.envs: list[gymnasium.Env[Any, Any]] = [make() for make in share.makers]
        if any(not board.fits(env) for env in self.envs):
            raise ValueError("env_fns: the environments must all have the same spaces")
        self.named = board.named
        shared = board.observations()
        rows = range(share.rows.start, share.rows.stop)
        # With dots, because a row of plain numbers is to be a place to write to as well.
        self.rows = [[(name, array[row, ...]) for name, array in shared.items()] for row in rows]
        self.actions = board.actions()[share.rows]
        self.is_over = [False] * len(self.envs)

    def show(self, number: int, seen: Any, told: Told) -> Told:
        """Writes an observation where all can read it; of what is told it leaves what is not in
        there."""
        named = self.named(seen)
        for name, row in self.rows[number]:
            row[...] = named[name]
        return {
            name: SEEN if is_same(value, named.get(name)) else value for name, value in told.items()
        }

    def reset(
        self, chosen: list[bool], seeds: list[int | None], options: Told | None
    ) -> list[Told | None]:
        """New matches of those that are chosen; nothing is told of the others."""
        return [
            self.reset_one(number, seed, options).told if chosen[number] else None
            for number, seed in enumerate(seeds)
        ]

    def reset_one(
        self, number: int, seed: int | None = None, options: Told | None = None
    ) -> Stepped:
        """A new match of one."""
        self.is_over[number] = False
        seen, told = self.envs[number].reset(seed=seed, options=options)
        return Stepped(0.0, False, False, None, self.show(number, seen, told))

    def step(self) -> list[Stepped]:
        """Does what the board asks: one step of each, or a new match after an end."""
        return [self.step_one(number) for number in range(len(self.envs))]

    def step_one(self, number: int) -> Stepped:
        """The same of one."""
        if self.is_over[number] and self.mode == AutoresetMode.NEXT_STEP:
            return self.reset_one(number)
        assert not self.is_over[number], "a match that is over must be reset before its next step"
        env = self.envs[number]
        seen, reward, ended, cut, told = env.step(self.actions[number].copy())
        final: Told | None = None
        if ended or cut:
            if self.mode == AutoresetMode.SAME_STEP:
                final = {"final_obs": seen, "final_info": told}
                seen, told = env.reset()
            else:
                self.is_over[number] = True
        return Stepped(float(reward), ended, cut, final, self.show(number, seen, told))

    def call(self, name: str, given: tuple[Any, ...], named: Told) -> list[Any]:
        """A method or an attribute of each."""
        found = [env.get_wrapper_attr(name) for env in self.envs]
        return [one(*given, **named) if callable(one) else one for one in found]

    def set_attr(self, name: str, values: list[Any]) -> None:
        """An attribute of each."""
        for env, value in zip(self.envs, values, strict=True):
            env.set_wrapper_attr(name, value)

    def close(self) -> None:
        """No more matches."""
        for env in self.envs:
            env.close()


def is_same(one: Any, other: Any) -> bool:
    """Whether two things are equal arrays."""
    return (
        isinstance(one, np.ndarray)
        and isinstance(other, np.ndarray)
        and one.dtype == other.dtype
        and one.shape == other.shape
        and one.tobytes() == other.tobytes()
    )
