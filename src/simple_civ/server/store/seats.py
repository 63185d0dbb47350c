"""Seats of matches: changed with all consequences in one transaction."""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...authority.match_records import MatchRecord, SeatingUpdate
from ...authority.ports.storage import SeatDecision
from . import schema
from .crash_points import CrashPoint, reached
from .engine import is_postgres, writing
from .matches import find_match
from .rows import changed, delivery_row, match_row, seat_row, turn_row
from .statements import ADD_DELIVERIES, ANNOUNCE, CHANNEL, DROP_DELIVERIES


class SeatRows:
    """Seats. `holder` is this server's name on the AI turns that it claims."""

    def __init__(self, engine: AsyncEngine, holder: str, lease: int) -> None:
        self.engine = engine
        self.holder = holder
        self.lease = lease

    async def change(self, match: str, decide: SeatDecision) -> MatchRecord | None:
        """Change a match, excluding all others; return it as it is now, or None if it is gone."""
        table = schema.matches
        locked = select(table.c.id).where(table.c.id == match).with_for_update(key_share=True)
        async with writing(self.engine) as connection:
            await connection.execute(locked)
            before = await find_match(connection, match)
            if before is None:
                return None
            seating = decide(before)
            if seating.record != before:
                await self.put(connection, before, seating)
        reached(CrashPoint.SEATS_WRITTEN)
        return seating.record

    async def put(
        self, connection: AsyncConnection, before: MatchRecord, seating: SeatingUpdate
    ) -> None:
        """Write the differences, and tell the other servers."""
        after, key = seating.record, before.id
        table = schema.seats
        for old, new in zip(before.seats, after.seats, strict=True):
            values = changed(seat_row(key, old), seat_row(key, new))
            if values:
                where = (table.c.match == key) & (table.c.seat == new.seat)
                await connection.execute(update(table).where(where).values(**values))
        values = changed(match_row(before), match_row(after))
        if values:
            head = update(schema.matches).where(schema.matches.c.id == key)
            await connection.execute(head.values(**values))
        reached(CrashPoint.SEATS_WRITING)
        await self.pass_turn(connection, key, seating)
        if is_postgres(self.engine):
            news = [f"{key}:0:{self.holder}"]
            await connection.execute(ANNOUNCE, {"channel": CHANNEL, "news": news})

    async def pass_turn(
        self, connection: AsyncConnection, key: str, seating: SeatingUpdate
    ) -> None:
        """Record whose AI turn is due now."""
        if seating.freed or seating.due is not None:
            await connection.execute(delete(schema.turns).where(schema.turns.c.match == key))
        if seating.due is not None:
            row = turn_row(key, seating.due, self.holder, seating.at + self.lease)
            await connection.execute(insert(schema.turns), [row])
        if seating.tell is not None:
            row = delivery_row(key, seating.tell, seating.record.length, seating.at)
            earlier = {"of_match": key, "of_seat": seating.tell}
            await connection.execute(DROP_DELIVERIES, [earlier])
            await connection.execute(ADD_DELIVERIES, [row])
