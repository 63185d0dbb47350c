"""Timing of hot paths: CPU time of this process, repeated, as the best and the median."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median

REPEATS = 7
SPAN = 0.05
"""The least CPU seconds of one repeat, so the clock's resolution does not matter."""


@dataclass(frozen=True)
class Figure:
    """A measured quantity; `target` is the most that the median may be, if there is one.

    Times whose work differs as well, such as maps of several seeds, have one value per piece of
    work. More is better for a `rate`, and its target is the least.
    """

    what: str
    unit: str
    values: tuple[float, ...]
    target: float | None = None
    rate: bool = False

    @property
    def best(self) -> float:
        """The least time or the greatest rate."""
        return max(self.values) if self.rate else min(self.values)

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.values)

    @property
    def worst(self) -> float:
        """The opposite of the best."""
        return min(self.values) if self.rate else max(self.values)

    @property
    def met(self) -> bool | None:
        """True if the target is met; None without one."""
        if self.target is None:
            return None
        return self.middle >= self.target if self.rate else self.middle <= self.target


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of one call."""
    began = time.process_time()
    work()
    return time.process_time() - began


def micros(work: Callable[[], object], repeats: int = REPEATS) -> tuple[float, ...]:
    """Return the microseconds of one call, one value per repeat.

    A repeat makes as many calls as fill a span.
    """
    calls = 1
    while (taken := seconds(partial(loop, work, calls))) < SPAN:
        calls = max(2 * calls, int(calls * SPAN / max(taken, SPAN / 100)))
    return tuple(seconds(partial(loop, work, calls)) / calls * 1e6 for _ in range(repeats))


def loop(work: Callable[[], object], calls: int) -> None:
    """Call a function the given number of times."""
    for _ in range(calls):
        work()
