"""Requests for steps to a worker of a pool: in shared memory, like its reports.

Everything else comes as a message through the pipe, and is announced here before.
"""

import time
from multiprocessing.connection import Connection
from typing import Any

MESSAGE = -1
"""Stands for a message in the pipe."""

PULSE = 0.5
"""Seconds after which one who sleeps looks whether the other side is still there."""


class Inbox:
    """The requests to the worker of `size` environments, in order. The worker and its caller
    have one each, with the same memory. An environment is asked once at a time, and there is one
    place more for the end, so a ring holds it all."""

    def __init__(self, size: int, start: Any) -> None:
        self.waiting = start.Semaphore(0)
        self.ring = start.RawArray("q", size + 1)
        self.turned = 0

    def put(self, number: int) -> None:
        """Ask for a step of an environment, or announce a message."""
        self.ring[self.turned % len(self.ring)] = number
        self.turned += 1
        self.waiting.release()

    def take(self, pipe: Connection, patience: float) -> int:
        """Return the next task: poll for it for `patience` seconds, then sleep."""
        if not self.waiting.acquire(False) and not look_for(self.waiting, patience):
            while not self.waiting.acquire(True, PULSE):
                if pipe.poll(0):
                    if self.waiting.acquire(False):
                        break
                    return MESSAGE  # one that nobody has announced is the end of the other side
        number: int = self.ring[self.turned % len(self.ring)]
        self.turned += 1
        return number


def look_for(signal: Any, patience: float) -> bool:
    """Take a signal that arrives within `patience` seconds.

    Polling notices it sooner than waking up does.
    """
    last = time.perf_counter() + patience
    while time.perf_counter() < last:
        if signal.acquire(False):
            return True
    return False
