"""Stored notes of seats."""

from asyncio import Lock

from ..authority.match_records import SeatNotes
from .key_values import KeyValues
from .records import decode, match_key, notes_key, put_notes


class PageNotes:
    """Notes of seats. Writers hold the lock."""

    def __init__(self, values: KeyValues, lock: Lock) -> None:
        self.values = values
        self.lock = lock

    async def find(self, match: str, seat: int) -> SeatNotes:
        """Return the notes of a seat; blank ones if it has none."""
        found = await self.values.get(notes_key(match, seat))
        return SeatNotes(seat) if found is None else decode(found, SeatNotes)

    async def put(self, match: str, notes: SeatNotes) -> bool:
        """Replace the version before these notes; return whether that was the stored one."""
        async with self.lock:
            gone = await self.values.get(match_key(match)) is None
            if gone or not await self.follows(match, notes):
                return False
            await self.values.write([put_notes(match, notes)])
        return True

    async def follows(self, match: str, notes: SeatNotes) -> bool:
        """Return whether the stored version is the one before; needs the lock."""
        return (await self.find(match, notes.seat)).version == notes.version - 1
