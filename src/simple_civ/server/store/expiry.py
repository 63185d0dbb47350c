"""Expiry of old rows: marked in one scan, deleted in a later one if they are still old.

Scans are counted instead of timed. A wrong clock makes everything look old, and then a later scan
must find, by the corrected clock, that it is not.
"""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Table, delete, func, insert, not_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from . import schema
from .engine import reading, writing

AT_ONCE = 20
"""The most rows deleted in one transaction: a match may have thousands of entries."""


class ExpiryRows:
    """Marks on matches and rulesets, and the count of scans."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def scans(self) -> int:
        """Return how many scans all servers together have made."""
        async with reading(self.engine) as connection:
            found = await connection.execute(select(func.max(schema.looks.c.number)))
            return found.scalar_one() or 0

    async def count(self, before: int) -> bool:
        """Count one more scan; return whether no other server was faster."""
        table = schema.looks
        try:
            async with writing(self.engine) as connection:
                await connection.execute(insert(table).values(number=before + 1))
                await connection.execute(delete(table).where(table.c.number <= before))
        except IntegrityError:
            return False
        return True

    async def mark(self, table: Table, old: ColumnElement[bool], scan: int) -> list[str]:
        """Mark what is old, unmark what no longer is, and return what is newly marked."""
        fresh = table.c.marked.is_not(None) & not_(old)
        found = old & table.c.marked.is_(None)
        async with writing(self.engine) as connection:
            await connection.execute(update(table).where(fresh).values(marked=None))
            marking = update(table).where(found).values(marked=scan).returning(key_of(table))
            return list((await connection.execute(marking)).scalars().all())

    async def delete(self, table: Table, old: ColumnElement[bool], marked: int) -> list[str]:
        """Delete what is old and was marked at this scan or before; return the names.

        It deletes a few at a time: players' actions are written in between.
        """
        gone: list[str] = []
        while some := await self.delete_some(table, old & (table.c.marked <= marked)):
            gone += some
        return gone

    async def delete_some(self, table: Table, where: ColumnElement[bool]) -> list[str]:
        """Delete some rows with all that belongs to them; return their names."""
        key = key_of(table)
        some = key.in_(select(key).where(where).limit(AT_ONCE))
        async with writing(self.engine) as connection:
            found = await connection.execute(delete(table).where(where & some).returning(key))
            return list(found.scalars().all())


def key_of(table: Table) -> ColumnElement[str]:
    """Return the name of a row."""
    (key,) = table.primary_key.columns
    return key


def untouched(status: Sequence[str], before: int) -> ColumnElement[bool]:
    """Return the condition for matches that were not touched for long."""
    table = schema.matches
    return table.c.status.in_(status) & (table.c.touched < before)


def unused(before: int) -> ColumnElement[bool]:
    """Return the rulesets that no match uses and that were last used long ago."""
    table, matches = schema.rulesets, schema.matches
    needed = select(matches.c.id).where(matches.c.ruleset == table.c.hash).exists()
    return (table.c.used < before) & ~needed
