"""Who steps a share of a vector: one message asks all of its environments at once.

Observations go through memory that all processes share; the rest is short and goes through pipes.
"""

import pickle
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import CloudpickleWrapper, read_from_shared_memory

from .match import Arrays

MakeEnv = Callable[[], gymnasium.Env[Any, Any]]
Told = dict[str, Any]

SEEN = ...
"""Stands for an array that is told of an environment and that its observation holds, too."""


@dataclass(frozen=True)
class Share:
    """Which environments of a vector of `total` a crew has: those from `first` on."""

    makers: Sequence[CloudpickleWrapper[Any]]
    first: int
    total: int
    patience: float = 0.0
    """Seconds for which messages are looked for before the process waits for them."""

    @property
    def rows(self) -> slice:
        """Its rows of everything that the vector tells."""
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
    """The environments of one process, and their rows of the shared observations."""

    def __init__(self, share: Share, mode: AutoresetMode, memory: Any) -> None:
        self.mode = mode
        self.envs: list[gymnasium.Env[Any, Any]] = [maker.fn() for maker in share.makers]
        space = self.envs[0].observation_space
        if any(env.observation_space != space for env in self.envs):
            raise ValueError("env_fns: the environments of a vector must have the same spaces")
        shared: Any = read_from_shared_memory(space, memory, n=share.total)
        rows = range(share.rows.start, share.rows.stop)
        self.rows = [[(name, array[row]) for name, array in shared.items()] for row in rows]
        self.is_over = [False] * len(self.envs)

    def show(self, number: int, seen: Arrays, told: Told) -> Told:
        """Writes an observation where all can read it; of what is told it leaves what is not in
        there."""
        for name, row in self.rows[number]:
            row[...] = seen[name]
        return {
            name: SEEN if is_same(value, seen.get(name)) else value for name, value in told.items()
        }

    def reset(
        self, chosen: list[bool], seeds: list[int | None], options: Told | None
    ) -> list[Told | None]:
        """New matches of those that are chosen; nothing is told of the others."""
        found: list[Told | None] = []
        for number, env in enumerate(self.envs):
            if chosen[number]:
                self.is_over[number] = False
                seen, told = env.reset(seed=seeds[number], options=options)
                found.append(self.show(number, seen, told))
            else:
                found.append(None)
        return found

    def step(self, actions: Any) -> list[Stepped]:
        """One step of each, or the beginning of a new match after an end."""
        return [self.step_one(number, action) for number, action in enumerate(actions)]

    def step_one(self, number: int, action: Any) -> Stepped:
        """The same of one."""
        env = self.envs[number]
        if self.is_over[number] and self.mode == AutoresetMode.NEXT_STEP:
            self.is_over[number] = False
            return Stepped(0.0, False, False, None, self.show(number, *env.reset()))
        assert not self.is_over[number], "a match that is over must be reset before its next step"
        seen, reward, ended, cut, told = env.step(action)
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


def send(pipe: Connection, message: tuple[Any, ...]) -> None:
    """Sends plain data, without a connection's provisions for what cannot be pickled."""
    pipe.send_bytes(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))


def receive(pipe: Connection, patience: float) -> Any:
    """What the other side has sent. Who looks for it sees it sooner than who is woken up."""
    last = time.perf_counter() + patience
    while time.perf_counter() < last and not pipe.poll(0):
        pass
    return pickle.loads(pipe.recv_bytes())


def work(
    share: Share, mode: AutoresetMode, memory: Any, pipe: Connection, far_end: Connection
) -> None:
    """Answers messages until one is empty or the other side is gone. An answer is whether it went
    well, and what was asked for or the text of the error."""
    # A forked process holds both ends; with the far one open it would never be told of the end.
    far_end.close()
    try:
        crew = Crew(share, mode, memory)
        send(pipe, (True, None))
        while message := receive(pipe, share.patience):
            name, *given = message
            send(pipe, (True, getattr(crew, name)(*given)))
        crew.close()
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return  # the other side has gone, or both were asked to stop
    except Exception:
        send(pipe, (False, traceback.format_exc()))
