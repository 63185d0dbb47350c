"""The page's storage: joins the kinds of records, and writes the changes of matches."""

from asyncio import Lock

from ..authority.match_records import Change, MatchRecord
from ..authority.ports.storage import Conflict
from .claims import Claims
from .key_values import Delete, Edit, KeyValues, Put
from .records import (
    due_key,
    memory_key,
    order_key,
    put_entry,
    put_match,
    put_notes,
    put_snapshot,
)
from .stored_logs import PageLogs
from .stored_matches import PageMatches
from .stored_notes import PageNotes
from .stored_seats import PageSeats
from .stored_work import PageWork


class PageStorage:
    """Everything that is durable in a browser."""

    shared = False

    def __init__(self, values: KeyValues) -> None:
        self.values = values
        self.lock = Lock()
        """Held for every write that depends on what is stored."""
        self.claims = Claims()
        self.matches = PageMatches(values, self.lock, self.claims)
        self.logs = PageLogs(values)
        self.notes = PageNotes(values, self.lock)
        self.work = PageWork(values, self.lock, self.matches, self.claims)
        self.seats = PageSeats(values, self.lock, self.matches, self.claims)

    async def write(self, change: Change) -> None:
        """Make a change durable, all of it or nothing, before this returns."""
        async with self.lock:
            record = await self.matches.find(change.match)
            if record is None or await self.is_taken(change, record):
                raise Conflict(change.match)
            await self.values.write(edits_of(change, record, self.claims))

    async def is_taken(self, change: Change, record: MatchRecord) -> bool:
        """Return whether an entry of a number, an order of a name or other notes are there."""
        if change.notes is not None and not await self.notes.follows(change.match, change.notes):
            return True
        if any(entry.number <= record.length for entry in change.entries):
            return True
        named = [
            order_key(change.match, entry.seat, entry.order)
            for entry in change.entries
            if entry.order is not None
        ]
        return any([await self.values.get(key) is not None for key in named])

    async def announce(self, match: str) -> None:
        """Do nothing: nobody else reads this storage."""


def edits_of(change: Change, record: MatchRecord, claims: Claims) -> list[Edit]:
    """Return the edits of a change."""
    match = change.match
    edits: list[Edit] = [edit for one in change.entries for edit in put_entry(match, one)]
    edits.append(put_match(record.after(change)))
    if change.snapshot is not None:
        edits.append(put_snapshot(match, change.snapshot))
    if change.memory is not None:
        seat, memory = change.memory
        edits.append(Put(memory_key(match, seat), memory))
    if change.notes is not None:
        edits.append(put_notes(match, change.notes))
    if change.played:
        edits.append(Delete(due_key(match)))
    if change.due is not None:
        edits.append(claims.put(match, change.due, change.head.touched))
    return edits
