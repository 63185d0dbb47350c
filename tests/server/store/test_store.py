"""The store: the same promises on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from simple_civ.authority.match_records import (
    ACTION,
    GATHERING,
    RUNNING,
    Change,
    DueTurn,
    Entry,
    Head,
    MatchRecord,
    SeatingUpdate,
    SeatRecord,
    Snapshot,
)
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.requests import MatchOptions
from simple_civ.server.store import schema
from simple_civ.server.store.engine import file_url, read_url
from simple_civ.server.store.expiry import untouched, unused
from simple_civ.server.store.migrate import migrate
from simple_civ.server.store.schema import metadata
from simple_civ.server.store.store import Store, open_store
from simple_civ.server.store.writer import Conflict


def record(key: str = "a") -> MatchRecord:
    """Return a match with two seats."""
    return MatchRecord(
        id=key,
        game="civ",
        ruleset="r",
        edition="1",
        setup={"size": "tiny"},
        seed=2**64 - 1,
        title="",
        options=MatchOptions(clock=1000, delay=12),
        status=RUNNING,
        public=False,
        owner="o",
        spectator=None,
        created=1,
        touched=1,
        length=0,
        turn=1,
        active=0,
        outcome=None,
        deadline=None,
        seats=(SeatRecord(0, "human", name="Ada"), SeatRecord(1, "open")),
    )


def change(key: str, number: int, **more: object) -> Change:
    """Return the next entry of a match."""
    entry = Entry(number, 0, 1, ACTION, {"type": "end_turn"}, None, None, 5)
    head = Head(number, 1, 0, RUNNING, 5)
    return replace(Change(key, (entry,), head), **more)  # type: ignore[arg-type]


async def with_match(url: str, key: str = "a") -> Store:
    """Return an open store that contains a match."""
    store = await open_store(url)
    await store.matches.create(record(key), [Snapshot(0, 1, b"start")], b"rules")
    return store


def test_a_match_is_found_as_it_was_written(database: str) -> None:
    """With its seats, and a seed of 64 bits."""

    async def scene() -> None:
        store = await with_match(database)
        assert await store.matches.find("a") == record()
        assert await store.matches.find("b") is None
        assert await store.matches.ruleset("r") == b"rules"
        await store.matches.delete("a", now=2)
        assert await store.matches.find("a") is None
        assert await store.logs.snapshot("a") is None
        await store.close()

    asyncio.run(scene())


def test_the_second_of_two_equal_numbers_changes_nothing(database: str) -> None:
    """Neither the log nor the head of the match; others in the same batch are written."""

    async def scene() -> None:
        store = await with_match(database)
        await store.matches.create(record("b"), [Snapshot(0, 1, b"start")], b"rules")
        await store.writer.write(change("a", 1))
        head = Head(1, 99, 1, RUNNING, 9)
        late = replace(change("a", 1), head=head, snapshot=Snapshot(1, 99, b"late"))
        answers = await asyncio.gather(
            store.writer.write(change("b", 1)),
            store.writer.write(late),
            store.writer.write(change("b", 2)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        kept = await store.matches.find("a")
        assert kept is not None and kept.turn == 1
        assert len(await store.logs.entries("b")) == 2
        latest = await store.logs.snapshot("a")
        assert latest is not None and latest.number == 0
        await store.close()

    asyncio.run(scene())


def test_changes_that_come_together_share_a_commit(database: str) -> None:
    """The cost of the disk is paid once for many."""

    async def scene() -> None:
        store = await open_store(database)
        for number in range(20):
            await store.matches.create(record(f"m{number}"), [Snapshot(0, 1, b"s")], b"rules")
        before = store.writer.commits
        changes = [change(f"m{number}", 1) for number in range(20)]
        await asyncio.gather(*(store.writer.write(one) for one in changes))
        assert store.writer.commits - before <= 2
        await store.close()

    asyncio.run(scene())


def test_entries_snapshots_and_memories_are_read_back(database: str) -> None:
    """And the due AI turn with them."""

    async def scene() -> None:
        store = await with_match(database)
        first = change("a", 1, due=1)
        entry = replace(first.entries[0], reasons=[{"code": "war"}], hash="f" * 32)
        await store.writer.write(replace(first, entries=(entry,)))
        await store.writer.write(
            change("a", 2, memory=(1, b"remembered"), snapshot=Snapshot(2, 7, b"later"))
        )
        assert (await store.logs.entries("a"))[0] == entry
        assert [one.number for one in await store.logs.entries("a", 1)] == [2]
        assert await store.logs.memory("a", 1) == b"remembered"
        assert await store.logs.memory("a", 0) is None
        shot = await store.logs.snapshot("a", 1)
        assert shot is not None and shot.content == b"start"
        shot = await store.logs.snapshot_of_turn("a", 8)
        assert shot is not None and shot.content == b"later"
        assert await store.logs.counts("a", 2) == [2, 0]
        await store.close()

    asyncio.run(scene())


def test_a_silent_servers_turn_is_claimed_once(database: str) -> None:
    """After its lease, by one of those who ask; a kept claim stays."""

    async def scene() -> None:
        store = await with_match(database)
        await store.writer.write(change("a", 1, due=1))
        assert await store.work.claim_turns(now=5) == []
        await store.work.keep_turns(["a"], now=50_000)
        assert await store.work.claim_turns(now=55_000) == []
        assert await store.work.claim_turns(now=70_000) == [DueTurn("a", 1)]
        assert await store.work.claim_turns(now=70_001) == []
        await store.writer.write(change("a", 2, played=True))
        assert await store.work.claim_turns(now=10**12) == []
        await store.close()

    asyncio.run(scene())


def test_seats_change_with_all_that_follows_or_not_at_all(database: str) -> None:
    """Whose turn it is, the clock and the webhook; a decision that raises changes nothing."""

    async def scene() -> None:
        store = await with_match(database)

        def decide(found: MatchRecord) -> SeatingUpdate:
            if found.seats[1].kind != "open":
                raise KeyError
            taken = found.with_seat(replace(found.seats[1], kind="human", name="Bo"))
            return SeatingUpdate(replace(taken, deadline=77), at=5, due=0, tell=1)

        assert (await store.seats.change("b", decide)) is None
        after = await store.seats.change("a", decide)
        with pytest.raises(KeyError):
            await store.seats.change("a", decide)
        found = await store.matches.find("a")
        assert found is not None and found == after
        assert (found.seats[1].name, found.deadline) == ("Bo", 77)
        assert await store.work.claim_turns(now=10**6) == [DueTurn("a", 0)]
        [told] = await store.work.claim_deliveries(now=5)
        assert (told.match, told.seat, told.number) == ("a", 1, 0)
        freed = replace(SeatingUpdate(found, 9, freed=True), record=replace(found, deadline=None))
        await store.seats.change("a", lambda _: freed)
        assert await store.work.claim_turns(now=10**9) == []
        await store.close()

    asyncio.run(scene())


def test_old_matches_are_marked_and_then_deleted(database: str) -> None:
    """By status and time; a mark goes when the match is not old any more."""

    async def scene() -> None:
        store = await with_match(database)
        rows, table, old = store.expiry, schema.matches, untouched([RUNNING], before=2)
        assert await rows.mark(table, untouched([GATHERING], before=100), look=1) == []
        assert await rows.mark(table, untouched([RUNNING], before=1), look=1) == []
        assert await rows.delete(table, old, marked=1) == []
        assert await rows.mark(table, old, look=1) == ["a"]
        assert await rows.mark(table, old, look=2) == []
        assert await rows.delete(table, old, marked=0) == []
        assert await rows.mark(table, untouched([RUNNING], before=1), look=3) == []
        assert await rows.delete(table, old, marked=3) == []
        assert await rows.mark(table, old, look=4) == ["a"]
        assert await rows.delete(table, old, marked=4) == ["a"]
        await store.close()

    asyncio.run(scene())


def test_a_look_is_counted_once(database: str) -> None:
    """By whichever server is quicker."""

    async def scene() -> None:
        store = await with_match(database)
        assert await store.expiry.looks() == 0
        assert await store.expiry.count(0)
        assert not await store.expiry.count(0)
        assert await store.expiry.looks() == 1
        assert await store.expiry.count(1)
        assert await store.expiry.looks() == 2
        await store.close()

    asyncio.run(scene())


def test_rulesets_that_no_match_needs_are_deleted(database: str) -> None:
    """Some time after the last match began with them, or was deleted by its owner."""

    async def scene() -> None:
        store = await with_match(database)
        rows = store.expiry

        async def gone(before: int) -> list[str]:
            await rows.mark(schema.rulesets, unused(before), look=1)
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
        ("sqlite:///matches.db?mode=ro", "unknown option 'mode'.*SQLite takes none"),
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
