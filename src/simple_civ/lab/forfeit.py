"""Forfeits: a player loses its seat by its behaviour, not by the rules."""

from dataclasses import dataclass
from typing import Final

CRASHED: Final = "crashed: "
"""The beginning of the reason if a player exited; its error follows, with file and line."""


class Forfeit(Exception):
    """A player hung, lied, flooded or crashed; the text says which, for people.

    The caller resigns for it, and the match continues.
    """


@dataclass
class Forfeits:
    """The number of forfeits, and the reason of the last one."""

    count: int = 0
    last: str | None = None

    def add(self, reason: str) -> None:
        """Count one more forfeit."""
        self.count += 1
        self.last = reason

    def told(self, name: str) -> str:
        """Return the count and the last reason as text.

        A player that loses by breaking off must not look merely weak.
        """
        times = "once" if self.count == 1 else f"{self.count} times"
        return f"{name} forfeited {times}, the last time: {self.last}"
