"""How the crews of a pool report steps: in shared memory, because a message takes as long as a
short step. A report is written first and counted after, so what is counted can be read.
"""

import marshal
from typing import Any

from .crew import Share, Stepped, Told

ENDED, CUT, LETTER = 1, 2, 4
"""Bits of a report. With a letter, the rest of what is told is in the pipe."""


class Ledger:
    """Memory for the reports of `total` environments. `news` counts those that nobody has read."""

    def __init__(self, total: int, start: Any) -> None:
        self.news = start.Semaphore(0)
        self.rewards = start.RawArray("d", total)
        self.bits = start.RawArray("b", total)
        self.order = start.RawArray("q", total)
        self.counts = start.RawArray("q", total)


class Page:
    """The part of a ledger that one crew writes. Its environments are numbered from 0. There is at
    most one report of each that nobody has read, so a ring of as many places holds them all."""

    def __init__(self, ledger: Ledger, share: Share) -> None:
        self.ledger = ledger
        self.first = share.first
        self.size = len(share.makers)
        self.turned = 0
        self.marks: list[bytes] = [b""] * self.size
        self.told: list[Told] = [{}] * self.size

    def needs_letter(self, number: int, stepped: Stepped) -> bool:
        """Whether more is told than the reader knows from the report before."""
        try:
            mark = marshal.dumps(stepped.told, 2)
        except ValueError:  # not plain data
            mark = b""
        is_known = bool(mark) and mark == self.marks[number] and stepped.final is None
        self.marks[number] = mark
        return not is_known

    def write(self, number: int, stepped: Stepped, has_letter: bool) -> None:
        """Reports a step."""
        ledger, row = self.ledger, self.first + number
        ledger.rewards[row] = stepped.reward
        ledger.bits[row] = ENDED * stepped.ended + CUT * stepped.cut + LETTER * has_letter
        ledger.order[self.first + self.turned % self.size] = number
        self.turned += 1
        ledger.counts[self.first] = self.turned
        ledger.news.release()

    def has_news(self) -> bool:
        """Whether there is a report that has not been read."""
        return bool(self.ledger.counts[self.first] > self.turned)

    def next(self) -> tuple[int, bool]:
        """Whose report is the next to be read, and whether there is a letter with it."""
        number = self.ledger.order[self.first + self.turned % self.size]
        self.turned += 1
        return number, bool(self.ledger.bits[self.first + number] & LETTER)

    def read(self, number: int, letter: tuple[Told | None, Told] | None) -> Stepped:
        """The report, and what the letter with it tells."""
        final = None
        if letter is not None:
            final, self.told[number] = letter
        row = self.first + number
        bits = self.ledger.bits[row]
        ended, cut = bool(bits & ENDED), bool(bits & CUT)
        return Stepped(self.ledger.rewards[row], ended, cut, final, self.told[number])
