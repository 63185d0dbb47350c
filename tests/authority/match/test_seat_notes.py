"""Notes of seats: kept for their player alone, the same on every device, and bounded."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from simple_civ.authority.authority import Authority
from simple_civ.authority.match.seat_notes import MOST_BYTES
from simple_civ.authority.requests import match_files, matches, play
from simple_civ.authority.requests.callers import Caller
from simple_civ.authority.sandbox.memory_storage import Tables
from simple_civ.authority.session.client_session import ClientSession
from simple_civ.protocol.messages import MOST_NOTES, VERSION
from simple_civ.protocol.requests import ActRequest, SeatChange
from tests.authority.alone import started
from tests.server.test_fog import situation

Doc = dict[str, Any]

PEOPLE: list[Doc] = [{"kind": "human"}, {"kind": "human"}]
SLEEP = {"type": "sleep", "unit": "unit_16", "known": []}
FARMS = [{"building": "farmstead"}]
QUEUE = {"type": "build_queue", "city": "city_16", "builds": FARMS}


@dataclass
class Device:
    """A connection, with what it has received."""

    session: ClientSession
    received: list[Doc]

    async def send(self, **message: Any) -> list[Doc]:
        """Send a message; return what has come since the last one."""
        await self.session.receive(json.dumps(message))
        return self.take()

    def take(self) -> list[Doc]:
        """Return what has come, and keep it."""
        waiting = self.session.outbox.waiting
        found = [json.loads(waiting.popleft()) for _ in range(len(waiting))]
        self.received += found
        return found

    def last(self, kind: str) -> Doc:
        """Return the last message of a kind."""
        self.take()
        return [one for one in self.received if one["type"] == kind][-1]

    async def note(self, version: int, *notes: object, seat: int = 0) -> Doc:
        """Set notes; return the answer, or the error."""
        sent = {"id": 7, "seat": seat, "version": version, "notes": list(notes)}
        found = await self.send(type="set_notes", **sent)
        return next(one for one in found if one["type"] in ("answer", "error"))


@dataclass
class Table:
    """A match of two people."""

    authority: Authority
    key: str
    tokens: list[str]
    spectator: str | None

    @asynccontextmanager
    async def device(self, token: str) -> AsyncIterator[Device]:
        """Provide a connection with a link."""
        match = await self.authority.matches.get(self.key)
        assert match is not None
        device = Device(ClientSession(self.authority, match), [])
        await device.send(type="hello", version=VERSION)
        await device.send(type="subscribe", token=token)
        yield device
        device.session.disconnect()
        await device.session.disconnected()


async def sit_down(authority: Authority, **more: Any) -> Table:
    """Begin a match of two people."""
    started_with = {} if "scenario" in more else {"setup": {"size": "tiny"}}
    body = {"game": "civ", "seats": PEOPLE} | started_with | more
    made = await matches.create_match(authority, Caller(), json.dumps(body).encode())
    tokens = [seat.token or "" for seat in made.seats]
    return Table(authority, made.id, tokens, made.spectator)


async def settled(authority: Authority) -> None:
    """Wait until the notes of the turns that have started are carried out."""
    while tasks := authority.note_turns.tasks:
        await asyncio.gather(*tasks)


def at_table(scene: Callable[[Table], Awaitable[None]], **more: Any) -> None:
    """Play a scene at a table of its own."""

    async def play_scene() -> None:
        async with started(Tables()) as authority:
            await scene(await sit_down(authority, **more))

    asyncio.run(play_scene())


def test_notes_are_kept_and_shown_on_every_device() -> None:
    """Those that are there, those that come later, and after a new start of the authority."""

    async def scene() -> None:
        tables = Tables()
        async with started(tables) as authority:
            table = await sit_down(authority)
            async with table.device(table.tokens[0]) as one, table.device(table.tokens[0]) as two:
                blank = {"version": 0, "turn": 0, "notes": [], "dropped": []}
                assert one.last("notes").items() >= blank.items()
                assert (await one.note(0, SLEEP, QUEUE))["accepted"]
                for device in (one, two):
                    found = device.last("notes")
                    assert (found["version"], found["notes"]) == (1, [SLEEP, QUEUE])
        async with started(tables) as table.authority, table.device(table.tokens[0]) as later:
            assert later.last("notes")["notes"] == [SLEEP, QUEUE]

    asyncio.run(scene())


def test_of_two_devices_the_second_is_refused_and_told() -> None:
    """It made its notes from others than those that are there now."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as one, table.device(table.tokens[0]) as two:
            assert (await one.note(0, SLEEP))["accepted"]
            answer = await two.note(0, QUEUE)
            assert answer["refusal"]["code"] == "stale" and answer["id"] == 7
            assert two.last("notes")["notes"] == [SLEEP]
            assert (await two.note(1, QUEUE))["accepted"]
            assert one.last("notes")["notes"] == [QUEUE]

    at_table(scene)


BAD: list[Any] = [
    {"type": "sleep"},
    {"type": "sleep", "unit": 16},
    {"type": "sleep", "unit": "unit_16", "more": 1},
    {"type": "sleep", "unit": "u" * 33},
    {"type": "fly", "unit": "unit_16"},
    {"unit": "unit_16"},
    {"type": "build_queue", "city": "city_16", "builds": []},
    {"type": "build_queue", "city": "city_16", "builds": [{"building": "nowhere"}]},
    {"type": "build_queue", "city": "city_16", "builds": [{"wonder": "farmstead"}]},
    {"type": "build_queue", "city": "city_16", "builds": [{"building": "farmstead"}] * 33},
    {"type": "research_queue", "techs": ["nothing"]},
    {"type": "governor", "city": "city_16", "focus": "fame"},
    {"type": "governor", "city": "city_16", "focus": ["food"]},
]


@pytest.mark.parametrize("bad", BAD)
def test_bad_notes_are_refused_as_a_whole(bad: object) -> None:
    """With a text that says which one; the notes before stay."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as device:
            assert (await device.note(0, SLEEP))["accepted"]
            answer = await device.note(1, QUEUE, bad)
            assert (answer["type"], answer["code"], answer["id"]) == ("error", "malformed", 7)
            found = await device.send(type="subscribe", token=table.tokens[0])
            assert [one["notes"] for one in found if one["type"] == "notes"] == [[SLEEP]]

    at_table(scene)


def test_notes_are_bounded_in_number_and_size() -> None:
    """And there is one for each thing."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as device:
            asleep = [{"type": "sleep", "unit": f"unit_{n}"} for n in range(MOST_NOTES + 1)]
            assert "length" in (await device.note(0, *asleep))["text"]
            assert "second" in (await device.note(0, SLEEP, SLEEP | {"type": "alert"}))["text"]
            full = [QUEUE | {"city": f"city_{n}", "builds": FARMS * 32} for n in range(60)]
            assert str(MOST_BYTES) in (await device.note(0, *full))["text"]
            assert (await device.note(0, *asleep[1:]))["accepted"]

    at_table(scene)


def test_only_the_player_of_a_seat_reads_and_writes_its_notes() -> None:
    """Neither other seats nor spectators of the seat do, nor anyone without it."""

    async def scene(table: Table) -> None:
        match = await table.authority.matches.get(table.key)
        assert match is not None and table.spectator is not None
        await matches.change_seat(
            table.authority, Caller(table.tokens[0]), table.key, SeatChange(watched=True)
        )
        async with (
            table.device(table.tokens[0]) as own,
            table.device(table.tokens[1]) as other,
            table.device(table.spectator) as guest,
        ):
            assert (await own.note(0, SLEEP))["accepted"]
            assert (await other.note(0, QUEUE))["code"] == "not_subscribed"
            assert (await guest.note(1, QUEUE))["code"] == "only_watching"
            assert own.last("notes")["notes"] == [SLEEP]
            assert other.last("notes")["notes"] == []
            guest.take()
            assert "notes" not in [one["type"] for one in guest.received]

    at_table(scene, options={"spectators": "seat"})


SHOWN = ("created", "touched", "id", "at")


def bare(found: object) -> object:
    """Return an answer without what differs between any two matches."""
    if isinstance(found, dict):
        return {key: bare(one) for key, one in found.items() if key not in SHOWN}
    return [bare(one) for one in found] if isinstance(found, list) else found


async def told(noted: bool) -> list[object]:
    """Return all that the second seat learns in some turns in which the first one takes notes."""
    async with started(Tables()) as authority:
        table = await sit_down(authority, scenario=situation({}))
        async with table.device(table.tokens[0]) as own, table.device(table.tokens[1]) as other:
            for turn in range(3):
                if noted:
                    kept = [SLEEP, QUEUE | {"city": f"city_{turn}"}]
                    await settled(authority)
                    assert (await own.note(own.last("notes")["version"], *kept))["accepted"]
                for token in table.tokens:
                    end = ActRequest(action={"type": "end_turn"})
                    assert (await play.act(authority, Caller(token), table.key, end)).accepted
            other.take()
            caller = Caller(table.tokens[1])
            asked = [
                await play.view(authority, caller, table.key),
                await matches.show_match(authority, caller, table.key),
            ]
            return [bare(other.received), *(bare(msgspec.to_builtins(one)) for one in asked)]


def test_what_a_seat_notes_tells_nobody_else() -> None:
    """Twin matches, of which one has notes: the other seat receives the same."""

    async def scene() -> None:
        assert await told(True) == await told(False)

    asyncio.run(scene())


def test_notes_are_in_no_match_file_and_go_with_their_match() -> None:
    """A file of a finished match has what was done, and not what was planned."""

    async def scene() -> None:
        tables = Tables()
        async with started(tables) as authority:
            table = await sit_down(authority)
            caller = Caller(table.tokens[0])
            async with table.device(table.tokens[0]) as device:
                assert (await device.note(0, SLEEP))["accepted"]
            resign = ActRequest(action={"type": "resign"})
            assert (await play.act(authority, caller, table.key, resign)).accepted
            exported = await match_files.export_match(authority, caller, table.key)
            assert b"sleep" not in exported and b"resign" in exported
            assert len(tables.notes) == 1
            match = await authority.matches.get(table.key)
            assert match is not None
            await authority.matches.delete(match)
            assert not tables.notes

    asyncio.run(scene())


def test_a_match_that_is_over_takes_no_notes() -> None:
    """Nothing would be done with them."""

    async def scene(table: Table) -> None:
        resign = ActRequest(action={"type": "resign"})
        await play.act(table.authority, Caller(table.tokens[0]), table.key, resign)
        async with table.device(table.tokens[0]) as device:
            assert (await device.note(0, SLEEP))["refusal"]["code"] == "not_running"

    at_table(scene)


def test_a_game_without_notes_refuses_them() -> None:
    """And sends none."""

    async def scene(table: Table) -> None:
        async with table.device(table.tokens[0]) as device:
            device.take()
            assert "notes" not in [one["type"] for one in device.received]
            assert "has none" in (await device.note(0, SLEEP))["text"]

    at_table(scene, game="groves", setup={})
