"""Worker cache: the state of a match that its AI worker has, so it need not be sent again."""

from collections.abc import Sequence

from ..match_records import Entry

NONE = -1
"""The entry number for a worker without a copy."""

MOST_UNSENT = 2_000
"""Entries after which it is cheaper to send a worker the whole state again."""


class WorkerCache:
    """The entry after which the worker has the state, and the entries that it lacks."""

    def __init__(self) -> None:
        self.number = NONE
        self.unsent: list[Entry] = []

    def synced(self, number: int) -> None:
        """Record that the worker has the state after an entry."""
        self.number = number
        self.unsent = []

    def lost(self) -> None:
        """Record that the worker has no state to continue from."""
        self.synced(NONE)

    def add(self, entries: Sequence[Entry]) -> None:
        """Record new entries, if the worker has a state at all."""
        if self.number != NONE:
            self.unsent.extend(entries)
            if len(self.unsent) > MOST_UNSENT:
                self.lost()
