"""Storage port: durable matches. `tests/authority/storage_contract.py` tests an implementation."""

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from typing import Protocol

from ..match_records import (
    Change,
    DueTurn,
    Entry,
    MatchRecord,
    RematchSlot,
    SeatingUpdate,
    SeatNotes,
    Snapshot,
)

MANY = 2**31 - 1
"""More entries and turns than any match has."""

PAGE = 500
"""Log entries that are read and packed at once."""

SeatDecision = Callable[[MatchRecord], SeatingUpdate]
"""Returns the change of a stored match. If it raises, nothing changes."""


class StorageError(Exception):
    """The storage failed; its content has not changed."""


class StorageAway(StorageError):
    """The storage cannot be used now: it is unreachable, full, starting or stopping."""


class Conflict(Exception):
    """Another process wrote these entries first; the match must be read again."""


class StoredMatches(Protocol):
    """Matches without their logs, and their rulesets."""

    async def create(
        self,
        record: MatchRecord,
        shots: Sequence[Snapshot],
        ruleset: bytes,
        pages: Iterable[Sequence[Entry]] = (),
        scenario: str | None = None,
        due: int | None = None,
        again: RematchSlot | None = None,
    ) -> bool:
        """Store a new match with its first state, rules, and the actions played before.

        `due` is the seat whose AI starts; the turn is claimed for this process. With `again`, the
        match becomes the rematch of `again.match`, unless that has another rematch than
        `again.before`: then nothing is stored, and the answer is False.
        """
        ...

    async def find(self, match: str) -> MatchRecord | None:
        """Return a match by its name."""
        ...

    async def public(self) -> list[MatchRecord]:
        """Return the public matches, the last changed first."""
        ...

    async def everything(self) -> list[MatchRecord]:
        """Return all matches, the last changed first."""
        ...

    async def scenario(self, match: str) -> str | None:
        """Return the scenario file of a match that started with one."""
        ...

    async def ruleset(self, digest: str) -> bytes:
        """Return a ruleset that a match uses."""
        ...

    async def ruleset_game(self, digest: str) -> str | None:
        """Return the game of a ruleset that a match uses, None for an unknown ruleset."""
        ...

    async def delete(self, match: str, now: int) -> None:
        """Delete a match with all that belongs to it. Its ruleset may be needed again."""
        ...


class StoredSeats(Protocol):
    """Seats of matches."""

    async def change(self, match: str, decide: SeatDecision) -> MatchRecord | None:
        """Change a match, excluding all others; return it as it is now, or None if it is gone.

        All of the update becomes durable at once: record, seats, and whose turn an AI has to play
        (`due` claims it for this process, `freed` removes it).
        """
        ...


class StoredLogs(Protocol):
    """Logs of matches, for reading."""

    async def entries(self, match: str, after: int = 0, until: int = MANY) -> list[Entry]:
        """Return the entries after a number, up to a number, in order."""
        ...

    def pages(
        self, match: str, after: int = 0, until: int = MANY, turn: int = MANY
    ) -> AsyncIterator[list[Entry]]:
        """Yield the same entries, at most `PAGE` at a time, only those from before a turn.

        No page is empty.
        """
        ...

    async def snapshot(self, match: str, until: int = MANY) -> Snapshot | None:
        """Return the last snapshot that is not after an entry."""
        ...

    async def snapshot_of_turn(self, match: str, turn: int) -> Snapshot | None:
        """Return the last snapshot from before the end of a turn."""
        ...

    async def memory(self, match: str, seat: int) -> bytes | None:
        """Return what a seat's AI remembers when its turn starts; None if that is nothing."""
        ...

    async def has_order(self, match: str, seat: int, order: str) -> bool:
        """Return whether an order of a seat is in the log, by the client's own name for it."""
        ...

    async def counts(self, match: str, seats: int, until: int = MANY) -> list[int]:
        """Return how many entries each seat has made, up to a number."""
        ...


class StoredWork(Protocol):
    """AI turns that are due, with the process that has claimed each, and clocks.

    A claim expires after a time that the storage sets; then others may take the turn on.
    """

    async def claim_turns(self, now: int, all_others: bool = False) -> list[DueTurn]:
        """Claim some AI turns that no process plays; return an empty list if none is left.

        `all_others` claims those of every other process: none of them runs any more.
        """
        ...

    async def claim_turn(self, match: str, seat: int, now: int) -> bool:
        """Claim an AI turn, unless another process plays it."""
        ...

    async def keep_turns(self, matches: list[str], now: int) -> None:
        """Extend this process's claims on turns that it still plays."""
        ...

    async def drop_turn(self, match: str) -> None:
        """Remove the turn: no AI has to play in this match."""
        ...

    async def expired(self, now: int, aside: Collection[str] = ()) -> list[str]:
        """Return some running matches whose deadline is before `now`, except those aside.

        Paused ones and those whose active seat has a deputy have no clock.
        """
        ...


class StoredNotes(Protocol):
    """Notes of seats."""

    async def find(self, match: str, seat: int) -> SeatNotes:
        """Return the notes of a seat; blank ones if it has none."""
        ...

    async def put(self, match: str, notes: SeatNotes) -> bool:
        """Replace the version before these notes.

        Return False, and change nothing, if that is not the stored one or the match is gone.
        """
        ...


class Storage(Protocol):
    """Durable data.

    Any method may raise StorageError, or StorageAway if the caller may try again.
    """

    @property
    def matches(self) -> StoredMatches:
        """Matches and rulesets."""
        ...

    @property
    def seats(self) -> StoredSeats:
        """Seats."""
        ...

    @property
    def logs(self) -> StoredLogs:
        """Logs, snapshots and memories."""
        ...

    @property
    def work(self) -> StoredWork:
        """AI turns and clocks."""
        ...

    @property
    def notes(self) -> StoredNotes:
        """Notes of seats."""
        ...

    @property
    def shared(self) -> bool:
        """True if other processes may write to it at the same time."""
        ...

    async def write(self, change: Change) -> None:
        """Make a change durable, all of it or nothing, before this returns.

        Raise Conflict if an entry of its number is there already, an order of that name by the
        same seat, or another version of its notes than the one before.
        """
        ...

    async def announce(self, match: str) -> None:
        """Tell other processes that a match has changed apart from its log."""
        ...
