"""Makes changes durable, many matches' in one transaction; nothing is acknowledged before it.

The primary key (match, number) decides between servers that write the same entry: whoever comes
second is told so, and changes nothing.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Table, bindparam, delete, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..records import Change, Doc
from ..tokens import new_match_id
from . import schema
from .engine import is_postgres, writing
from .rows import entry_row, pack_maybe

CHANNEL = "simple_civ"
"""Where PostgreSQL carries the news: `match:length:sender`."""


class Conflict(Exception):
    """Another server wrote these entries first; the match must be read again."""


Waiting = tuple[Change, asyncio.Future[None]]


class Writer:
    """Collects changes while a transaction is under way, and writes them with the next."""

    def __init__(self, engine: AsyncEngine, holder: str, lease: int) -> None:
        self.engine = engine
        self.holder = holder
        self.lease = lease
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0
        self.dialect: Any = postgresql if is_postgres(engine) else sqlite

    def start(self) -> None:
        """Begins to write."""
        self.task = asyncio.create_task(self.run(), name="writer")

    async def stop(self) -> None:
        """Writes what waits, then ends."""
        if self.task is not None:
            while self.waiting:
                await asyncio.sleep(0.01)
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def write(self, change: Change) -> None:
        """Returns when the change is durable; raises Conflict if somebody else was first."""
        future = asyncio.get_running_loop().create_future()
        self.waiting.append((change, future))
        self.wake.set()
        await future

    async def run(self) -> None:
        """One transaction after the other."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch, self.waiting = self.waiting, []
            if batch:
                await self.commit(batch)

    async def commit(self, batch: Sequence[Waiting]) -> None:
        """One transaction for a batch; where somebody was first, one for each change."""
        try:
            await self.put([change for change, _ in batch])
        except IntegrityError:
            if len(batch) > 1:
                for one in batch:
                    await self.commit([one])
            else:
                settle(batch, Conflict(batch[0][0].match))
        except Exception as error:
            settle(batch, error)
        else:
            settle(batch, None)

    async def put(self, changes: Sequence[Change]) -> None:
        """Writes changes, all or none of them."""
        async with writing(self.engine) as connection:
            await self.put_entries(connection, changes)
            await self.put_heads(connection, changes)
            await self.put_turns(connection, changes)
            await self.put_memories(connection, changes)
            await self.put_deliveries(connection, changes)
            if is_postgres(self.engine):
                await self.announce(connection, changes)
        self.commits += 1

    async def put_entries(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """Log entries and snapshots; a number that is taken makes the whole fail."""
        rows = [entry_row(change.match, entry) for change in changes for entry in change.entries]
        if rows:
            await connection.execute(insert(schema.log), rows)
        shots = [
            {
                "match": change.match,
                "number": shot.number,
                "turn": shot.turn,
                "content": shot.content,
            }
            for change in changes
            if (shot := change.snapshot) is not None
        ]
        if shots:
            await connection.execute(insert(schema.snapshots), shots)

    async def put_heads(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """How the matches stand now, and what is left of clocks."""
        table = schema.matches
        columns = ("length", "turn", "active", "status", "touched", "outcome", "deadline")
        statement = (
            update(table)
            .where(table.c.id == bindparam("match"))
            .values({column: bindparam(f"new_{column}") for column in columns})
        )
        rows = [head_row(change) for change in changes]
        await connection.execute(statement, rows)
        reserves = [
            {"of_match": change.match, "of_seat": change.reserve[0], "left": change.reserve[1]}
            for change in changes
            if change.reserve is not None
        ]
        if reserves:
            seats = schema.seats
            where = (seats.c.match == bindparam("of_match")) & (
                seats.c.seat == bindparam("of_seat")
            )
            changed = update(seats).where(where).values(reserve=bindparam("left"))
            await connection.execute(changed, reserves)

    async def put_turns(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """AI turns that are over, and those that have come."""
        over = [{"of_match": change.match} for change in changes if change.played]
        if over:
            where = schema.turns.c.match == bindparam("of_match")
            await connection.execute(delete(schema.turns).where(where), over)
        due = [
            {
                "match": change.match,
                "seat": change.due,
                "holder": self.holder,
                "lease": change.head.touched + self.lease,
            }
            for change in changes
            if change.due is not None
        ]
        if due:
            await connection.execute(self.upsert(schema.turns, "match"), due)

    async def put_memories(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """What an AI remembers after its turn is what it will begin the next one with."""
        rows = [
            {
                "match": change.match,
                "seat": change.memory[0],
                "number": change.head.length,
                "content": change.memory[1],
            }
            for change in changes
            if change.memory is not None
        ]
        if rows:
            await connection.execute(self.upsert(schema.memories, "match", "seat"), rows)

    async def put_deliveries(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """Webhooks to be sent; the key makes one known to whoever gets it twice."""
        rows = [
            {
                "key": new_match_id(),
                "match": change.match,
                "seat": change.tell,
                "number": change.head.length,
                "attempts": 0,
                "next": change.head.touched,
            }
            for change in changes
            if change.tell is not None
        ]
        if rows:
            await connection.execute(insert(schema.deliveries), rows)

    async def announce(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """Tells the other servers, when the transaction is through."""
        rows = [
            {"channel": CHANNEL, "news": f"{change.match}:{change.head.length}:{self.holder}"}
            for change in changes
        ]
        await connection.execute(text("SELECT pg_notify(:channel, :news)"), rows)

    def upsert(self, table: Table, *keys: str) -> Any:
        """Inserts rows, or replaces those with the same key."""
        statement = self.dialect.insert(table)
        values = {
            column.name: statement.excluded[column.name]
            for column in table.c
            if column.name not in keys
        }
        return statement.on_conflict_do_update(index_elements=list(keys), set_=values)


def settle(batch: Sequence[Waiting], error: Exception | None) -> None:
    """Tells everybody who waits how it went."""
    for _, future in batch:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def head_row(change: Change) -> Doc:
    """The head of a match as values of an update."""
    head = change.head
    return {
        "match": change.match,
        "new_length": head.length,
        "new_turn": head.turn,
        "new_active": head.active,
        "new_status": head.status,
        "new_touched": head.touched,
        "new_outcome": pack_maybe(head.outcome),
        "new_deadline": head.deadline,
    }
