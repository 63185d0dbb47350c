"""Notes at the start of a turn: carried out once, in their order, by ordinary actions."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from simple_civ.authority.authority import Authority
from simple_civ.authority.match import note_run
from simple_civ.authority.match.seat_notes import size_of
from simple_civ.authority.match_records import ACTION, Change, Entry
from simple_civ.authority.ports.storage import StorageError
from simple_civ.authority.requests import matches, play
from simple_civ.authority.requests.callers import Caller
from simple_civ.authority.sandbox.memory_storage import Tables
from simple_civ.games.civ.documents.notes.notes import CivNotes
from simple_civ.protocol.game_types import DueNote
from simple_civ.protocol.requests import ActRequest, SeatChange, UndoRequest
from tests.authority.alone import started
from tests.server.test_fog import situation

from .test_seat_notes import Device, Table, bare, settled, sit_down

Doc = dict[str, Any]

END: Doc = {"type": "end_turn"}
BUILDS: list[Doc] = [{"unit": "spear_guard"}, {"unit": "scout"}]
QUEUE: Doc = {"type": "build_queue", "city": "city_16", "builds": BUILDS}
RESEARCH: Doc = {"type": "research_queue", "techs": ["fieldcraft"]}
LOST: Doc = {"type": "sleep", "unit": "unit_4096"}

Scene = Callable[[Table], Awaitable[None]]


def scene_of(play_scene: Scene, tables: Tables | None = None) -> None:
    """Play a scene between two people, of whom each has a city that builds nothing."""

    async def played() -> None:
        async with started(Tables() if tables is None else tables) as authority:
            await play_scene(await sit_down(authority, scenario=situation({})))

    asyncio.run(played())


async def act(table: Table, seat: int, action: Doc) -> None:
    """Play an action of a seat, and let what follows be done."""
    request = ActRequest(action=action)
    answer = await play.act(table.authority, Caller(table.tokens[seat]), table.key, request)
    assert answer.accepted, answer
    await settled(table.authority)


async def round_about(table: Table) -> None:
    """End the turns of both seats."""
    for seat in (0, 1):
        await act(table, seat, END)


async def note(device: Device, *notes: Doc, seat: int = 0) -> None:
    """Set the notes of a seat."""
    answer = await device.note(device.last("notes")["version"], *notes, seat=seat)
    assert answer["accepted"], answer


async def entries(table: Table, seat: int = 0) -> list[Entry]:
    """Return what a seat has done."""
    logs = table.authority.services.store.logs
    return [entry for entry in await logs.entries(table.key) if entry.seat == seat]


async def types(table: Table, seat: int = 0) -> list[str]:
    """Return the types of what a seat has done."""
    return [(entry.action or {"type": entry.kind})["type"] for entry in await entries(table, seat)]


def test_notes_are_carried_out_in_their_order_at_the_start_of_the_turn() -> None:
    """As ordinary actions of the seat; what is used up is gone, what waits stays."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as own:
            await note(own, RESEARCH, QUEUE)
            assert await types(table) == []
            await round_about(table)
            _, *done = await entries(table)
            assert [one.action for one in done] == [
                {"type": "choose_tech", "tech": "fieldcraft"},
                {"type": "set_build", "city": "city_16", "build": BUILDS[0]},
            ]
            assert {(one.kind, one.turn, one.order) for one in done} == {(ACTION, 2, None)}
            assert [one.reasons for one in done] == [None, None]
            assert own.last("notes")["notes"] == [QUEUE | {"builds": BUILDS[1:]}]
            assert own.last("notes")["turn"] == 2
            assert own.last("notes")["dropped"] == []
            await round_about(table)
            assert await types(table) == ["end_turn", "choose_tech", "set_build", "end_turn"]

    scene_of(scene)


def test_a_note_may_give_several_orders_in_a_turn() -> None:
    """A march goes as far as its unit can; the notes after it follow."""

    async def scene() -> None:
        near = {"id": "b", "owner": 1, "kind": "spear_guard", "at": [4, 2]}
        riders = {"id": "r", "owner": 0, "kind": "riders", "at": [2, 1]}
        document = json.loads(situation({})) | {"diplomacy": [{"between": [0, 1], "stance": "war"}]}
        document["units"] = [riders, near]
        async with started(Tables()) as authority:
            table = await sit_down(authority, scenario=json.dumps(document))
            async with table.device(table.tokens[0]) as own:
                view = own.last("welcome")["view"]
                names = {unit["owner"]: name for name, unit in view["units"].items()}
                await note(own, {"type": "attack", "unit": names[0], "target": names[1]}, RESEARCH)
                await round_about(table)
                done = await types(table)
                assert done[0] == "end_turn" and done[-1] == "choose_tech", done
                steps = done[1:-1]
                assert len(steps) >= 2 and set(steps[:-1]) == {"move_unit"}, done
                assert steps[-1] == "attack" and own.last("notes")["notes"] == []

    asyncio.run(scene())


def test_notes_that_are_set_in_a_turn_wait_for_the_next() -> None:
    """Also after the authority has started again in that turn."""

    async def scene() -> None:
        tables = Tables()
        async with started(tables) as authority:
            table = await sit_down(authority, scenario=situation({}))
            async with table.device(table.tokens[0]) as own:
                await note(own, QUEUE)
        async with started(tables) as table.authority, table.device(table.tokens[0]):
            await settled(table.authority)
            assert await types(table) == []
            await round_about(table)
            assert await types(table) == ["end_turn", "set_build"]

    asyncio.run(scene())


def test_a_turn_that_started_without_its_notes_has_them_once() -> None:
    """The authority ended before; the next one carries them out, and one after it does not."""

    async def scene() -> None:
        tables = Tables()
        async with started(tables) as authority:
            table = await sit_down(authority, scenario=situation({}))
            async with table.device(table.tokens[0]) as own:
                await note(own, QUEUE)
            authority.note_turns.stopping = True
            await round_about(table)
            assert await types(table) == ["end_turn"]
        async with started(tables) as table.authority, table.device(table.tokens[0]) as own:
            assert await types(table) == ["end_turn", "set_build"]
            city = next(iter(own.last("welcome")["view"]["cities"].values()))
            assert city["own"]["build"] == BUILDS[0]
            await act(table, 0, {"type": "set_build", "city": "city_16", "build": BUILDS[1]})
            undone = await play.undo(
                table.authority, Caller(table.tokens[0]), table.key, UndoRequest()
            )
            assert undone.accepted
        async with started(tables) as table.authority, table.device(table.tokens[0]):
            await settled(table.authority)
            assert await types(table) == ["end_turn", "set_build", "set_build", "undo"]

    asyncio.run(scene())


@pytest.mark.parametrize("written", [False, True], ids=["before", "after"])
def test_a_crash_loses_no_order_and_repeats_none(written: bool) -> None:
    """Whether the orders had become durable or not: they and their notes are one."""

    async def scene() -> None:
        tables = Tables()
        async with started(tables) as authority:
            table = await sit_down(authority, scenario=situation({}))
            async with table.device(table.tokens[0]) as own:
                await note(own, RESEARCH, QUEUE)
            fail_at_notes(authority, written)
            await round_about(table)
            await authority.matches.stop()
        async with started(tables) as table.authority, table.device(table.tokens[0]) as own:
            await settled(table.authority)
            assert await types(table) == ["end_turn", "choose_tech", "set_build"]
            assert own.last("notes")["notes"] == [QUEUE | {"builds": BUILDS[1:]}]

    asyncio.run(scene())


def fail_at_notes(authority: Authority, written: bool) -> None:
    """Let the storage fail at orders of notes, before or after it has written them."""
    store: Any = authority.services.store
    write = store.write

    async def failing(change: Change) -> None:
        if change.notes is None or written:
            await write(change)
        if change.notes is not None:
            raise StorageError("the storage is gone")

    store.write = failing


def test_what_is_not_possible_any_more_is_dropped_with_its_reason() -> None:
    """Told to the player, also one who comes later; the notes behind it are carried out."""

    async def scene(table: Table) -> None:
        once = QUEUE | {"builds": [BUILDS[0]]}
        async with table.device(table.tokens[0]) as own:
            await note(own, LOST, once)
            await round_about(table)
        async with table.device(table.tokens[0]) as own, table.device(table.tokens[1]) as other:
            told = own.last("notes")
            assert told["notes"] == []
            [dropped] = told["dropped"]
            assert dropped == {
                "turn": 2,
                "note": LOST,
                "reason": {"code": "no_such_unit", "facts": {}},
            }
            assert other.last("notes")["dropped"] == []
        assert await types(table) == ["end_turn", "set_build"]

    scene_of(scene)


def test_an_ai_that_has_the_seat_is_not_disturbed() -> None:
    """The notes wait until the player is back."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as own:
            await note(own, LOST, QUEUE)
            caller = Caller(table.tokens[0])
            lent = SeatChange(deputy=True, turns=1)
            await act(table, 0, END)
            await matches.change_seat(table.authority, caller, table.key, lent)
            await act(table, 1, END)
            match = await table.authority.matches.get(table.key)
            assert match is not None
            while match.record.active == 0:
                await own.session.outbox.wake.wait()
                own.take()
                own.session.outbox.wake.clear()
            assert own.last("notes")["notes"] == [LOST, QUEUE]
            await act(table, 1, END)
            assert own.last("notes")["dropped"]

    scene_of(scene)


def test_orders_of_notes_can_be_undone() -> None:
    """Like those of a person; the note is used up."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as own:
            await note(own, QUEUE | {"builds": [BUILDS[0]]})
            await round_about(table)
            request = UndoRequest()
            caller = Caller(table.tokens[0])
            assert (await play.undo(table.authority, caller, table.key, request)).accepted
            assert own.last("notes")["notes"] == []
            assert await types(table) == ["end_turn", "set_build", "undo"]

    scene_of(scene)


async def heard(orders: list[Doc], noted: bool) -> object:
    """Return all that the other seat learns while orders are given by hand or by notes."""
    async with started(Tables()) as authority:
        table = await sit_down(authority, scenario=situation({}))
        async with table.device(table.tokens[0]) as own, table.device(table.tokens[1]) as other:
            if noted:
                await note(own, LOST, RESEARCH, QUEUE)
            await round_about(table)
            for order in orders:
                await act(table, 0, order)
            await round_about(table)
            other.take()
            caller = Caller(table.tokens[1])
            view = await play.view(authority, caller, table.key)
            return [bare(other.received), view.sequence, view.hash]


def test_what_is_carried_out_or_dropped_tells_nobody() -> None:
    """Twin matches: with notes, with the same orders by hand, and with none at all."""

    async def scene() -> None:
        by_hand: list[Doc] = [
            {"type": "choose_tech", "tech": "fieldcraft"},
            {"type": "set_build", "city": "city_16", "build": BUILDS[0]},
        ]
        told = await heard([], noted=True)
        assert told == await heard(by_hand, noted=False)
        assert told == await heard([], noted=False)

    asyncio.run(scene())


def test_a_unit_that_is_called_holds_the_turn_that_would_pass() -> None:
    """What was dropped before in the same turn is told to the game."""

    async def scene(table: Table) -> None:
        for order in (
            {"type": "choose_tech", "tech": "fieldcraft"},
            {"type": "set_build", "city": "city_16", "build": BUILDS[0]},
            {"type": "fortify_unit", "unit": "unit_16"},
        ):
            await act(table, 0, order)
        async with table.device(table.tokens[0]) as device:
            healed = {"type": "heal", "unit": "unit_16"}
            await note(device, healed, {"type": "pass", "turns": 9})
            await round_about(table)
            found = device.last("notes")
            gone = [(one["note"]["type"], one["reason"]["code"]) for one in found["dropped"]]
            assert gone == [("heal", "healed"), ("pass", "called")]
            assert (await types(table)).count("end_turn") == 1

    scene_of(scene)


def test_a_note_that_grows_beyond_what_a_seat_may_keep_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With its reason; the others stay."""

    async def scene(table: Table) -> None:
        governor = {"type": "governor", "city": "city_16", "focus": "food"}
        async with table.device(table.tokens[0]) as device:
            await note(device, RESEARCH | {"techs": ["fieldcraft"] * 3}, governor)
            kept = device.last("notes")["notes"]
            grown = {**kept[1], "pinned": [10**9]}
            monkeypatch.setattr(CivNotes, "due", grows(governor=grown))
            monkeypatch.setattr(note_run, "MOST_BYTES", size_of(kept))
            await round_about(table)
            found = device.last("notes")
            assert found["notes"] == kept[:1]
            gone = [(one["note"]["type"], one["reason"]["code"]) for one in found["dropped"]]
            assert gone == [("governor", "too_long")]

    scene_of(scene)


def grows(**notes: Doc) -> Callable[..., DueNote]:
    """Return what lets notes of some types stay in another form, and others as they are."""

    def due(_: object, view: object, kept: list[Doc], place: int, *more: object) -> DueNote:
        return DueNote(notes.get(kept[place]["type"], kept[place]))

    return due
