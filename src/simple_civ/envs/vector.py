"""A vector of environments in a few processes, each of which steps several at every message.

It keeps the interface of Gymnasium's vectors and gives what its SyncVectorEnv gives for the same
seeds. A step of these games is shorter than a message between processes: one process per
environment would spend its time on messages.
"""

import multiprocessing
import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NoReturn

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import (
    CloudpickleWrapper,
    batch_space,
    create_shared_memory,
    read_from_shared_memory,
)
from numpy.typing import NDArray

from .crew import MakeEnv, Share, work
from .match import Arrays

Told = dict[str, Any]
Numbers = NDArray[Any]

GRACE = 5.0
"""Seconds that a process has to end by itself when the vector is closed."""


class CrewLost(RuntimeError):
    """A process of the vector has died or failed; the vector is closed."""


class CrewVectorEnv(VectorEnv[Arrays, Numbers, Numbers]):
    """`workers` processes with as equal shares of the environments as can be, in their order.

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
        self.shares = split(env_fns, min(workers or os.cpu_count() or 1, self.num_envs))
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for number, share in enumerate(self.shares):
            mine, its = start.Pipe()
            process = start.Process(  # type: ignore[attr-defined]  # every context has it
                target=work,
                args=(share, autoreset_mode, memory, its, mine),
                name=f"crew {number}",
                daemon=True,
            )
            process.start()
            its.close()
            self.pipes.append(mine)
            self.processes.append(process)
        for number in range(len(self.shares)):
            self.hear(number)

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
        chosen = others.pop("reset_mask", None)
        if chosen is not None and (np.shape(chosen) != (self.num_envs,) or not np.any(chosen)):
            raise ValueError(f"reset_mask: expected {self.num_envs} bools, at least one True")
        asked: list[int] = []
        for number, share in enumerate(self.shares):
            mine = others
            if chosen is not None:
                if not chosen[share.rows].any():
                    continue
                mine = {**others, "reset_mask": chosen[share.rows]}
            self.say(number, "reset", seeds[share.rows], mine or None)
            asked.append(number)
        told = [(self.shares[number], self.hear(number)) for number in asked]
        return self.seen(), merged(told)

    def step(self, actions: Numbers) -> tuple[Arrays, Numbers, Numbers, Numbers, Told]:
        """One step of every environment."""
        for number, share in enumerate(self.shares):
            self.say(number, "step", actions[share.rows])
        answers = [self.hear(number) for number in range(len(self.shares))]
        rewards, ended, cut, told = zip(*answers)
        return (
            self.seen(),
            np.concatenate(rewards),
            np.concatenate(ended),
            np.concatenate(cut),
            merged(list(zip(self.shares, told))),
        )

    def render(self) -> tuple[Any, ...]:
        """What every environment shows."""
        return self.call("render")

    def call(self, name: str, *given: Any, **named: Any) -> tuple[Any, ...]:
        """Calls a method of every environment, or asks for an attribute."""
        for number in range(len(self.shares)):
            self.say(number, "call", name, given, named)
        found = [self.hear(number) for number in range(len(self.shares))]
        return tuple(one for part in found for one in part)

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
            self.say(number, "set_attr", name, list(values[share.rows]))
        for number in range(len(self.shares)):
            self.hear(number)

    def close_extras(self, **_: Any) -> None:
        """Ends the processes."""
        for pipe in self.pipes:
            with suppress(OSError):  # nobody listens at the other end of a lost process
                pipe.send(())
            pipe.close()
        for process in self.processes:
            process.join(GRACE)
            if process.is_alive():
                process.kill()
                process.join()

    def __del__(self) -> None:
        """A vector that is forgotten leaves no processes behind."""
        if hasattr(self, "processes"):
            self.close()

    # --- between the processes -----------------------------------------------------------------

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

    def say(self, number: int, *message: Any) -> None:
        """Asks a process for something."""
        if self.closed:
            raise CrewLost("the vector is closed")
        try:
            self.pipes[number].send(message)
        except OSError:
            self.lose(number)

    def hear(self, number: int) -> Any:
        """What a process answers."""
        try:
            is_well, answer = self.pipes[number].recv()
        except (EOFError, OSError):
            self.lose(number)
        if not is_well:
            self.close()
            raise CrewLost(f"{self.name(number)} failed:\n{answer}")
        return answer

    def lose(self, number: int) -> NoReturn:
        """A process is gone: so is the vector."""
        self.processes[number].join(GRACE)
        code = self.processes[number].exitcode
        self.close()
        raise CrewLost(f"{self.name(number)} died (exit code {code}); make the vector anew")

    def name(self, number: int) -> str:
        """A process in words."""
        rows = self.shares[number].rows
        return f"process {number} with the environments {rows.start} to {rows.stop - 1}"


def split(makers: Sequence[MakeEnv], workers: int) -> list[Share]:
    """Shares that differ by one environment at most."""
    total = len(makers)
    ends = [total * number // workers for number in range(workers + 1)]
    return [
        Share([CloudpickleWrapper(make) for make in makers[first:last]], first, total)
        for first, last in pairwise(ends)
    ]


def merged(told: Sequence[tuple[Share, Told]]) -> Told:
    """What processes tell beside observations, as if one had told it of all environments."""
    found: Told = {}
    for name in dict.fromkeys(name for _, part in told for name in part):
        parts = [(share, part[name]) for share, part in told if name in part]
        found[name] = merged(parts) if isinstance(parts[0][1], dict) else joined(parts)
    return found


def joined(parts: Sequence[tuple[Share, Numbers]]) -> Numbers:
    """One array of all environments; where nobody tells anything it is 0, False or None."""
    share, first = parts[0]
    whole = np.zeros((share.total, *first.shape[1:]), first.dtype)
    if first.dtype == object:
        whole.fill(None)
    for share, part in parts:
        whole[share.rows] = part
    return whole
