"""Reports of steps by the workers of a pool: in shared memory, because a message takes as long as a
short step. A report is written first and counted after, by a semaphore, so counted reports are
complete.
"""

import marshal
from typing import Any

from .worker_envs import SEEN, Info, StepResult

ENDED, CUT, LETTER = 1, 2, 4
"""Bits of a report. With a letter, the rest of what is told is in the pipe."""

PLAIN = (bool, int, float, str, type(None), type(SEEN))
"""What a letter need not repeat. `marshal` takes arrays too, but writes neither shape nor type."""


class Reports:
    """Those of the `size` environments of one worker, numbered from 0. The worker and the reader
    have one each, with the same memory. Of an environment there is at most one that nobody has
    read, so a ring of as many places holds them all. `unread` counts them, `news` those of all
    workers."""

    def __init__(self, size: int, news: Any, start: Any) -> None:
        self.size = size
        self.news = news
        self.rewards = start.RawArray("d", size)
        self.bits = start.RawArray("b", size)
        self.order = start.RawArray("q", size)
        self.unread = start.Semaphore(0)
        self.turned = 0
        self.marks: list[bytes] = [b""] * size
        self.told: list[Info] = [{}] * size

    def needs_letter(self, number: int, stepped: StepResult) -> bool:
        """Return whether there is more to send than the reader knows from the previous report."""
        is_plain = all(type(value) in PLAIN for value in stepped.told.values())
        # As bytes, because equal values of different types are not the same.
        mark = marshal.dumps(stepped.told, 2) if is_plain else b""
        is_known = bool(mark) and mark == self.marks[number] and stepped.final is None
        self.marks[number] = mark
        return not is_known

    def write(self, number: int, stepped: StepResult, has_letter: bool) -> None:
        """Report a step."""
        self.rewards[number] = stepped.reward
        self.bits[number] = ENDED * stepped.ended + CUT * stepped.cut + LETTER * has_letter
        self.order[self.turned % self.size] = number
        self.turned += 1
        self.unread.release()
        self.news.release()

    def has_news(self) -> bool:
        """Return whether there is an unread report; the caller must then read it."""
        return bool(self.unread.acquire(False))

    def next(self) -> tuple[int, bool]:
        """Return whose report is the next to read, and whether there is a letter with it."""
        number = self.order[self.turned % self.size]
        self.turned += 1
        return number, bool(self.bits[number] & LETTER)

    def read(self, number: int, letter: tuple[Info | None, Info] | None) -> StepResult:
        """Return the report, with the content of its letter."""
        final = None
        if letter is not None:
            final, self.told[number] = letter
        bits = self.bits[number]
        ended, cut = bool(bits & ENDED), bool(bits & CUT)
        return StepResult(self.rewards[number], ended, cut, final, self.told[number])
