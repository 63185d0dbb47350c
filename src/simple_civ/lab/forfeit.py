"""How a player loses its seat: by what it did, not by the rules."""

from dataclasses import dataclass
from typing import Final

CRASHED: Final = "crashed: "
"""How the reason begins where a player ended by itself; its error follows, with file and line."""


class Forfeit(Exception):
    """A player hung, lied, flooded or crashed; the text says which, for people.

    Whoever runs the match resigns for it, and the match goes on.
    """


@dataclass
class Forfeits:
    """How often somebody lost a seat in this way, and why the last time."""

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
