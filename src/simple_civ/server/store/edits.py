"""An operator's edits of matches beside running servers, and the notes to these servers."""

from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...authority.match_records import RUNNING, MatchRecord
from . import schema
from .engine import is_postgres, reading, writing
from .matches import MatchRows, matches_with_editions
from .statements import ANNOUNCE, CHANNEL

OPERATOR = "operator"
"""The sender of such notes, and the holder of AI turns that any server may claim at once."""


class EditRows:
    """Matches that an operator pauses, resumes or deletes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.rows = MatchRows(engine, OPERATOR, 0)

    async def listed(self, most: int, status: str | None, maker: str) -> list[MatchRecord]:
        """Return the last played matches, optionally of a visitor by the start of the hash."""
        table = schema.matches
        query = matches_with_editions().order_by(table.c.touched.desc()).limit(most)
        if status is not None:
            query = query.where(table.c.status == status)
        if maker:
            query = query.where(table.c.maker.startswith(maker, autoescape=True))
        return await self.rows.fetch(query)

    async def bytes(self, match: str) -> int:
        """Return the size of a match's log and snapshots."""
        log, shots = schema.log, schema.snapshots
        columns = (
            (log, func.length(log.c.action)),
            (log, func.length(log.c.reasons)),
            (shots, func.length(shots.c.content)),
        )
        total = 0
        async with reading(self.engine) as connection:
            for table, size in columns:
                query = select(func.coalesce(func.sum(size), 0)).where(table.c.match == match)
                total += int((await connection.execute(query)).scalar_one())
        return total

    async def pause(self, record: MatchRecord, now: int) -> bool:
        """Pause a match; return whether it was not paused yet."""
        table = schema.matches
        where = (table.c.id == record.id) & table.c.paused.is_(None)
        async with writing(self.engine) as connection:
            done = await connection.execute(update(table).where(where).values(paused=now))
            await connection.execute(delete(schema.turns).where(schema.turns.c.match == record.id))
            await self.tell(connection, record.id)
        return bool(done.rowcount)

    async def resume(self, record: MatchRecord, now: int) -> bool:
        """Resume a match; return whether it was paused. Its clock continues where it stopped."""
        if record.paused is None:
            return False
        table = schema.matches
        where = (table.c.id == record.id) & (table.c.paused == record.paused)
        later = table.c.deadline + (now - record.paused)
        due = record.status == RUNNING and record.seats[record.active].automatic
        async with writing(self.engine) as connection:
            changed = update(table).where(where).values(paused=None, deadline=later)
            done = await connection.execute(changed)
            if done.rowcount and due:
                row = {"match": record.id, "seat": record.active, "holder": OPERATOR, "lease": 0}
                await connection.execute(self.upsert(schema.turns, "match"), [row])
            await self.tell(connection, record.id)
        return bool(done.rowcount)

    async def delete(self, match: str, now: int) -> None:
        """Delete a match with all that belongs to it."""
        await self.rows.delete(match, now)
        async with writing(self.engine) as connection:
            await self.tell(connection, match)

    async def tell(self, connection: AsyncConnection, match: str) -> None:
        """Tell the servers that have the match in memory."""
        if is_postgres(self.engine):
            news = [f"{match}:0:{OPERATOR}"]
            await connection.execute(ANNOUNCE, {"channel": CHANNEL, "news": news})
        else:
            await connection.execute(self.upsert(schema.edits, "match"), [{"match": match}])

    async def take(self) -> list[str]:
        """Return the changed matches once, for the server that has them in memory."""
        table = schema.edits
        async with reading(self.engine) as connection:
            found = list((await connection.execute(select(table.c.match))).scalars().all())
        if found:
            async with writing(self.engine) as connection:
                await connection.execute(delete(table).where(table.c.match.in_(found)))
        return found

    def upsert(self, table: Any, key: str) -> Any:
        """Return a statement that adds rows; existing ones stay."""
        dialect = postgresql if is_postgres(self.engine) else sqlite
        return dialect.insert(table).on_conflict_do_nothing(index_elements=[key])
