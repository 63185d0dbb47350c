"""Rows of logs, snapshots and memories, for reading; the writer writes them."""

from collections.abc import AsyncIterator

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from ...authority.match_records import Entry, Snapshot
from ...authority.ports.storage import MANY, PAGE
from . import schema
from .engine import reading
from .rows import read_entry


class LogRows:
    """Logs, snapshots and memories."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def entries(self, match: str, after: int = 0, until: int = MANY) -> list[Entry]:
        """Return the entries after a number, in order."""
        return [entry async for page in self.pages(match, after, until) for entry in page]

    async def pages(
        self, match: str, after: int = 0, until: int = MANY, turn: int = MANY
    ) -> AsyncIterator[list[Entry]]:
        """Yield the entries after a number, in order, a few at a time so other tasks run, too.

        With `turn`, only those from before that turn.
        """
        table = schema.log
        while True:
            where = (table.c.match == match) & (table.c.number > after) & (table.c.number <= until)
            where &= table.c.turn < turn
            query = select(table).where(where).order_by(table.c.number).limit(PAGE)
            async with reading(self.engine) as connection:
                rows = (await connection.execute(query)).mappings().all()
            page = [read_entry(row) for row in rows]
            if page:
                yield page
            if len(page) < PAGE:
                return
            after = page[-1].number

    async def snapshot(self, match: str, until: int = MANY) -> Snapshot | None:
        """Return the last snapshot that is not after an entry."""
        table = schema.snapshots
        where = (table.c.match == match) & (table.c.number <= until)
        return await self.shot(select(table).where(where))

    async def snapshot_of_turn(self, match: str, turn: int) -> Snapshot | None:
        """Return the last snapshot from before the end of a turn."""
        table = schema.snapshots
        where = (table.c.match == match) & (table.c.turn <= turn)
        return await self.shot(select(table).where(where))

    async def shot(self, query: Select[tuple[object, ...]]) -> Snapshot | None:
        """Return the latest of the snapshots that a query finds."""
        latest = query.order_by(schema.snapshots.c.number.desc()).limit(1)
        async with reading(self.engine) as connection:
            row = (await connection.execute(latest)).mappings().first()
        return None if row is None else Snapshot(row["number"], row["turn"], row["content"])

    async def memory(self, match: str, seat: int) -> bytes | None:
        """Return the memory of a seat's AI; nothing if it was too large."""
        table = schema.memories
        where = (table.c.match == match) & (table.c.seat == seat)
        async with reading(self.engine) as connection:
            found = await connection.execute(select(table.c.content).where(where))
            return found.scalar_one_or_none() or None

    async def has_order(self, match: str, seat: int, order: str) -> bool:
        """Return whether an order of a seat is in the log, by the client's own name for it."""
        table = schema.log
        where = (table.c.match == match) & (table.c.seat == seat) & (table.c.order_id == order)
        async with reading(self.engine) as connection:
            found = await connection.execute(select(table.c.number).where(where))
            return found.first() is not None

    async def counts(self, match: str, seats: int, until: int = MANY) -> list[int]:
        """Return how many entries each seat has made, up to a number."""
        table = schema.log
        where = (table.c.match == match) & (table.c.number <= until)
        query = select(table.c.seat, func.count()).where(where)
        found = [0] * seats
        async with reading(self.engine) as connection:
            for seat, count in await connection.execute(query.group_by(table.c.seat)):
                found[seat] = count
        return found
