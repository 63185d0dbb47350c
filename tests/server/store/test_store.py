"""The store: the same promises on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from simple_civ.authority.match_records import (
    GATHERING,
    RUNNING,
    SeatingUpdate,
    Snapshot,
)
from simple_civ.authority.ports.storage import StorageAway, StorageError
from simple_civ.protocol.errors import InputError
from simple_civ.server.store import schema
from simple_civ.server.store.engine import file_url, read_url, storage_failure
from simple_civ.server.store.expiry import untouched, unused
from simple_civ.server.store.migrate import migrate
from simple_civ.server.store.schema import metadata
from simple_civ.server.store.store import Store, open_store
from simple_civ.server.store.work import WorkRows
from tests.authority.storage_contract import change, record


async def with_match(url: str, key: str = "a") -> Store:
    """Return an open store that contains a match."""
    store = await open_store(url)
    await store.matches.create(record(key), [Snapshot(0, 1, b"start")], b"rules")
    return store


def test_changes_that_come_together_share_a_commit(database: str) -> None:
    """The cost of the disk is paid once for many."""

    async def scene() -> None:
        store = await open_store(database)
        for number in range(20):
            await store.matches.create(record(f"m{number}"), [Snapshot(0, 1, b"s")], b"rules")
        before = store.writer.commits
        changes = [change(f"m{number}", 1) for number in range(20)]
        await asyncio.gather(*(store.write(one) for one in changes))
        assert store.writer.commits - before <= 2
        await store.close()

    asyncio.run(scene())


def test_a_turn_is_played_by_the_first_server_that_takes_it_on(database: str) -> None:
    """By another when that one falls silent."""

    async def scene() -> None:
        store, now = await with_match(database), 1_000_000
        other = WorkRows(store.engine, "other", 10_000)
        assert await store.work.claim_turn("a", 0, now)
        assert await store.work.claim_turn("a", 0, now)
        assert not await other.claim_turn("a", 0, now)
        assert await other.claim_turn("a", 0, now + 10_001)
        assert not await store.work.claim_turn("a", 0, now + 10_001)
        await store.work.drop_turn("a")
        assert await store.work.claim_turn("a", 0, now)
        await store.close()

    asyncio.run(scene())


def test_a_webhook_is_due_when_seats_change(database: str) -> None:
    """If the change makes it the turn of a seat that has one."""

    async def scene() -> None:
        store = await with_match(database)
        taken = replace(record().seats[1], kind="human", name="Bo")
        seating = SeatingUpdate(record().with_seat(taken), at=5, tell=1)
        await store.seats.change("a", lambda _: seating)
        assert await store.work.claim_deliveries(now=4) == []
        [told] = await store.work.claim_deliveries(now=5)
        assert (told.match, told.seat, told.number) == ("a", 1, 0)
        await store.close()

    asyncio.run(scene())


def test_a_driver_fails_as_the_storage_port_says(tmp_path: Path) -> None:
    """What is away may be tried again; the error of the driver goes with it, for the log."""

    async def scene() -> None:
        store = await with_match(file_url(tmp_path / "matches.db"))
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE snapshots"))
        with pytest.raises(StorageError) as failure:
            await store.logs.snapshot("a")
        assert isinstance(failure.value.__cause__, SQLAlchemyError)
        with pytest.raises(StorageError):
            await store.write(change("a", 1, snapshot=Snapshot(1, 1, b"")))
        await store.close()
        for error, kind in (
            (ConnectionRefusedError("refused"), StorageAway),
            (DBAPIError(None, None, Exception("gone"), connection_invalidated=True), StorageAway),
            (DBAPIError(None, None, Exception("wrong")), StorageError),
            (KeyError("mine"), KeyError),
        ):
            assert type(storage_failure(error)) is kind

    asyncio.run(scene())


def test_old_matches_are_marked_and_then_deleted(database: str) -> None:
    """By status and time; a mark goes when the match is not old any more."""

    async def scene() -> None:
        store = await with_match(database)
        rows, table, old = store.expiry, schema.matches, untouched([RUNNING], before=2)
        assert await rows.mark(table, untouched([GATHERING], before=100), scan=1) == []
        assert await rows.mark(table, untouched([RUNNING], before=1), scan=1) == []
        assert await rows.delete(table, old, marked=1) == []
        assert await rows.mark(table, old, scan=1) == ["a"]
        assert await rows.mark(table, old, scan=2) == []
        assert await rows.delete(table, old, marked=0) == []
        assert await rows.mark(table, untouched([RUNNING], before=1), scan=3) == []
        assert await rows.delete(table, old, marked=3) == []
        assert await rows.mark(table, old, scan=4) == ["a"]
        assert await rows.delete(table, old, marked=4) == ["a"]
        await store.close()

    asyncio.run(scene())


def test_a_look_is_counted_once(database: str) -> None:
    """By whichever server is quicker."""

    async def scene() -> None:
        store = await with_match(database)
        assert await store.expiry.scans() == 0
        assert await store.expiry.count(0)
        assert not await store.expiry.count(0)
        assert await store.expiry.scans() == 1
        assert await store.expiry.count(1)
        assert await store.expiry.scans() == 2
        await store.close()

    asyncio.run(scene())


def test_rulesets_that_no_match_needs_are_deleted(database: str) -> None:
    """Some time after the last match began with them, or was deleted by its owner."""

    async def scene() -> None:
        store = await with_match(database)
        rows = store.expiry

        async def gone(before: int) -> list[str]:
            await rows.mark(schema.rulesets, unused(before), scan=1)
            return await rows.delete(schema.rulesets, unused(before), marked=1)

        later = replace(record("b"), created=5)
        await store.matches.create(later, [Snapshot(0, 1, b"start")], b"rules")
        assert await gone(before=100) == []
        await store.matches.delete("b", now=7)
        await store.matches.delete("a", now=7)
        assert await gone(before=7) == []
        assert await store.matches.ruleset("r") == b"rules"
        assert await gone(before=8) == ["r"]
        assert await store.matches.ruleset_game("r") is None
        await store.matches.create(record("c"), [Snapshot(0, 1, b"start")], b"rules")
        assert await store.matches.ruleset("r") == b"rules"
        await store.close()

    asyncio.run(scene())


def test_the_steps_lead_to_the_schema_of_the_program(empty_database: str) -> None:
    """A column that no step adds would be missing on the servers of others."""

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def scene() -> None:
        store = await open_store(empty_database)
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    asyncio.run(scene())


def test_a_newer_database_is_refused_in_one_line(database: str) -> None:
    """Rather than written by an old program."""

    async def scene() -> None:
        store = await open_store(database)
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await store.close()
        with pytest.raises(InputError, match=r"newer than this program.*9999") as caught:
            await open_store(database)
        assert "\n" not in str(caught.value)

    asyncio.run(scene())


def test_servers_that_start_together_migrate_one_after_the_other(empty_postgres_url: str) -> None:
    """Under a lock: nobody meets half a schema."""

    async def scene() -> None:
        stores = await asyncio.gather(*(open_store(empty_postgres_url) for _ in range(4)))
        await migrate(stores[0].engine)
        for store in stores:
            await store.close()

    asyncio.run(scene())


def test_two_servers_never_claim_the_same_turn(postgres_url: str) -> None:
    """Rows that one is claiming are passed over by the other."""

    async def scene() -> None:
        one, two = await open_store(postgres_url), await open_store(postgres_url)
        for number in range(24):
            key = f"m{number}"
            await one.matches.create(record(key), [Snapshot(0, 1, b"s")], b"rules")
            await one.writer.write(change(key, 1, due=1))
        found = await asyncio.gather(
            *(store.work.claim_turns(now=10**6) for store in (one, two) * 3)
        )
        claimed = [due.match for some in found for due in some]
        assert len(claimed) == len(set(claimed)) == 24
        await one.close()
        await two.close()

    asyncio.run(scene())


def test_what_sqlite_commits_is_on_the_disk(tmp_path: Path) -> None:
    """Every connection writes ahead and waits for the disk."""

    async def scene() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'matches.db'}")
        connections = [await store.engine.connect() for _ in range(4)]
        for connection in connections:
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2  # FULL
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
            await connection.close()
        await store.close()

    asyncio.run(scene())


def test_a_second_server_is_kept_off_an_sqlite_file(tmp_path: Path) -> None:
    """It would not hear what the first one does."""

    async def scene() -> None:
        url = f"sqlite:///{tmp_path / 'matches.db'}"
        store = await open_store(url)
        with pytest.raises(InputError, match="another simple-civ is using"):
            await open_store(url)
        await store.close()
        await (await open_store(url)).close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    "url",
    [
        "mysql://host/name",
        "nonsense",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://me@host:port/name",
    ],
)
def test_an_address_that_means_nothing_is_refused(url: str) -> None:
    """With what was expected."""
    with pytest.raises(InputError, match="expected sqlite:///FILE or postgresql://"):
        asyncio.run(open_store(url))


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    """In one line."""
    url = "postgresql://me:hidden@127.0.0.1:1/none"
    with pytest.raises(InputError, match="cannot be opened") as caught:
        asyncio.run(open_store(url))
    assert "hidden" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://me@host/name?colour=red", "unknown option 'colour'.*sslmode"),
        ("sqlite:///matches.db?mode=ro", "unknown option 'mode'.*SQLite has none"),
    ],
)
def test_options_of_an_address_that_mean_nothing_are_refused(url: str, told: str) -> None:
    """Drivers would fail with words for programmers."""
    with pytest.raises(InputError, match=told):
        read_url(url)


def test_an_address_may_ask_for_encryption_as_it_is_usual() -> None:
    """The driver has another word for it."""
    assert read_url("postgresql://me@host/name?sslmode=require").query == {"ssl": "require"}


def test_a_database_that_is_not_there_is_told_in_words(postgres_url: str) -> None:
    """Neither it nor the person who asks."""
    missing = postgres_url.replace("/test_", "/none_")
    nobody = postgres_url.replace("postgres:", "nobody:", 1)
    for url in (missing, nobody):
        with pytest.raises(InputError, match=r"cannot be opened: .* does not exist"):
            asyncio.run(open_store(url))


def test_a_file_that_is_no_database_is_told_in_words(tmp_path: Path) -> None:
    """Nor is a folder; the file stays as it was."""
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, the rivers are high this spring. " * 50)
    before = file.read_bytes()
    with pytest.raises(InputError, match="cannot be opened: file is not a database"):
        asyncio.run(open_store(file_url(file)))
    assert file.read_bytes() == before
    with pytest.raises(InputError, match="expected a file, this is a folder"):
        asyncio.run(open_store(file_url(tmp_path)))


@pytest.mark.parametrize("name", ["why?.db", "100%41.db", "a b#c.db", "über.db"])
def test_files_may_have_any_name(tmp_path: Path, name: str) -> None:
    """What means something in an address means nothing in a file's name."""

    async def scene() -> None:
        await (await open_store(file_url(tmp_path / name))).close()

    asyncio.run(scene())
    assert (tmp_path / name).is_file()
