"""A vector of environments in a few processes, each of which steps several at every message.

It keeps the interface of Gymnasium's vectors and gives what its SyncVectorEnv gives for the same
seeds. A step of these games is shorter than a message between processes: one process per
environment would spend its time on messages. This process steps a share itself instead of waiting.
"""

import multiprocessing
import os
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NoReturn

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import (
    CloudpickleWrapper,
    batch_space,
    create_shared_memory,
    read_from_shared_memory,
)
from numpy.typing import NDArray

from .crew import SEEN, MakeEnv, Share, Stepped, Told
from .match import Arrays
from .mates import Failed, Here, Mate, There

Numbers = NDArray[Any]

PATIENCE = 0.002
"""Seconds for which a process looks for a message where each has a processor: longer than a step,
and shorter than anybody would notice when the vector rests."""


class CrewLost(RuntimeError):
    """A process of the vector has died or failed; the vector is closed."""


class CrewVectorEnv(VectorEnv[Arrays, Numbers, Numbers]):
    """`workers` processes with as equal shares of the environments as can be, in their order; the
    first of them is this one.

    Without `workers` there is one per processor. Observations are dictionaries of arrays.
    """

    def __init__(
        self,
        env_fns: Sequence[MakeEnv],
        workers: int | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        context: str | None = None,
    ) -> None:
        self.num_envs = len(env_fns)
        if self.num_envs < 1:
            raise ValueError("env_fns: expected at least one environment, got none")
        if workers is not None and workers < 1:
            raise ValueError(f"workers: expected at least 1, got {workers}")
        self.take_after(env_fns[0], autoreset_mode)
        start = multiprocessing.get_context(context)
        memory = create_shared_memory(self.single_observation_space, self.num_envs, start)  # type: ignore[arg-type]  # a context is as good as the module
        self.shown: Any = read_from_shared_memory(
            self.single_observation_space, memory, n=self.num_envs
        )
        processors = os.cpu_count() or 1
        crews = min(workers or processors, self.num_envs)
        self.shares = split(env_fns, crews, PATIENCE if crews <= processors else 0.0)
        # The others begin before this process has anything that they would inherit.
        there = [There(share, autoreset_mode, memory, start) for share in self.shares[1:]]
        self.mates: list[Mate] = [Here(self.shares[0], autoreset_mode, memory), *there]
        self.answers(range(len(self.mates)))

    def take_after(self, make: MakeEnv, mode: AutoresetMode) -> None:
        """The spaces and the metadata of an environment, for the whole vector."""
        one = make()
        self.metadata = {**one.metadata, "autoreset_mode": mode}
        self.render_mode = one.render_mode
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, self.num_envs)
        self.action_space = batch_space(one.action_space, self.num_envs)
        one.close()

    # --- what Gymnasium's vectors do -----------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Arrays, Told]:
        """New matches, with one seed each or seeds that count up; only some with `reset_mask`."""
        seeds = self.seeds(seed)
        others = dict(options or {})
        mask = others.pop("reset_mask", None)
        if mask is not None and (np.shape(mask) != (self.num_envs,) or not np.any(mask)):
            raise ValueError(f"reset_mask: expected {self.num_envs} bools, at least one True")
        chosen = [True] * self.num_envs if mask is None else [bool(one) for one in mask]
        asked = [number for number, share in enumerate(self.shares) if any(chosen[share.rows])]
        for number in asked:
            rows = self.shares[number].rows
            self.ask(number, "reset", chosen[rows], seeds[rows], others or None)
        told: list[Told | None] = [None] * self.num_envs
        for number, answer in zip(asked, self.answers(asked)):
            told[self.shares[number].rows] = answer
        seen = self.seen()
        return seen, self.gathered(seen, [None] * self.num_envs, told)

    def step(self, actions: Numbers) -> tuple[Arrays, Numbers, Numbers, Numbers, Told]:
        """One step of every environment."""
        for number, share in enumerate(self.shares):
            self.ask(number, "step", actions[share.rows])
        answers = self.answers(range(len(self.mates)))
        stepped: list[Stepped] = [one for answer in answers for one in answer]
        rewards, ended, cut, finals, told = zip(*stepped)
        seen = self.seen()
        return (
            seen,
            np.array(rewards, np.float64),
            np.array(ended, np.bool_),
            np.array(cut, np.bool_),
            self.gathered(seen, finals, told),
        )

    def render(self) -> tuple[Any, ...]:
        """What every environment shows."""
        return self.call("render")

    def call(self, name: str, *given: Any, **named: Any) -> tuple[Any, ...]:
        """Calls a method of every environment, or asks for an attribute."""
        for number in range(len(self.mates)):
            self.ask(number, "call", name, given, named)
        return tuple(one for answer in self.answers(range(len(self.mates))) for one in answer)

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """An attribute of every environment."""
        return self.call(name)

    def set_attr(self, name: str, values: Any) -> None:
        """Sets an attribute of every environment; a list or tuple has one value for each."""
        if not isinstance(values, (list, tuple)):
            values = [values] * self.num_envs
        if len(values) != self.num_envs:
            raise ValueError(f"values: expected {self.num_envs} of them, got {len(values)}")
        for number, share in enumerate(self.shares):
            self.ask(number, "set_attr", name, list(values[share.rows]))
        self.answers(range(len(self.mates)))

    def close_extras(self, **_: Any) -> None:
        """Ends the processes."""
        for mate in self.mates:
            mate.dismiss()
        for mate in self.mates:
            mate.leave()

    def __del__(self) -> None:
        """A vector that is forgotten leaves no processes behind."""
        if hasattr(self, "mates"):
            self.close()

    # --- what is told ----------------------------------------------------------------------------

    def seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """One seed for each environment, or None."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return list(range(seed, seed + self.num_envs))
        if len(seed) != self.num_envs:
            raise ValueError(f"seed: expected {self.num_envs} seeds, got {len(seed)}")
        return list(seed)

    def seen(self) -> Arrays:
        """The observations, in arrays that belong to the caller."""
        return {name: array.copy() for name, array in self.shown.items()}

    def gathered(
        self, seen: Arrays, finals: Sequence[Told | None], told: Sequence[Told | None]
    ) -> Told:
        """What environments tell beside observations, as arrays with a place for each."""
        if not any(finals):
            found = columns(seen, told)
            if found is not None:
                return found
        found = {}
        for number, one in enumerate(told):
            if one is not None:
                found = self._add_info(found, finals[number] or {}, number)
                whole = {
                    name: seen[name][number] if value is SEEN else value
                    for name, value in one.items()
                }
                found = self._add_info(found, whole, number)
        return found

    # --- between the processes -----------------------------------------------------------------

    def ask(self, number: int, *message: Any) -> None:
        """Asks a crew for something."""
        if self.closed:
            raise CrewLost("the vector is closed")
        try:
            self.mates[number].ask(message)
        except Failed as failure:
            self.lose(number, failure)

    def answers(self, numbers: Sequence[int]) -> list[Any]:
        """What crews answer, in turn; this process does its share while the others do theirs."""
        found: list[Any] = []
        for number in numbers:
            try:
                found.append(self.mates[number].answer())
            except Failed as failure:
                self.lose(number, failure)
        return found

    def lose(self, number: int, failure: Failed) -> NoReturn:
        """A crew is gone: so is the vector."""
        self.close()
        rows = self.shares[number].rows
        where = f"process {number} with the environments {rows.start} to {rows.stop - 1}"
        raise CrewLost(f"{where} {failure}") from failure


def columns(seen: Arrays, told: Sequence[Told | None]) -> Told | None:
    """What all environments tell alike in plain numbers, or in arrays that the observations hold;
    None if they tell anything else."""
    found: Told = {}
    first = told[0]
    if first is None or any(one is None or one.keys() != first.keys() for one in told):
        return None
    for name, value in first.items():
        values = [one[name] for one in told if one is not None]
        if any(type(one) is not type(value) for one in values):
            return None
        if value is SEEN:
            found[name] = seen[name].copy()
        elif isinstance(value, (bool, int, float)):
            found[name] = np.array(values, type(value))
        else:
            return None
        found[f"_{name}"] = np.ones(len(values), np.bool_)
    return found


def split(makers: Sequence[MakeEnv], workers: int, patience: float) -> list[Share]:
    """Shares that differ by one environment at most."""
    total = len(makers)
    ends = [total * number // workers for number in range(workers + 1)]
    return [
        Share([CloudpickleWrapper(make) for make in makers[first:last]], first, total, patience)
        for first, last in pairwise(ends)
    ]


def many(
    make: Callable[..., gymnasium.Env[Any, Any]],
    num_envs: int = 1,
    workers: int | None = None,
    autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
    context: str | None = None,
    **options: Any,
) -> CrewVectorEnv:
    """A vector of equal environments, made with these options."""
    return CrewVectorEnv([partial(make, **options)] * num_envs, workers, autoreset_mode, context)
