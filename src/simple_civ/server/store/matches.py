"""Rows of matches, their seats and rulesets."""

from collections.abc import Iterable, Sequence

from sqlalchemy import RowMapping, Select, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...authority.match_records import Entry, MatchRecord, RematchSlot, Snapshot
from . import schema
from .crash_points import CrashPoint, reached
from .engine import is_postgres, reading, writing
from .rows import entry_row, match_row, read_match, seat_row, snapshot_row, turn_row

PAGE = 100

SHARE = 5
"""The most public matches of one visitor in the list."""


class MatchRows:
    """Matches without their logs."""

    def __init__(self, engine: AsyncEngine, holder: str, lease: int) -> None:
        self.engine = engine
        self.holder = holder
        self.lease = lease

    async def create(
        self,
        record: MatchRecord,
        shots: Sequence[Snapshot],
        ruleset: bytes,
        pages: Iterable[Sequence[Entry]] = (),
        scenario: str | None = None,
        due: int | None = None,
        again: RematchSlot | None = None,
    ) -> bool:
        """Create a match with its seats, first state, rules, and the actions played before.

        `due` is the seat whose AI starts. With `again`, it is the rematch of another match,
        unless that has another rematch than the one `again` names: then nothing is written.
        """
        dialect = postgresql if is_postgres(self.engine) else sqlite
        kept = dialect.insert(schema.rulesets).values(
            hash=record.ruleset,
            game=record.game,
            edition=record.edition,
            content=ruleset,
            used=record.created,
        )
        kept = kept.on_conflict_do_update(index_elements=["hash"], set_={"used": record.created})
        async with writing(self.engine) as connection:
            if again is not None and not await self.name_rematch(connection, again, record.id):
                return False
            await connection.execute(kept)
            await connection.execute(insert(schema.matches), [match_row(record)])
            rows = [seat_row(record.id, seat) for seat in record.seats]
            await connection.execute(insert(schema.seats), rows)
            taken = [snapshot_row(record.id, one) for one in shots]
            await connection.execute(insert(schema.snapshots), taken)
            if scenario is not None:
                row = {"match": record.id, "content": scenario}
                await connection.execute(insert(schema.scenarios), [row])
            for page in pages:
                logged = [entry_row(record.id, entry) for entry in page]
                await connection.execute(insert(schema.log), logged)
            reached(CrashPoint.MATCH_WRITING)
            if due is not None:
                row = turn_row(record.id, due, self.holder, record.created + self.lease)
                await connection.execute(insert(schema.turns), [row])
        reached(CrashPoint.MATCH_WRITTEN)
        return True

    async def name_rematch(
        self, connection: AsyncConnection, again: RematchSlot, after: str
    ) -> bool:
        """Set the rematch of a match; return False if another player was faster."""
        table = schema.matches
        where = (table.c.id == again.match) & table.c.rematch.is_not_distinct_from(again.before)
        done = await connection.execute(update(table).where(where).values(rematch=after))
        return bool(done.rowcount)

    async def find(self, match: str) -> MatchRecord | None:
        """Return a match by its name."""
        async with reading(self.engine) as connection:
            return await find_match(connection, match)

    async def public(self) -> list[MatchRecord]:
        """Return what anyone may see in the list: public matches, waiting, running or over.

        Only the newest few of each visitor, so no visitor fills the list alone.
        """
        table = schema.matches
        maker = func.coalesce(table.c.maker, table.c.id)
        place = func.row_number().over(partition_by=maker, order_by=table.c.touched.desc())
        ranked = select(table.c.id, place.label("place")).where(table.c.public.is_(True)).subquery()
        shown = select(ranked.c.id).where(ranked.c.place <= SHARE)
        return await self.fetch(newest().where(table.c.id.in_(shown)))

    async def everything(self) -> list[MatchRecord]:
        """Return all matches, for a person's own server."""
        return await self.fetch(newest())

    async def fetch(self, query: Select[tuple[object, ...]]) -> list[MatchRecord]:
        """Return matches with their seats."""
        async with reading(self.engine) as connection:
            return await read_matches(connection, query)

    async def scenario(self, match: str) -> str | None:
        """Return the scenario file that a match started with."""
        table = schema.scenarios
        async with reading(self.engine) as connection:
            found = await connection.execute(select(table.c.content).where(table.c.match == match))
            return found.scalar_one_or_none()

    async def ruleset(self, digest: str) -> bytes:
        """Return a ruleset that a match uses."""
        table = schema.rulesets
        async with reading(self.engine) as connection:
            found = await connection.execute(select(table.c.content).where(table.c.hash == digest))
            content: bytes = found.scalar_one()
        return content

    async def ruleset_game(self, digest: str) -> str | None:
        """Return the game of a ruleset that a match uses."""
        table = schema.rulesets
        async with reading(self.engine) as connection:
            found = await connection.execute(select(table.c.game).where(table.c.hash == digest))
            return found.scalar_one_or_none()

    async def delete(self, match: str, now: int) -> None:
        """Delete a match with all that belongs to it; its ruleset was in use until now."""
        table, rules = schema.matches, schema.rulesets
        digest = select(table.c.ruleset).where(table.c.id == match).scalar_subquery()
        async with writing(self.engine) as connection:
            await connection.execute(update(rules).where(rules.c.hash == digest).values(used=now))
            await connection.execute(delete(table).where(table.c.id == match))


async def find_match(connection: AsyncConnection, match: str) -> MatchRecord | None:
    """Return a match by its name."""
    query = matches_with_editions().where(schema.matches.c.id == match)
    found = await read_matches(connection, query)
    return found[0] if found else None


async def read_matches(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> list[MatchRecord]:
    """Return matches with their seats."""
    rows = (await connection.execute(query)).mappings().all()
    if not rows:
        return []
    ids = [row["id"] for row in rows]
    table = schema.seats
    wanted = select(table).where(table.c.match.in_(ids)).order_by(table.c.seat)
    seats = (await connection.execute(wanted)).mappings().all()
    by_match: dict[str, list[RowMapping]] = {match: [] for match in ids}
    for seat in seats:
        by_match[seat["match"]].append(seat)
    return [read_match(row, by_match[row["id"]]) for row in rows]


def matches_with_editions() -> Select[tuple[object, ...]]:
    """Return a query for matches, with the names of their editions."""
    where = schema.matches.c.ruleset == schema.rulesets.c.hash
    return select(schema.matches, schema.rulesets.c.edition).join(schema.rulesets, where)


def newest() -> Select[tuple[object, ...]]:
    """Return a query for the matches that were changed last."""
    return matches_with_editions().order_by(schema.matches.c.touched.desc()).limit(PAGE)
