"""The contract of the storage port: what every storage of matches promises.

A storage is tested by a subclass with a fixture `open_storage`.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import pytest

from simple_civ.authority.match_records import (
    ACTION,
    AI,
    FINISHED,
    HUMAN,
    OPEN,
    RUNNING,
    UNDO,
    Change,
    DueTurn,
    Entry,
    Head,
    MatchRecord,
    RematchSlot,
    SeatingUpdate,
    SeatNotes,
    SeatRecord,
    Snapshot,
)
from simple_civ.authority.ports.storage import PAGE, Conflict, Storage
from simple_civ.protocol.requests import MatchOptions

Opener = Callable[[], AbstractAsyncContextManager[Storage]]
"""Opens the same storage, whenever it is called; it is closed at the end of the block."""

LATER = 10**12
"""A time after every claim."""

START = [Snapshot(0, 1, b"start")]


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
        seats=(SeatRecord(0, HUMAN, name="Ada"), SeatRecord(1, OPEN)),
    )


def change(key: str, number: int, **more: object) -> Change:
    """Return the next entry of a match."""
    entry = Entry(number, 0, 1, ACTION, {"type": "end_turn"}, None, None, 5)
    head = Head(number, 1, 0, RUNNING, 5)
    return replace(Change(key, (entry,), head), **more)  # type: ignore[arg-type]


async def create(store: Storage, key: str = "a", **more: object) -> MatchRecord:
    """Store a match; return its record."""
    made = replace(record(key), **more)  # type: ignore[arg-type]
    assert await store.matches.create(made, START, b"rules")
    return made


class StorageContract:
    """Tests of any storage."""

    def test_a_match_is_found_as_it_was_written(self, open_storage: Opener) -> None:
        """With its seats, and a seed of 64 bits; also after the storage was closed."""

        async def scene() -> None:
            async with open_storage() as store:
                made = await create(store, dice=2**63, title="Fjord")
                assert await store.matches.find("a") == made
                assert await store.matches.find("b") is None
            async with open_storage() as store:
                assert await store.matches.find("a") == made
                assert await store.matches.ruleset("r") == b"rules"
                assert await store.matches.ruleset_game("r") == "civ"
                assert await store.matches.ruleset_game("s") is None
                assert await store.matches.scenario("a") is None
                assert await store.logs.snapshot("a") == START[0]

        asyncio.run(scene())

    def test_a_match_may_begin_with_a_scenario_and_a_log(self, open_storage: Opener) -> None:
        """Its AI's turn is claimed by the process that stored it."""

        async def scene() -> None:
            async with open_storage() as store:
                made = replace(record(), length=3, setup=None)
                played = [change("a", number).entries[0] for number in (1, 2, 3)]
                shots = [*START, Snapshot(3, 4, b"end")]
                pages = [played[:2], played[2:]]
                await store.matches.create(made, shots, b"rules", pages, "a scenario", due=1)
                assert await store.matches.scenario("a") == "a scenario"
                assert await store.logs.entries("a") == played
                assert await store.logs.snapshot("a") == shots[1]
                assert await store.work.claim_turns(now=1) == []
                assert await store.work.claim_turns(now=LATER) == [DueTurn("a", 1)]

        asyncio.run(scene())

    def test_a_deleted_match_leaves_its_rules(self, open_storage: Opener) -> None:
        """A match file may need them."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await store.write(change("a", 1, due=1, memory=(0, b"m")))
                await store.matches.delete("a", now=2)
                await store.matches.delete("a", now=3)
                assert await store.matches.find("a") is None
                assert await store.logs.snapshot("a") is None
                assert await store.logs.entries("a") == []
                assert await store.logs.memory("a", 0) is None
                assert await store.work.claim_turns(now=LATER) == []
                assert await store.matches.ruleset("r") == b"rules"
                with pytest.raises(Conflict):
                    await store.write(change("a", 2))

        asyncio.run(scene())

    def test_matches_are_listed_with_the_last_touched_first(self, open_storage: Opener) -> None:
        """All of them, or those that are public."""

        async def scene() -> None:
            async with open_storage() as store:
                for place, key in enumerate("abc"):
                    await create(store, key, touched=place, public=key != "b")
                assert [one.id for one in await store.matches.everything()] == ["c", "b", "a"]
                assert [one.id for one in await store.matches.public()] == ["c", "a"]

        asyncio.run(scene())

    def test_a_match_has_one_rematch(self, open_storage: Opener) -> None:
        """The one that was stored first; later ones may replace it only if they know of it."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                for key, before, stored in (
                    ("b", None, True),
                    ("c", None, False),
                    ("d", "b", True),
                ):
                    again = RematchSlot("a", before)
                    made = record(key)
                    assert stored == await store.matches.create(made, START, b"r", again=again)
                    assert stored == (await store.matches.find(key) is not None)
                old = await store.matches.find("a")
                assert old is not None and old.rematch == "d"

        asyncio.run(scene())

    def test_a_change_is_read_back_with_all_that_follows(self, open_storage: Opener) -> None:
        """How the match stands, a seat's clock and deputy, entries, snapshot and memory."""

        async def scene() -> None:
            async with open_storage() as store:
                made = await create(store)
                entry = replace(
                    change("a", 1).entries[0], reasons=[{"code": "war"}], hash="f" * 32, order="x"
                )
                head = Head(1, 7, 1, FINISHED, 9, {"victory": "score", "winners": [1]}, None)
                seat = replace(made.seats[0], deputy=True, turns=3, missed=True, lent=True)
                shot = Snapshot(1, 7, b"later")
                written = Change("a", (entry,), head, shot, (0, b"remembered"), seat=seat)
                await store.write(replace(written, reserve=(0, 77)))
            async with open_storage() as store:
                found = await store.matches.find("a")
                assert found is not None
                assert (found.length, found.turn, found.active) == (1, 7, 1)
                assert (found.status, found.touched, found.outcome) == (FINISHED, 9, head.outcome)
                assert found.seats == (replace(seat, reserve=77), made.seats[1])
                assert found == made.after(replace(written, reserve=(0, 77)))
                assert await store.logs.entries("a") == [entry]
                assert await store.logs.memory("a", 0) == b"remembered"
                assert await store.logs.memory("a", 1) is None
                assert await store.logs.snapshot("a") == shot

        asyncio.run(scene())

    def test_a_change_keeps_what_a_player_has_changed_in_the_meantime(
        self, open_storage: Opener
    ) -> None:
        """The seat of a change was read before: only its clock and its deputy are new."""

        async def scene() -> None:
            async with open_storage() as store:
                made = await create(store)
                lent = replace(made.seats[0], deputy=True, turns=3, lent=True)
                renamed = made.with_seat(replace(made.seats[0], name="Ada", seen=5))
                await store.seats.change("a", lambda _: SeatingUpdate(renamed, 6))
                first = change("a", 1)
                written = replace(first, seat=lent, reserve=(0, 77))
                await store.write(written)
            async with open_storage() as store:
                found = await store.matches.find("a")
                assert found is not None
                kept = replace(lent, name="Ada", seen=5, reserve=77)
                assert found.seats == (kept, made.seats[1])
                assert found == renamed.after(written)

        asyncio.run(scene())

    def test_an_empty_memory_is_none(self, open_storage: Opener) -> None:
        """And replaces what was remembered before."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await store.write(change("a", 1, memory=(0, b"much")))
                await store.write(change("a", 2, memory=(0, b"")))
                assert await store.logs.memory("a", 0) is None

        asyncio.run(scene())

    def test_the_second_of_two_equal_numbers_changes_nothing(self, open_storage: Opener) -> None:
        """Neither the log nor the head of the match; others that come together are written."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await create(store, "b")
                await store.write(change("a", 1))
                head = Head(1, 99, 1, RUNNING, 9)
                late = replace(change("a", 1), head=head, snapshot=Snapshot(1, 99, b"late"), due=0)
                written = (change("b", 1), late, change("b", 2))
                answers = await asyncio.gather(
                    *(store.write(one) for one in written), return_exceptions=True
                )
                assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
                found = await store.matches.find("a")
                assert found is not None and (found.length, found.turn) == (1, 1)
                assert await store.logs.snapshot("a") == START[0]
                assert await store.work.claim_turns(now=LATER) == []
                assert len(await store.logs.entries("b")) == 2

        asyncio.run(scene())

    def test_an_order_is_written_once(self, open_storage: Opener) -> None:
        """By its name, which another seat may use, too."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                [first] = change("a", 1).entries
                for number, seat, kept in ((1, 0, True), (2, 0, False), (2, 1, True)):
                    entry = replace(first, number=number, seat=seat, order="x")
                    try:
                        await store.write(change("a", number, entries=(entry,)))
                    except Conflict:
                        assert not kept
                    else:
                        assert kept
                assert await store.logs.has_order("a", 0, "x")
                assert await store.logs.has_order("a", 1, "x")
                assert not await store.logs.has_order("a", 0, "y")
                assert await store.logs.counts("a", 2) == [1, 1]

        asyncio.run(scene())

    def test_logs_are_read_in_parts(self, open_storage: Opener) -> None:
        """Between numbers, before a turn, page by page."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                [one] = change("a", 1).entries
                count = PAGE + 3
                log = tuple(
                    replace(one, number=number, turn=1 + number // 10, seat=number % 2)
                    for number in range(1, count + 1)
                )
                await store.write(
                    change("a", count, entries=(*log[:-1], replace(log[-1], kind=UNDO)))
                )
                assert [e.number for e in await store.logs.entries("a", 3, 6)] == [4, 5, 6]
                assert await store.logs.entries("a", count) == []
                pages = [page async for page in store.logs.pages("a")]
                assert [len(page) for page in pages] == [PAGE, 3]
                assert pages[1][-1].kind == UNDO
                early = [page async for page in store.logs.pages("a", 5, turn=2)]
                assert [[entry.number for entry in page] for page in early] == [[6, 7, 8, 9]]
                assert [page async for page in store.logs.pages("a", count)] == []
                assert await store.logs.counts("a", 2, until=4) == [2, 2]

        asyncio.run(scene())

    def test_the_last_snapshot_before_a_moment_is_found(self, open_storage: Opener) -> None:
        """By number, and by turn."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await store.write(change("a", 1, snapshot=Snapshot(1, 5, b"five")))
                await store.write(change("a", 2, snapshot=Snapshot(2, 9, b"nine")))
                for until, content in ((0, b"start"), (1, b"five"), (8, b"nine")):
                    shot = await store.logs.snapshot("a", until)
                    assert shot is not None and shot.content == content
                for turn, content in ((4, b"start"), (5, b"five"), (8, b"five"), (9, b"nine")):
                    shot = await store.logs.snapshot_of_turn("a", turn)
                    assert shot is not None and shot.content == content
                assert await store.logs.snapshot_of_turn("a", 0) is None

        asyncio.run(scene())

    def test_seats_change_with_all_that_follows_or_not_at_all(self, open_storage: Opener) -> None:
        """Whose turn it is, and the clock; a decision that raises changes nothing."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)

                def decide(found: MatchRecord) -> SeatingUpdate:
                    if found.seats[1].kind != OPEN:
                        raise KeyError
                    taken = found.with_seat(replace(found.seats[1], kind=AI, level="easy"))
                    return SeatingUpdate(replace(taken, deadline=77), at=5, due=1)

                assert await store.seats.change("b", decide) is None
                after = await store.seats.change("a", decide)
                with pytest.raises(KeyError):
                    await store.seats.change("a", decide)
                found = await store.matches.find("a")
                assert found is not None and found == after
                assert (found.seats[1].level, found.deadline) == ("easy", 77)
                assert await store.work.claim_turns(now=LATER) == [DueTurn("a", 1)]
                freed = SeatingUpdate(replace(found, deadline=None), 9, freed=True)
                await store.seats.change("a", lambda _: freed)
                assert await store.work.claim_turns(now=2 * LATER) == []

        asyncio.run(scene())

    def test_a_silent_process_loses_its_turn(self, open_storage: Opener) -> None:
        """After its claim, to one of those who ask; a kept claim stays."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await store.write(change("a", 1, due=1))
                assert await store.work.claim_turns(now=5) == []
                await store.work.keep_turns(["a"], now=50_000)
                assert await store.work.claim_turns(now=55_000) == []
                assert await store.work.claim_turns(now=LATER) == [DueTurn("a", 1)]
                assert await store.work.claim_turns(now=LATER + 1) == []
                await store.write(change("a", 2, played=True))
                assert await store.work.claim_turns(now=2 * LATER) == []

        asyncio.run(scene())

    def test_a_process_that_is_alone_takes_all_turns_at_its_start(
        self, open_storage: Opener
    ) -> None:
        """The process that had claimed them is gone."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await store.write(change("a", 1, due=1))
                assert await store.work.claim_turns(now=5, all_others=True) == []
            async with open_storage() as store:
                assert await store.work.claim_turns(now=5) == []
                assert await store.work.claim_turns(5, all_others=True) == [DueTurn("a", 1)]
                assert await store.work.claim_turns(5, all_others=True) == []

        asyncio.run(scene())

    def test_a_turn_is_claimed_and_dropped(self, open_storage: Opener) -> None:
        """Its holder may claim it again; nobody plays a turn that was dropped."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                assert await store.work.claim_turn("a", 1, now=5)
                assert await store.work.claim_turn("a", 1, now=6)
                await store.work.drop_turn("a")
                assert await store.work.claim_turns(now=LATER) == []
            async with open_storage() as store:
                assert await store.work.claim_turn("a", 1, now=5)
            async with open_storage() as store:
                assert not await store.work.claim_turn("a", 1, now=6)
                assert await store.work.claim_turn("a", 1, now=LATER)

        asyncio.run(scene())

    def test_clocks_run_out(self, open_storage: Opener) -> None:
        """Of running matches that nobody paused, where no deputy plays."""

        async def scene() -> None:
            async with open_storage() as store:
                deputy = SeatRecord(0, HUMAN, deputy=True)
                await create(store, "late", deadline=10)
                await create(store, "later", deadline=5)
                await create(store, "calm", deadline=20)
                await create(store, "over", deadline=10, status=FINISHED)
                await create(store, "paused", deadline=10, paused=1)
                await create(store, "given", deadline=10, seats=(deputy, SeatRecord(1, OPEN)))
                await create(store, "none")
                assert await store.work.expired(now=15) == ["later", "late"]
                assert await store.work.expired(now=15, aside=["later"]) == ["late"]

        asyncio.run(scene())

    def test_notes_of_a_seat_are_read_back(self, open_storage: Opener) -> None:
        """Those of each seat alone; they go with their match."""

        async def scene() -> None:
            first = SeatNotes(0, 1, ({"type": "sleep"}, {"type": "wake"}), ({"reason": "r"},), 7, 1)
            async with open_storage() as store:
                await create(store)
                await create(store, "b")
                assert await store.notes.find("a", 0) == SeatNotes(0)
                assert await store.notes.put("a", first)
                assert await store.notes.put("b", first)
                assert await store.notes.put("a", replace(first, seat=1, notes=(), place=None))
            async with open_storage() as store:
                assert await store.notes.find("a", 0) == first
                assert (await store.notes.find("a", 1)).notes == ()
                await store.matches.delete("a", now=2)
                assert await store.notes.find("a", 0) == SeatNotes(0)
                assert await store.notes.find("b", 0) == first
                assert not await store.notes.put("a", first)
                assert not await store.notes.put("a", replace(first, version=2))

        asyncio.run(scene())

    def test_notes_follow_the_version_that_is_stored(self, open_storage: Opener) -> None:
        """Of two who change the same version one comes too late, and changes nothing."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                for version, word, kept in (
                    (2, "early", False),
                    (1, "one", True),
                    (1, "late", False),
                    (2, "two", True),
                    (4, "early", False),
                ):
                    notes = SeatNotes(0, version, ({"type": word},))
                    assert await store.notes.put("a", notes) is kept
                assert (await store.notes.find("a", 0)).notes == ({"type": "two"},)

        asyncio.run(scene())

    def test_entries_and_the_notes_behind_them_are_written_together(
        self, open_storage: Opener
    ) -> None:
        """Or neither: notes of another version undo the entry, a taken number the notes."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                await create(store, "b")
                notes = SeatNotes(0, 1, ({"type": "one"},), turn=1, place=1)
                await store.write(change("a", 1, notes=notes))
                late = replace(notes, notes=())
                written = (change("a", 2, notes=late), change("b", 1))
                answers = await asyncio.gather(
                    *(store.write(one) for one in written), return_exceptions=True
                )
                assert [type(answer) for answer in answers] == [Conflict, type(None)]
                with pytest.raises(Conflict):
                    await store.write(change("a", 1, notes=replace(late, version=2)))
                assert await store.notes.find("a", 0) == notes
                assert len(await store.logs.entries("a")) == 1
                await store.write(change("a", 2, notes=replace(late, version=2)))
                assert (await store.notes.find("a", 0)).notes == ()

        asyncio.run(scene())

    def test_nothing_that_was_given_stays_shared(self, open_storage: Opener) -> None:
        """A document that the caller changes afterwards is not changed in the storage."""

        async def scene() -> None:
            async with open_storage() as store:
                await create(store)
                action = {"type": "end_turn", "to": [1, 2]}
                entry = replace(change("a", 1).entries[0], action=action)
                await store.write(change("a", 1, entries=(entry,)))
                action["to"] = []
                [found] = await store.logs.entries("a")
                assert found.action == {"type": "end_turn", "to": [1, 2]}
                await store.announce("a")

        asyncio.run(scene())
