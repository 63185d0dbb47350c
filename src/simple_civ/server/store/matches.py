"""Rows of matches, their seats and rulesets."""

from collections.abc import Sequence

from sqlalchemy import Delete, RowMapping, Select, Update, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from ..records import GATHERING, RUNNING, Doc, Entry, MatchRecord, SeatRecord, Snapshot
from . import schema
from .engine import is_postgres, writing
from .rows import entry_row, match_row, read_match, seat_row, snapshot_row

PAGE = 100
MANY = 1000


class MatchRows:
    """Matches as they stand; their logs are elsewhere."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def create(
        self,
        record: MatchRecord,
        shots: Sequence[Snapshot],
        ruleset: bytes,
        entries: Sequence[Entry] = (),
        scenario: str | None = None,
    ) -> None:
        """A new match with its seats, its first state, its rules, and what was played before."""
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
            await connection.execute(kept)
            await connection.execute(insert(schema.matches), [match_row(record)])
            rows = [seat_row(record.id, seat) for seat in record.seats]
            await connection.execute(insert(schema.seats), rows)
            taken = [snapshot_row(record.id, one) for one in shots]
            await connection.execute(insert(schema.snapshots), taken)
            if scenario is not None:
                row = {"match": record.id, "content": scenario}
                await connection.execute(insert(schema.scenarios), [row])
            for begin in range(0, len(entries), MANY):
                part = entries[begin : begin + MANY]
                logged = [entry_row(record.id, entry) for entry in part]
                await connection.execute(insert(schema.log), logged)

    async def find(self, match: str) -> MatchRecord | None:
        """A match by its name."""
        found = await self.fetch(matches_with_editions().where(schema.matches.c.id == match))
        return found[0] if found else None

    async def public(self) -> list[MatchRecord]:
        """What everybody may see in the list: public matches, waiting, running or over."""
        table = schema.matches
        return await self.fetch(newest().where(table.c.public.is_(True)))

    async def everything(self) -> list[MatchRecord]:
        """All matches, for a person's own server."""
        return await self.fetch(newest())

    async def fetch(self, query: Select[tuple[object, ...]]) -> list[MatchRecord]:
        """Matches with their seats."""
        async with self.engine.connect() as connection:
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

    async def scenario(self, match: str) -> str | None:
        """The scenario file that a match began with."""
        table = schema.scenarios
        async with self.engine.connect() as connection:
            found = await connection.execute(select(table.c.content).where(table.c.match == match))
            return found.scalar_one_or_none()

    async def ruleset(self, digest: str) -> bytes:
        """A ruleset that some match is played by."""
        table = schema.rulesets
        async with self.engine.connect() as connection:
            found = await connection.execute(select(table.c.content).where(table.c.hash == digest))
            content: bytes = found.scalar_one()
        return content

    async def ruleset_game(self, digest: str) -> str | None:
        """The game of a ruleset that some match is played by."""
        table = schema.rulesets
        async with self.engine.connect() as connection:
            found = await connection.execute(select(table.c.game).where(table.c.hash == digest))
            return found.scalar_one_or_none()

    async def change_seat(
        self, match: str, before: SeatRecord, seat: SeatRecord, was: str | None = None
    ) -> bool:
        """Writes what has changed of a seat; with `was` only if its kind is still that."""
        table = schema.seats
        where = (table.c.match == match) & (table.c.seat == seat.seat)
        if was is not None:
            where &= table.c.kind == was
        old = seat_row(match, before)
        values = {key: value for key, value in seat_row(match, seat).items() if value != old[key]}
        return await self.write(update(table).where(where).values(**values))

    async def start(self, match: str, deadline: int | None) -> bool:
        """Lets a match that waited for players begin; whether it still waited."""
        table = schema.matches
        where = (table.c.id == match) & (table.c.status == GATHERING)
        values: Doc = {"status": RUNNING, "deadline": deadline}
        return await self.write(update(table).where(where).values(values))

    async def set_rematch(self, match: str, before: str | None, after: str) -> bool:
        """Names the match in which players play again; whether nobody was quicker."""
        table = schema.matches
        where = (table.c.id == match) & table.c.rematch.is_not_distinct_from(before)
        return await self.write(update(table).where(where).values(rematch=after))

    async def change(self, match: str, values: Doc) -> None:
        """Changes columns of a match that its log does not decide."""
        table = schema.matches
        await self.write(update(table).where(table.c.id == match).values(**values))

    async def delete(self, match: str, now: int) -> None:
        """A match with all that belongs to it; its ruleset was in use until now."""
        table, rules = schema.matches, schema.rulesets
        digest = select(table.c.ruleset).where(table.c.id == match).scalar_subquery()
        async with writing(self.engine) as connection:
            await connection.execute(update(rules).where(rules.c.hash == digest).values(used=now))
            await connection.execute(delete(table).where(table.c.id == match))

    async def write(self, statement: Update | Delete) -> bool:
        """Carries out one statement; whether it changed a row."""
        async with writing(self.engine) as connection:
            done = await connection.execute(statement)
            return bool(done.rowcount)


def matches_with_editions() -> Select[tuple[object, ...]]:
    """Matches, with the names of their editions."""
    where = schema.matches.c.ruleset == schema.rulesets.c.hash
    return select(schema.matches, schema.rulesets.c.edition).join(schema.rulesets, where)


def newest() -> Select[tuple[object, ...]]:
    """The matches that were touched last."""
    return matches_with_editions().order_by(schema.matches.c.touched.desc()).limit(PAGE)
