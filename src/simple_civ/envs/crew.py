"""A process that steps its share of a vector: one message asks all of its environments at once.

Observations go through memory that both sides share; the rest is short and goes through the pipe.
"""

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.vector.utils import CloudpickleWrapper, read_from_shared_memory

from .match import Arrays

MakeEnv = Callable[[], gymnasium.Env[Any, Any]]


@dataclass(frozen=True)
class Share:
    """Which environments of a vector of `total` a process has: those from `first` on."""

    makers: Sequence[CloudpickleWrapper[Any]]
    first: int
    total: int

    @property
    def rows(self) -> slice:
        """Its rows of everything that the vector tells."""
        return slice(self.first, self.first + len(self.makers))


class Crew:
    """The environments of one process, and their rows of the shared observations."""

    def __init__(self, share: Share, mode: AutoresetMode, memory: Any) -> None:
        makers = [maker.fn for maker in share.makers]
        self.vector: SyncVectorEnv[Any, Any] = SyncVectorEnv(
            makers, copy=False, autoreset_mode=mode
        )
        space = self.vector.single_observation_space
        shared: Any = read_from_shared_memory(space, memory, n=share.total)
        self.rows: Arrays = {name: array[share.rows] for name, array in shared.items()}

    def show(self, seen: Arrays) -> None:
        """Writes observations where the other side reads them."""
        for name, rows in self.rows.items():
            np.copyto(rows, seen[name])

    def reset(self, seeds: list[int | None], options: dict[str, Any] | None) -> dict[str, Any]:
        """New matches."""
        seen, told = self.vector.reset(seed=seeds, options=options)
        self.show(seen)
        return told

    def step(self, actions: Any) -> tuple[Any, ...]:
        """One step of each."""
        seen, *rest = self.vector.step(actions)
        self.show(seen)
        return tuple(rest)

    def call(self, name: str, given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        """A method or an attribute of each."""
        return self.vector.call(name, *given, **named)

    def set_attr(self, name: str, values: list[Any]) -> None:
        """An attribute of each."""
        self.vector.set_attr(name, values)


def work(
    share: Share, mode: AutoresetMode, memory: Any, pipe: Connection, far_end: Connection
) -> None:
    """Answers messages until one is empty or the other side is gone. An answer is whether it went
    well, and what was asked for or the text of the error."""
    # A forked process holds both ends; with the far one open it would never be told of the end.
    far_end.close()
    try:
        crew = Crew(share, mode, memory)
        pipe.send((True, None))
        while message := pipe.recv():
            name, *given = message
            pipe.send((True, getattr(crew, name)(*given)))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return  # the other side has gone, or both were asked to stop
    except Exception:
        pipe.send((False, traceback.format_exc()))
