"""Rows of the notes of seats. Each version replaces the one before it, and no other."""

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ...authority.match_records import SeatNotes
from . import schema
from .engine import reading, writing
from .rows import notes_row, read_notes


class OtherVersion(Exception):
    """Another process has changed the notes."""


class NoteRows:
    """Notes of seats."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def find(self, match: str, seat: int) -> SeatNotes:
        """Return the notes of a seat; blank ones if it has none."""
        table = schema.notes
        query = select(table).where((table.c.match == match) & (table.c.seat == seat))
        async with reading(self.engine) as connection:
            row = (await connection.execute(query)).mappings().first()
        return SeatNotes(seat) if row is None else read_notes(row)

    async def put(self, match: str, notes: SeatNotes) -> bool:
        """Replace the version before these notes; return whether that was the stored one."""
        try:
            async with writing(self.engine) as connection:
                await connection.run_sync(put_notes, match, notes)
        except (IntegrityError, OtherVersion):
            return False
        return True


def put_notes(connection: Connection, match: str, notes: SeatNotes) -> None:
    """Write the next version of notes; raise OtherVersion or IntegrityError if it is not."""
    row, table = notes_row(match, notes), schema.notes
    if notes.version == 1:
        connection.execute(insert(table), [row])
        return
    before = table.c.version == notes.version - 1
    where = (table.c.match == match) & (table.c.seat == notes.seat) & before
    if connection.execute(update(table).where(where).values(**row)).rowcount != 1:
        raise OtherVersion
