"""The copy of a match's state that a worker holds, so that it need not be sent for every turn."""

from collections.abc import Sequence

from .records import Entry

NONE = -1
"""The number of a copy that there is not."""

MOST_UNSENT = 2_000
"""Entries after which it is cheaper to send a worker the whole state again."""


class WorkerCopy:
    """After which entry the worker has the state, and what it has not heard of since."""

    def __init__(self) -> None:
        self.number = NONE
        self.unsent: list[Entry] = []

    def synced(self, number: int) -> None:
        """The worker has the state after an entry."""
        self.number = number
        self.unsent = []

    def lost(self) -> None:
        """The worker has no state that could be gone on from."""
        self.synced(NONE)

    def add(self, entries: Sequence[Entry]) -> None:
        """Remembers what happened, if the worker has a state at all."""
        if self.number != NONE:
            self.unsent.extend(entries)
            if len(self.unsent) > MOST_UNSENT:
                self.lost()
