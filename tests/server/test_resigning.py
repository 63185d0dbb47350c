"""Resigning at any time: in another seat's turn, during an AI's turn, and with undo."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from simple_civ.authority.files.match_files import export
from simple_civ.authority.log.log_replay import standing, turn_start
from simple_civ.authority.match.match import Match
from simple_civ.authority.match_records import ACTION, AI_ACTION, UNDO, Entry
from simple_civ.authority.people.catch_up import last_turn_end
from simple_civ.authority.ports.ai_workers import TurnDecision, TurnJob
from simple_civ.protocol.replay import check_replay

from .harness import Client, Doc, Running, Shared, Time, running, settings_in

WIDE = 18
RESIGN = {"type": "resign"}
PEOPLE = [{"kind": "human"}] * 3
BEFORE_AI = [{"kind": "human"}, {"kind": "human"}, {"kind": "ai", "level": "random"}]


def situation(**parts: Any) -> str:
    """Return three cities on a plain, far from each other."""
    names = ["Hearth", "Haven", "Hollow"]
    document = {
        "game": "civ",
        "edition": "1.0.4",
        "seed": 7,
        "map": {"terrain": ["p" * WIDE] * 5},
        "players": [{"civ": civ} for civ in ("forge_clans", "river_league", "jade_covenant")],
        "cities": [
            {"id": f"c{seat}", "owner": seat, "at": [2 + 6 * seat, 2], "name": name}
            for seat, name in enumerate(names)
        ],
        "units": [
            {"id": f"u{seat}", "owner": seat, "kind": "spear_guard", "at": [2 + 6 * seat, 2]}
            for seat in range(3)
        ],
        **parts,
    }
    return json.dumps(document)


async def begin(
    server: Running, seats: list[Doc] = PEOPLE, **more: Any
) -> tuple[Match, str, list[str]]:
    """Return a match of three: the match, its path and its tokens."""
    created = await server.create(
        scenario=situation(), setup=None, seed=None, seats=seats, options=more
    )
    live = await server.host.authority.matches.get(created["id"])
    assert live is not None
    return live, f"/api/matches/{live.record.id}", [one.get("token") for one in created["seats"]]


def eliminated(client: Client, seat: int) -> bool:
    """Return whether a client's view shows a seat as eliminated."""
    return bool(client.views[client.seat]["players"][str(seat)]["eliminated"])


def name_of(client: Client) -> str:
    """Return the name of the client's own city."""
    cities = client.views[client.seat]["cities"].values()
    return str(next(city["name"] for city in cities if city["owner"] == client.seat))


async def rename(client: Client, name: str) -> None:
    """Rename the client's own city: an action that reveals nothing to others."""
    cities = client.views[client.seat]["cities"]
    city = next(key for key, one in cities.items() if one["owner"] == client.seat)
    answer = await client.act({"type": "rename_city", "city": city, "name": name})
    assert answer["accepted"], answer


async def file_of(match: Match) -> Doc:
    """Return the match as a file, even while it runs."""
    document: Doc = json.loads(await export(match))
    return document


# --- two sockets ---------------------------------------------------------------------------------


def test_everybody_hears_of_a_resignation_and_the_turn_continues(
    shared: Shared, tmp_path: Path
) -> None:
    """Then the second one resigns over HTTP, and the match file of it all can be played again."""

    async def scene(server: Running) -> None:
        live, path, tokens = await begin(server)
        async with (
            server.client(live.record.id, tokens[0]) as active,
            server.client(live.record.id, tokens[1]) as waiting,
            server.client(live.record.id, tokens[2]) as leaving,
        ):
            assert (await leaving.end_turn())["refusal"]["code"] == "not_your_turn"
            assert (await leaving.act(RESIGN))["accepted"]
            for client in (active, waiting):
                while not eliminated(client, 2):
                    await client.wait("delta")
                assert "player_resigned" in [event["type"] for event in client.events]
                assert client.views[client.seat]["turn"] == 1 and not client.over(client.seat)
            assert active.views[0]["active"] == 0
            assert (await leaving.act(RESIGN))["refusal"]["code"] == "not_your_turn"
            await rename(active, "Home")
            assert (await active.end_turn())["accepted"]
            await waiting.until_turn()
            assert (await waiting.end_turn())["accepted"]
            await active.until_turn(after=1)
            halfway = await file_of(live)
            answer = await server.ask("POST", f"{path}/actions", tokens[1], json={"action": RESIGN})
            assert answer.json()["accepted"]
            while not active.over(0):
                await active.wait("delta")
        assert live.record.outcome == {"victory": "resignation", "winners": [0]}
        assert (live.record.active, live.record.turn) == (0, 2)
        for place, document in enumerate((halfway, await file_of(live))):
            file = tmp_path / f"{place}.json"
            file.write_text(json.dumps(document), encoding="utf-8")
            assert check_replay(file).difference == ""
            answer = await server.ask("POST", "/api/matches/import", json={"replay": document})
            assert answer.status_code == 201, answer.text
            again = await server.host.authority.matches.get(answer.json()["id"])
            assert again is not None
            assert live.game.state_hash(again.state) == document["hashes"][-1][2]

    shared.play(scene)


def test_a_resignation_by_an_old_view_is_stale(shared: Shared) -> None:
    """Like every action; a client that means it sends it again."""

    async def scene(server: Running) -> None:
        live, _, tokens = await begin(server)
        async with (
            server.client(live.record.id, tokens[0]) as active,
            server.client(live.record.id, tokens[1]) as waiting,
        ):
            old = waiting.sequences[1]
            assert (await active.end_turn())["accepted"]
            await waiting.until_turn()
            assert (await waiting.act(RESIGN, seen=old))["refusal"]["code"] == "stale"
            assert (await waiting.act(RESIGN))["accepted"]
            assert live.record.active == 2

    shared.play(scene)


def test_a_bot_may_resign_off_turn(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "bot"}]
        created = await server.create(seats=seats, seed=None)
        async with server.client(created["id"], created["seats"][1]["token"]) as bot:
            assert (await bot.act(RESIGN))["accepted"]
            assert bot.views[1]["winners"] == [0]

    shared.play(scene)


def test_a_side_of_groves_resigns_in_the_half_turn_of_the_other(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "human"}]
        match = await server.create(game="groves", setup={"size": "10"}, seats=seats, seed=None)
        tokens = [seat["token"] for seat in match["seats"]]
        async with (
            server.client(match["id"], tokens[0]) as one,
            server.client(match["id"], tokens[1]) as other,
        ):
            leaving, staying = (other, one) if one.views[0]["active"] == 0 else (one, other)
            assert (await leaving.act({"type": "pass"}))["refusal"]["code"] == "not_your_turn"
            assert (await leaving.act(RESIGN))["accepted"]
            while not staying.over(staying.seat):
                await staying.wait("delta")
            assert staying.views[staying.seat]["winners"] == [staying.seat]

    shared.play(scene)


# --- undo ----------------------------------------------------------------------------------------


def test_undo_passes_over_the_resignation_of_another(tmp_path: Path) -> None:
    """What one's own turn has of steps can be undone before and behind it; it stands."""

    async def scene() -> None:
        settings = settings_in(tmp_path)
        async with running(settings) as server:
            live, path, tokens = await begin(server)
            async with (
                server.client(live.record.id, tokens[0]) as active,
                server.client(live.record.id, tokens[2]) as leaving,
            ):
                await rename(active, "First")
                assert (await leaving.act(RESIGN))["accepted"]
                while not eliminated(active, 2):
                    await active.wait("delta")
                await rename(active, "Second")
                refusal = (await leaving.undo())["refusal"]
                assert refusal == {"code": "cannot_undo", "facts": {"reason": "concerned"}}
        async with running(settings) as server:
            async with server.client(live.record.id, tokens[0]) as active:
                view = (await server.ask("GET", f"{path}/view", tokens[0])).json()
                assert view["undo"] == {"steps": 2, "barrier": ""}
                for name in ("First", "Hearth"):
                    assert (await active.undo())["accepted"]
                    assert name_of(active) == name and eliminated(active, 2)
                assert (await active.undo())["refusal"]["code"] == "nothing_to_undo"
                await rename(active, "Third")
                assert (await active.end_turn())["accepted"]
            again = await server.host.authority.matches.get(live.record.id)
            assert again is not None
            document = await file_of(again)
            played = [[seat, action["type"]] for seat, action in document["actions"]]
            assert played == [[2, "resign"], [0, "rename_city"], [0, "end_turn"]]

    asyncio.run(scene())


def entry(number: int, seat: int, turn: int = 1, kind: str = ACTION) -> Entry:
    """Return an entry of a log, as far as it matters here."""
    return Entry(number, seat, turn, kind, {}, None, None, 0)


def test_an_undo_takes_back_the_last_action_of_its_own_seat() -> None:
    log = [entry(1, 0), entry(2, 2), entry(3, 0), entry(4, 0, kind=UNDO), entry(5, 0, kind=UNDO)]
    assert [one.number for one in standing(log)] == [2]


def test_a_turn_begins_with_its_own_first_entry_although_others_resign_in_it() -> None:
    log = [entry(1, 1), entry(2, 0, 2), entry(3, 1, 2), entry(4, 2, 2), entry(5, 1, 2)]
    assert turn_start(log, 1, 2) == 2
    assert turn_start([*log[:2], log[3]], 1, 2) == 3
    assert turn_start(log, 0, 3) == len(log)


def test_who_comes_back_in_the_middle_of_a_turn_is_told_of_the_whole_round(
    shared: Shared,
) -> None:
    """And not only of what followed the last own action before a player resigned."""

    async def scene(server: Running) -> None:
        live, _, _ = await begin(server)
        log = [entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 0, 2), entry(5, 2, 2)]
        record = replace(live.record, turn=2, active=0)
        assert last_turn_end(log, 0, record) == 1
        assert last_turn_end(log, 1, record) == 2

    shared.play(scene)


# --- clocks and AIs ------------------------------------------------------------------------------


def test_a_resignation_off_turn_leaves_the_clock_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await begin(server, clock=1000, reserve=500)
            end = live.record.deadline
            assert end == time.now + 1500
            time.now += 1200
            answer = await server.ask("POST", f"{path}/actions", tokens[1], json={"action": RESIGN})
            assert answer.json()["accepted"]
            assert live.record.deadline == end and live.record.seats[0].reserve == 500
            time.now = end + 1
            await server.host.authority.timekeeper.poll()
            assert (live.record.active, live.record.turn) == (2, 1)

    asyncio.run(scene())


@pytest.mark.parametrize("begun", [False, True], ids=["before", "between"])
def test_an_ai_whose_turn_a_resignation_overtakes_thinks_again(
    tmp_path: Path, begun: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before its first action is written, or between two of them; both times its turn ends."""

    async def scene() -> None:
        settings = settings_in(tmp_path, log_chunk=1)
        async with running(settings) as server:
            live, _, tokens = await begin(server, BEFORE_AI)
            ask = server.host.workers.ask
            resigning: list[asyncio.Task[Any]] = []

            async def overtaken(job: TurnJob, who: str, people: bool) -> TurnDecision:
                thought = await ask(job, who, people)
                if thought.moves and not resigning:
                    resigning.append(asyncio.create_task(live.act(1, RESIGN)))
                    if not begun:
                        assert (await resigning[0]).refused is None
                return thought

            monkeypatch.setattr(server.host.workers, "ask", overtaken)
            async with server.client(live.record.id, tokens[0], tokens[1]) as client:
                for seat in (0, 1):
                    await client.until_turn(seat)
                    assert (await client.end_turn(seat))["accepted"]
                await client.until_turn(0, after=1)
                assert eliminated(client, 1)
            assert (await resigning[0]).refused is None
            log = await server.host.store.logs.entries(live.record.id)
            place = [one.seat for one in log[2:]].index(1) + 2
            assert log[place].action == RESIGN and log[place].turn == 1
            assert (place > 2) == begun
            assert {one.kind for one in log[place + 1 :]} == {AI_ACTION}
            assert (log[-1].action or {})["type"] == "end_turn"
            before = live.game.state_hash(live.state)
            await live.rebuild()
            assert live.game.state_hash(live.state) == before

    asyncio.run(scene())


def test_a_resignation_takes_no_ai_turn_from_the_server_that_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The claim stays with its holder, and the server that wrote the resignation begins nothing."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            turns = server.host.authority.turns
            live, path, tokens = await begin(server, BEFORE_AI)
            begun: list[Match] = []
            monkeypatch.setattr(turns, "begin", begun.append)
            for token in tokens[:2]:
                body = {"action": {"type": "end_turn"}}
                await server.ask("POST", f"{path}/actions", token, json=body)
            assert begun == [live] and live.due == 2
            leaving = live.game.read_action(live.state, 1, RESIGN)
            state = live.game.copy_state(live.state)
            live.game.apply(state, leaving)
            change = live.head.change(live.game, state, [live.head.entry(1, ACTION, RESIGN)])
            assert change.due is None and not change.played
            answer = await server.ask("POST", f"{path}/actions", tokens[1], json={"action": RESIGN})
            assert answer.json()["accepted"] and live.due == 2
            assert begun == [live]

    asyncio.run(scene())
