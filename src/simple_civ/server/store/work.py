"""Work for any server: AI turns of silent servers, webhooks, clocks."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ...authority.match_records import RUNNING, Delivery, DueTurn
from . import schema
from .crash_points import CrashPoint, reached
from .engine import reading, writing

BATCH = 16
DELIVERIES = 100
"""The most rows that are claimed at once."""


class WorkRows:
    """Claims on work. Rows that another server is claiming are skipped."""

    def __init__(self, engine: AsyncEngine, holder: str, lease: int) -> None:
        self.engine = engine
        self.holder = holder
        self.lease = lease

    async def claim_turns(self, now: int, all_others: bool = False) -> list[DueTurn]:
        """Claim AI turns that no server is playing any more.

        `all_others` claims those of every other server: only one can use the database.
        """
        table = schema.turns
        free = table.c.holder != self.holder if all_others else table.c.lease < now
        query = select(table.c.match, table.c.seat).where(free).order_by(table.c.lease)
        query = query.limit(BATCH).with_for_update(skip_locked=True)
        async with writing(self.engine) as connection:
            rows = (await connection.execute(query)).all()
            mine = {"holder": self.holder, "lease": now + self.lease}
            where = table.c.match.in_([row[0] for row in rows])
            if rows:
                await connection.execute(update(table).where(where).values(**mine))
        if rows:
            reached(CrashPoint.TURN_CLAIMED)
        return [DueTurn(row[0], row[1]) for row in rows]

    async def claim_turn(self, match: str, seat: int, now: int) -> bool:
        """Claim an AI turn, unless another server plays it."""
        table = schema.turns
        mine = {"seat": seat, "holder": self.holder, "lease": now + self.lease}
        query = select(table.c.holder, table.c.lease).where(table.c.match == match)
        try:
            async with writing(self.engine) as connection:
                row = (await connection.execute(query.with_for_update())).first()
                if row is None:
                    await connection.execute(insert(table), [{"match": match, **mine}])
                elif row.holder == self.holder or row.lease < now:
                    where = table.c.match == match
                    await connection.execute(update(table).where(where).values(**mine))
                else:
                    return False
        except IntegrityError:
            return False
        return True

    async def keep_turns(self, matches: list[str], now: int) -> None:
        """Extend this server's claims on turns that it still plays."""
        table = schema.turns
        where = table.c.match.in_(matches) & (table.c.holder == self.holder)
        await self.write(table, where, {"lease": now + self.lease})

    async def drop_turn(self, match: str) -> None:
        """Remove the turn: no AI has to play in this match."""
        async with writing(self.engine) as connection:
            await connection.execute(delete(schema.turns).where(schema.turns.c.match == match))

    async def expired(self, now: int, aside: Collection[str] = ()) -> list[str]:
        """Return running matches whose clock has run out, except some.

        A seat with a deputy has no clock.
        """
        table, seats = schema.matches, schema.seats
        deputy = (seats.c.match == table.c.id) & (seats.c.seat == table.c.active) & seats.c.deputy
        where = (table.c.deadline < now) & (table.c.status == RUNNING) & table.c.paused.is_(None)
        where &= ~select(seats.c.seat).where(deputy).exists() & table.c.id.not_in(list(aside))
        query = select(table.c.id).where(where).order_by(table.c.deadline).limit(BATCH)
        async with reading(self.engine) as connection:
            found = await connection.execute(query)
            return list(found.scalars().all())

    async def claim_deliveries(self, now: int) -> list[Delivery]:
        """Claim webhooks that are due; those that are not sent are due again later."""
        table, seats, matches = schema.deliveries, schema.seats, schema.matches
        seat = (seats.c.match == table.c.match) & (seats.c.seat == table.c.seat)
        query = (
            select(table, seats.c.webhook, matches.c.maker)
            .join(seats, seat)
            .join(matches, matches.c.id == table.c.match)
            .where(table.c.next <= now)
            .order_by(table.c.next)
            .limit(DELIVERIES)
            .with_for_update(skip_locked=True, of=table)
        )
        async with writing(self.engine) as connection:
            rows = (await connection.execute(query)).mappings().all()
            where = table.c.key.in_([row["key"] for row in rows])
            if rows:
                later = update(table).where(where).values(next=now + self.lease)
                await connection.execute(later)
        fields = ("key", "match", "seat", "number", "attempts", "webhook", "maker")
        return [Delivery(**{field: row[field] for field in fields}) for row in rows]

    async def retry(self, delivery: Delivery, at: int) -> None:
        """Send a webhook again at a later time."""
        table = schema.deliveries
        values = {"attempts": delivery.attempts + 1, "next": at}
        await self.write(table, table.c.key == delivery.key, values)

    async def delivered(self, delivery: Delivery) -> None:
        """Remove a webhook that is finished, sent or not."""
        reached(CrashPoint.WEBHOOK_SENT)
        table = schema.deliveries
        async with writing(self.engine) as connection:
            await connection.execute(delete(table).where(table.c.key == delivery.key))

    async def write(self, table: Table, where: ColumnElement[bool], values: dict[str, int]) -> None:
        """Change rows."""
        async with writing(self.engine) as connection:
            await connection.execute(update(table).where(where).values(**values))
