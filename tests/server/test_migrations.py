"""Migrations: databases of every earlier schema, with running matches, open, and play continues."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, insert

from simple_civ.server.operations.backup import read_frames
from simple_civ.server.store.engine import open_engine, writing
from simple_civ.server.store.migrate import configuration, upgrade
from simple_civ.server.store.schema import metadata
from simple_civ.server.store.store import open_store

from .harness import running, settings_in, until

FIXTURE = Path(__file__).with_name("fixtures") / "matches-0.1.0.backup"
KNOWN = json.loads(FIXTURE.with_suffix(".json").read_text())
GOING = next(iter(KNOWN))
UNBEGUN, FULL = "1" * 16, "2" * 16
"""What a crash left: an AI's turn that nobody plays, and a match that nobody started."""

STEPS = [one.revision for one in ScriptDirectory.from_config(configuration()).walk_revisions()]
EARLIER = sorted(STEPS)[:-1]
FIRST, LAST = EARLIER[0], EARLIER[-1]
REPAIR = "0013"
"""The step that repairs what crashes left; from then on they leave nothing."""
Rows = list[tuple[str, dict[str, Any]]]

LATER: dict[str, dict[str, Any]] = {
    "rulesets": {"used": 7, "marked": 2},
    "matches": {"copied": True, "marked": 2, "maker": "m" * 64},
    "seats": {"turns": 3, "lent": True, "seen": 7, "agreed": 24},
}
"""What rows hold in columns that the first schema did not have, beside what steps put there."""


def first_rows() -> Rows:
    """Return the rows of two running matches in the first schema, and of what crashes left."""
    rows = list(read_frames(FIXTURE))
    return rows + copied(rows, UNBEGUN, "running") + copied(rows, FULL, "gathering")


def copied(rows: Rows, key: str, status: str) -> Rows:
    """Return a copy of the match in which an AI has the turn and a person the other seat."""
    found: Rows = []
    for name, row in rows:
        if GOING not in (row.get("match"), row.get("id")):
            continue
        row = row | ({"id": key, "status": status} if name == "matches" else {"match": key})
        if name == "seats":
            kind, level = ("human", "") if row["seat"] else ("ai", "random")
            row |= {"kind": kind, "level": level}
        found.append((name, row))
    return found


def fill(connection: Connection, revision: str) -> None:
    """Bring an empty database to an earlier schema and put running matches into it."""
    upgrade(connection, revision)
    schema = MetaData()
    schema.reflect(connection)
    waiting: dict[str, list[dict[str, Any]]] = {}
    for name, row in first_rows():
        known = schema.tables[name].c.keys()
        whole = LATER.get(name, {}) | row
        waiting.setdefault(name, []).append({key: whole[key] for key in whole if key in known})
    for table in schema.sorted_tables:
        for row in waiting.get(table.name, []):
            connection.execute(insert(table).values(**row))


async def prepare(database: str, revision: str) -> None:
    """Prepare a database as an earlier version left it."""
    engine = open_engine(database)
    try:
        async with writing(engine) as connection:
            await connection.run_sync(fill, revision)
    finally:
        await engine.dispose()


def differences(connection: Connection) -> list[object]:
    """Return how a database differs from the schema of the program."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def by_weight(revision: str) -> Any:
    """Return a schema as a parameter; from the first one on, every step is taken anyway."""
    marks = [] if revision in (FIRST, LAST) else [pytest.mark.long]
    return pytest.param(revision, marks=marks)


@pytest.mark.parametrize("revision", [by_weight(one) for one in EARLIER])
def test_running_matches_of_an_earlier_schema_go_on(
    tmp_path: Path, empty_database: str, revision: str
) -> None:
    """With what crashes left in them repaired, and with AIs that cannot read their memory."""

    async def scene() -> None:
        await prepare(empty_database, revision)
        store = await open_store(empty_database)
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()
        async with running(settings_in(tmp_path, database=empty_database)) as server:
            for key, kept in KNOWN.items():
                async with server.client(key, kept["token"]) as client:
                    assert client.views[0]["turn"] == kept["turn"]
                    assert (await client.end_turn())["accepted"]
            for key in (UNBEGUN, FULL) if revision < REPAIR else ():
                match = await server.host.authority.matches.get(key)
                assert match is not None
                await until(lambda match=match: match.record.active == 1)  # type: ignore[misc]
                assert match.record.status == "running" and match.number > 24

    asyncio.run(scene())


def test_every_step_follows_another() -> None:
    """One line of steps from the first schema to the present one."""
    assert len(EARLIER) >= 10 and EARLIER[0] == "0001"
    assert len(ScriptDirectory.from_config(configuration()).get_heads()) == 1
