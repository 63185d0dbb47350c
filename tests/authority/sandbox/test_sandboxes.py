"""Sandboxes are played like matches, in memory only, within bounds, and end automatically."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from simple_civ.authority.authority import Authority, make_authority
from simple_civ.authority.ports.settings import MatchSettings
from simple_civ.authority.refusals import RequestRefused
from simple_civ.authority.requests import match_files, matches, play, replays, sandboxes
from simple_civ.authority.requests.callers import Caller
from simple_civ.authority.sandbox import sandboxes as bounds
from simple_civ.authority.sandbox.memory_storage import MemoryStorage, Tables
from simple_civ.authority.services import Services
from simple_civ.authority.tasks import new_sandbox
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.requests import (
    ActRequest,
    Created,
    Duplicate,
    Join,
    NewSandbox,
    PreviewRequest,
    Rematch,
    SeatChange,
    UndoRequest,
)

from ..alone import seated
from ..inline import InlineJobs, InlineWorkers

Doc = dict[str, Any]

GROVES = GAMES["groves"]
BASE = GROVES.ruleset_hash(GROVES.ruleset("base"))
SCENARIO: Doc = {
    "game": "groves",
    "size": 6,
    "forests": [[2, 2]],
    "walls": [],
    "sides": [{"wood": 10}, {}],
    "fog": False,
    "units": [
        {"id": "a", "owner": 0, "points": 4, "at": [1, 2]},
        {"id": "b", "owner": 0, "points": 1, "at": [1, 3]},
        {"id": "z", "owner": 1, "points": 5, "at": [4, 4]},
    ],
}
MOVE: Doc = {"type": "move", "unit": "unit_2", "to": [2, 2]}
PASS: Doc = {"type": "pass"}


class Time:
    """A clock that moves only when told to."""

    now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Scene:
    """An authority on tables that a test may look into, and its sandboxes."""

    def __init__(self) -> None:
        self.tables = Tables()
        self.time = Time()
        settings = MatchSettings(local=True)
        services = Services(
            settings, MemoryStorage(self.tables), InlineJobs(), GAMES, now=self.time
        )
        self.authority: Authority = make_authority(services, InlineWorkers())

    async def create(self, who: str = "me", **changes: Any) -> Created:
        """Start a sandbox."""
        request = NewSandbox(ruleset=BASE, scenario=json.dumps(SCENARIO | changes))
        return await sandboxes.create_sandbox(self.authority, Caller(None, who), request)

    async def act(self, made: Created, seat: int, action: Doc) -> bool:
        """Play an action; return whether it was accepted."""
        caller, request = Caller(made.seats[seat].token), ActRequest(action=action)
        return (await play.act(self.authority, caller, made.id, request)).accepted

    async def undo(self, made: Created, seat: int) -> bool:
        """Take back an action; return whether there was one."""
        caller = Caller(made.seats[seat].token)
        return (await play.undo(self.authority, caller, made.id, UndoRequest())).accepted

    async def view(self, made: Created, seat: int = 0) -> Doc:
        """Return the view of a seat."""
        return (await play.view(self.authority, Caller(made.seats[seat].token), made.id)).view


def run(scene: Callable[[Scene], Awaitable[None]]) -> None:
    """Run a scene; nothing may be in the storage afterwards."""

    async def whole() -> None:
        set_up = Scene()
        await scene(set_up)
        assert set_up.tables == Tables()

    asyncio.run(whole())


def test_its_visitor_plays_all_sides_and_takes_everything_back() -> None:
    """Undo goes over turns and chance; a sandbox that starts over is as it was."""

    async def scene(at: Scene) -> None:
        made = await at.create()
        first = await at.view(made)
        assert not await at.undo(made, 0)
        assert await at.act(made, 0, MOVE)
        moved = await at.view(made)
        assert await at.act(made, 1, PASS)
        assert (await at.view(made))["turn"] == 2
        assert await at.undo(made, 1)
        assert await at.view(made) == moved
        assert await at.act(made, 1, PASS) and await at.act(made, 0, PASS)
        caller = Caller(made.seats[0].token)
        again = await sandboxes.restart_sandbox(at.authority, caller, made.id)
        assert again.accepted
        assert await at.view(made) == first
        assert not (await sandboxes.restart_sandbox(at.authority, caller, made.id)).accepted

    run(scene)


def test_a_client_is_shown_each_change_as_in_a_match() -> None:
    """Actions, forecasts, refusals, undo and a new start reach a session."""

    async def scene(at: Scene) -> None:
        made = await at.create()
        token = made.seats[0].token
        assert token is not None
        async with seated(at.authority, made.id, token) as player:
            first = player.view
            shown = await player.ask("ask", "preview", request={"kind": "legal"})
            assert shown["preview"]
            refused = await player.ask(
                "act", "answer", seen=player.sequence, action=MOVE | {"to": [5, 5]}
            )
            assert not refused["accepted"] and refused["refusal"]["code"]
            await player.act(MOVE)
            undone = await player.ask("undo", "answer", seen=player.sequence)
            assert undone["accepted"] and player.view == first
            await player.act(MOVE)
            caller = Caller(token)
            await sandboxes.restart_sandbox(at.authority, caller, made.id)
            await player.wait("delta")
            assert player.view == first

    run(scene)


def test_a_chance_that_is_taken_back_comes_again() -> None:
    """The rolls that a scenario fixes are there again, too."""

    async def scene(at: Scene) -> None:
        near = [
            {"id": "a", "owner": 0, "points": 5, "at": [2, 3]},
            {"id": "z", "owner": 1, "points": 5, "at": [3, 3]},
        ]
        strike: Doc = {"type": "attack", "unit": "unit_2", "target": [3, 3]}
        made = await at.create(units=near, rolls=[0.1])
        for _ in range(2):
            assert await at.act(made, 0, strike)
            units = (await at.view(made))["units"]
            assert [(unit["owner"], unit["points"]) for unit in units.values()] == [(0, 2)]
            assert await at.undo(made, 0)

    run(scene)


def test_it_can_do_nothing_but_be_played() -> None:
    """No file, replay, player or webhook of a sandbox, also when it is over."""

    async def scene(at: Scene) -> None:
        made = await at.create(sides=[{}, {"base": {"hp": 1}}], units=[BESIDE_BASE])
        authority, key = at.authority, made.id
        caller, owner = Caller(made.seats[0].token), Caller(made.owner)
        for _ in range(2):
            for refused in (
                match_files.export_match(authority, caller, key),
                match_files.duplicate_match(authority, caller, key, Duplicate()),
                match_files.rematch(authority, caller, key, Rematch()),
                replays.show_replay(authority, caller, key),
                replays.show_position(authority, caller, key, 1),
                matches.change_seat(authority, caller, key, SeatChange(deputy=True)),
                matches.change_seat(authority, caller, key, SeatChange(name="Ann")),
                matches.start_match(authority, owner, key),
                matches.join_match(authority, key, Join()),
            ):
                with pytest.raises(RequestRefused) as told:
                    await refused
                assert told.value.status in (403, 404)
            with pytest.raises(RequestRefused):
                await play.view(authority, Caller("another"), key)
            listed = json.loads(await matches.list_matches(authority, caller))
            assert listed == {"matches": []}
            await at.act(made, 0, {"type": "attack", "unit": "unit_2", "target": [5, 5]})
        info = await matches.show_match(authority, caller, key)
        assert info.status == "finished"
        assert await at.undo(made, 0) and (await at.view(made))["victory"] is None

    run(scene)


BESIDE_BASE: Doc = {"id": "a", "owner": 0, "points": 4, "at": [4, 5]}


def test_it_ends_when_told_to_or_after_ten_idle_minutes() -> None:
    """Its clients are disconnected, and its name is unknown."""

    async def scene(at: Scene) -> None:
        ended, idle, busy = [await at.create() for _ in range(3)]
        with pytest.raises(RequestRefused):
            await matches.delete_match(at.authority, Caller(ended.seats[0].token), ended.id)
        await matches.delete_match(at.authority, Caller(ended.owner), ended.id)
        token = idle.seats[0].token
        assert token is not None
        async with seated(at.authority, idle.id, token) as player:
            at.time.now += bounds.IDLE
            at.authority.sandboxes.end_idle()
            assert await at.act(busy, 0, MOVE)
            assert set(at.authority.sandboxes.open) == {idle.id, busy.id}
            at.time.now += 1
            at.authority.sandboxes.end_idle()
            assert player.session.outbox.closed
            await player.session.receive(json.dumps({"type": "act"}))
        assert set(at.authority.matches.live) == {busy.id}
        for gone in (ended, idle):
            with pytest.raises(RequestRefused) as told:
                await at.view(gone)
            assert told.value.status == 404

    run(scene)


def test_a_visitor_has_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest that nobody watches makes room; watched ones stay; all together are bounded."""
    monkeypatch.setattr(bounds, "MOST_PER_VISITOR", 2)
    monkeypatch.setattr(bounds, "MOST", 3)

    async def scene(at: Scene) -> None:
        made = [await at.create()]
        at.time.now += 1
        made += [await at.create() for _ in range(2)]
        live = at.authority.sandboxes.open
        assert set(live) == {one.id for one in made[1:]}
        tokens = [one.seats[0].token or "" for one in made]
        async with seated(at.authority, made[1].id, tokens[1]):
            async with seated(at.authority, made[2].id, tokens[2]):
                with pytest.raises(RequestRefused) as told:
                    await at.create()
                assert told.value.status == 429
                await at.create("another")
                with pytest.raises(RequestRefused) as told:
                    await at.create("a third")
                assert told.value.status == 503
        assert len(live) == 3

    run(scene)


def test_it_ends_when_too_much_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is in memory of it stays small; what was taken back does not count."""
    monkeypatch.setattr(bounds, "MOST_ENTRIES", 4)

    async def scene(at: Scene) -> None:
        made = await at.create()
        for _ in range(5):
            assert await at.act(made, 0, MOVE) and await at.undo(made, 0)
        for turn in range(4):
            assert await at.act(made, turn % 2, PASS)
        with pytest.raises(RequestRefused):
            await at.view(made)
        assert not at.authority.sandboxes.open

    run(scene)


@pytest.mark.parametrize(
    "scenario",
    [
        "",
        "{",
        "[" * 19_000,
        "game = 'groves'\nsize = 1e99",
        json.dumps({"game": "civ"}),
        json.dumps(SCENARIO | {"size": 10_000}),
        json.dumps(SCENARIO | {"units": [BESIDE_BASE, BESIDE_BASE]}),
        json.dumps(SCENARIO | {"sides": [{"wood": 2**70}, {}]}),
        json.dumps(SCENARIO | {"rolls": [2]}),
        json.dumps(SCENARIO | {"unknown": 1}),
    ],
)
def test_a_bad_scenario_is_refused(scenario: str) -> None:
    """Nothing is left of it."""

    async def scene(at: Scene) -> None:
        with pytest.raises(InputError):
            request = NewSandbox(ruleset=BASE, scenario=scenario)
            await sandboxes.create_sandbox(at.authority, Caller(), request)
        assert not at.authority.sandboxes.open

    run(scene)


def test_a_large_board_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state stays in memory, so its size is bounded."""

    async def scene(at: Scene) -> None:
        with pytest.raises(InputError, match="small boards"):
            await at.create(size=30)
        assert await at.create()

    monkeypatch.setattr(new_sandbox, "MOST_BYTES", 5_000)
    run(scene)


def test_its_rules_are_those_it_names() -> None:
    """An unknown ruleset is refused; a match's own ruleset can be played in a sandbox."""

    async def scene(at: Scene) -> None:
        with pytest.raises(RequestRefused) as told:
            request = NewSandbox(ruleset="0" * 64, scenario=json.dumps(SCENARIO))
            await sandboxes.create_sandbox(at.authority, Caller(), request)
        assert told.value.status == 404
        made = await at.create()
        info = await matches.show_match(at.authority, Caller(made.seats[0].token), made.id)
        assert (info.ruleset, info.edition, info.setup) == (BASE, "base", None)

    run(scene)


def test_a_match_cannot_start_over() -> None:
    """Only sandboxes can: what was played in a match lasts."""

    async def whole() -> None:
        at = Scene()
        seats = [{"kind": "human"}, {"kind": "human"}]
        body = json.dumps({"game": "groves", "setup": {"size": "small"}, "seats": seats}).encode()
        made = await matches.create_match(at.authority, Caller(), body)
        with pytest.raises(RequestRefused) as told:
            await sandboxes.restart_sandbox(at.authority, Caller(made.seats[0].token), made.id)
        assert told.value.status == 403

    asyncio.run(whole())


def test_a_small_question_is_answered_at_once() -> None:
    """Forecasts come from the same previews as in a match."""

    async def scene(at: Scene) -> None:
        made = await at.create()
        caller = Caller(made.seats[0].token)
        request = PreviewRequest(request={"kind": "legal"})
        assert (await play.preview(at.authority, caller, made.id, request)).preview

    run(scene)
