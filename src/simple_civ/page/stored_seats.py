"""Stored seats: changed by how a match stands, with all that follows, in one batch."""

from asyncio import Lock

from ..authority.match_records import MatchRecord, SeatingUpdate
from ..authority.ports.storage import SeatDecision
from .claims import Claims
from .key_values import Delete, Edit, KeyValues
from .records import due_key, put_match
from .stored_matches import PageMatches


class PageSeats:
    """Seats and their players."""

    def __init__(self, values: KeyValues, lock: Lock, matches: PageMatches, claims: Claims) -> None:
        self.values = values
        self.lock = lock
        self.matches = matches
        self.claims = claims

    async def change(self, match: str, decide: SeatDecision) -> MatchRecord | None:
        """Change a match, excluding all others; return it as it is now, or None if it is gone."""
        async with self.lock:
            before = await self.matches.find(match)
            if before is None:
                return None
            seating = decide(before)
            if seating.record != before:
                await self.values.write(self.edits(seating))
            return seating.record

    def edits(self, seating: SeatingUpdate) -> list[Edit]:
        """Return the edits of a seating update."""
        record = seating.record
        edits: list[Edit] = [put_match(record)]
        if seating.freed:
            edits.append(Delete(due_key(record.id)))
        if seating.due is not None:
            edits.append(self.claims.put(record.id, seating.due, seating.at))
        return edits
