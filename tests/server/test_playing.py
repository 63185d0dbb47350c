"""Playing a match over its sockets: views, actions, AI turns, lost connections."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from simple_civ.authority.ai.ai_worker import MOST_MEMORY, kept_memory, player_of
from simple_civ.authority.ports.ai_workers import TurnJob
from simple_civ.protocol.registry import GAMES
from simple_civ.server.store import schema
from simple_civ.server.store.engine import writing

from .harness import Client, Running, Shared, running, settings_in


def settler(client: Client) -> str:
    """Return a unit of the client's seat to which founding a city is offered."""
    units = client.views[client.seat]["units"]
    return str(next(name for name, unit in units.items() if unit["kind"] == "settler"))


async def legal(server: Running, match: str, token: str) -> dict[str, object]:
    """Return what a seat may do."""
    answer = await server.ask("GET", f"/api/matches/{match}/legal", token)
    document: dict[str, object] = answer.json()["legal"]
    return document


def test_a_person_plays_rounds_against_an_ai(shared: Shared) -> None:
    """Every answer comes after its delta, every delta fits, and the AI plays its turns."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token = match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            assert client.views[0]["turn"] == 1
            answer = await client.act({"type": "found_city", "unit": settler(client)})
            assert answer["accepted"], answer
            assert answer["sequence"] == client.sequences[0]
            assert len(client.views[0]["cities"]) == 1
            for turn in range(1, 4):
                assert (await client.end_turn())["accepted"]
                await client.until_turn(after=turn)
            assert client.views[0]["turn"] == 4
        played = await server.host.store.logs.entries(match["id"])
        assert {entry.kind for entry in played} == {"action", "ai"}
        assert any(entry.reasons for entry in played), "the AI gave no reason"

    shared.play(scene)


def test_a_refusal_names_its_code_and_changes_nothing(shared: Shared) -> None:
    """The view keeps its number and hash."""

    async def scene(server: Running) -> None:
        match = await server.create()
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            before = (client.sequences[0], client.hashes[0])
            answer = await client.act({"type": "fortify_unit", "unit": settler(client)})
            assert not answer["accepted"]
            assert answer["refusal"]["code"] == "not_eligible"
            assert (client.sequences[0], client.hashes[0]) == before
            match_now = await server.host.authority.matches.get(match["id"])
            assert match_now is not None and match_now.number == 0

    shared.play(scene)


def test_an_action_chosen_by_an_old_view_is_refused(shared: Shared) -> None:
    """So that nothing happens twice when a client repeats itself after a lost connection."""

    async def scene(server: Running) -> None:
        match = await server.create()
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            seen = client.sequences[0]
            assert (await client.end_turn())["accepted"]
            answer = await client.act({"type": "end_turn"}, seen=seen)
            assert answer["refusal"]["code"] == "stale"

    shared.play(scene)


def test_a_client_that_comes_back_gets_only_what_it_missed(shared: Shared) -> None:
    """By number and hash; a hash that never was leads to the whole view."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token = match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            seen, known, view = client.sequences[0], client.hashes[0], client.views[0]
            await client.act({"type": "found_city", "unit": settler(client)})
            again = {"type": "subscribe", "token": token, "seen": seen, "hash": known}
            async with server.client(match["id"]) as back:
                back.views[0], back.sequences[0] = view, seen
                await back.send(again)
                await back.wait("delta", sequence=seen + 1)
                assert back.hashes == client.hashes
            async with server.client(match["id"]) as stranger:
                await stranger.send(again | {"hash": "00000000"})
                welcome = await stranger.wait("welcome")
                assert welcome["sequence"] == client.sequences[0]
            client.views[0], client.sequences[0] = view, seen
            await client.send({"type": "gap", "seat": 0, "since": seen})
            await client.wait("delta", sequence=seen + 1)

    shared.play(scene)


def test_steps_are_undone_until_something_was_revealed(shared: Shared) -> None:
    """A name given and taken back leaves the view as it was; an undo is in the log."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token = match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            await client.act({"type": "found_city", "unit": settler(client)})
            city = next(iter(client.views[0]["cities"]))
            before = client.hashes[0]
            for name in ("Hearth", "Home"):
                action = {"type": "rename_city", "city": city, "name": name}
                assert (await client.act(action))["accepted"]
            assert client.hashes[0] != before
            assert (await client.undo())["accepted"]
            assert client.views[0]["cities"][city]["name"] == "Hearth"
            assert (await client.undo())["accepted"]
            assert client.hashes[0] == before
            await client.end_turn()
            await client.until_turn(after=1)
            refused = (await client.undo())["refusal"]
            assert refused["code"] == "nothing_to_undo"
        kinds = [e.kind for e in await server.host.store.logs.entries(match["id"])]
        assert kinds[:5] == ["action", "action", "action", "undo", "undo"]

    shared.play(scene)


def test_a_match_goes_on_after_the_server_was_stopped(tmp_path: Path) -> None:
    """What was undone stays undone, and the view is the same to the hash."""

    async def scene() -> None:
        settings = settings_in(tmp_path)
        async with running(settings) as server:
            match = await server.create()
            token = match["seats"][0]["token"]
            async with server.client(match["id"], token) as client:
                await client.act({"type": "found_city", "unit": settler(client)})
                city = next(iter(client.views[0]["cities"]))
                await client.act({"type": "rename_city", "city": city, "name": "Hearth"})
                await client.undo()
                digest = client.hashes[0]
        async with running(settings) as server, server.client(match["id"], token) as client:
            assert client.hashes[0] == digest
            await client.end_turn()
            await client.until_turn(after=1)
            assert client.views[0]["turn"] == 2

    asyncio.run(scene())


def test_simple_clients_play_over_http(shared: Shared) -> None:
    """View, choices, action with the hash that was seen, undo."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
        view = (await server.ask("GET", f"{path}/view", token)).json()
        assert view["view"]["turn"] == 1
        assert await legal(server, match["id"], token)
        body = {"action": {"type": "end_turn"}, "seen": view["hash"]}
        done = (await server.ask("POST", f"{path}/actions", token, json=body)).json()
        assert done["accepted"]
        again = (await server.ask("POST", f"{path}/actions", token, json=body)).json()
        assert again["refusal"]["code"] == "stale"

    shared.play(scene)


def test_several_seats_share_one_connection(shared: Shared) -> None:
    """Hotseat: both play, and each delta names its seat."""

    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "human"}]
        match = await server.create(seats=seats, options={"hotseat": True})
        tokens = [seat["token"] for seat in match["seats"]]
        async with server.client(match["id"], *tokens) as client:
            for _ in range(2):
                for seat in (0, 1):
                    assert client.views[seat]["active"] == seat
                    assert (await client.end_turn(seat))["accepted"]
            assert client.views[0]["turn"] == client.views[1]["turn"] == 3

    shared.play(scene)


@pytest.mark.parametrize("game", ["civ", "groves"])
def test_a_memory_of_another_version_is_no_memory(game: str) -> None:
    """A player that cannot read what it remembered begins as a new one, with no part of it."""
    for level in GAMES[game].players.levels():
        job = TurnJob("match", game, "rules", 1, level, seed=7, number=0, base=-1)
        first = player_of(job).memory()
        known = {key: value for key, value in first.items() if key != "waiting"} or {"turn": 9}
        for content in ({}, {"rng": 1}, known, dict.fromkeys(first, "x")):
            job.memory = msgspec.msgpack.encode(content)
            assert player_of(job).memory() in (first, content)


def test_a_memory_that_is_too_large_is_no_memory(shared: Shared) -> None:
    """The AI starts over and continues playing; what fits the limit is kept."""
    assert kept_memory(b"x" * (MOST_MEMORY - 3)) != b""
    assert kept_memory(b"x" * MOST_MEMORY) == b""

    async def scene(server: Running) -> None:
        match = await server.create()
        store = server.host.store
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            await client.end_turn()
            await client.until_turn(after=1)
            assert await store.logs.memory(match["id"], 1)
            async with writing(store.engine) as connection:
                await connection.execute(update(schema.memories).values(content=b""))
            assert await store.logs.memory(match["id"], 1) is None
            await client.end_turn()
            await client.until_turn(after=2)
        entries = await store.logs.entries(match["id"])
        played = [entry for entry in entries if (entry.kind, entry.turn) == ("ai", 2)]
        assert len(played) > 1, "the turn was ended without the AI"
        assert await store.logs.memory(match["id"], 1)

    shared.play(scene)


def test_a_lost_welcome_comes_again_as_it_was(shared: Shared) -> None:
    """A gap that deltas cannot fill: seat, owner and seed stay known, for spectators too."""

    async def scene(server: Running) -> None:
        match = await server.create(
            seats=[{"kind": "human"}, {"kind": "human"}], seed=None, options={"spectators": "all"}
        )
        people = [seat["token"] for seat in match["seats"]]
        async with server.client(match["id"], *people) as client:
            for _ in range(10):  # what spectators see is so old
                for seat in (0, 1):
                    assert (await client.end_turn(seat))["accepted"]
        for seat, token in {0: people[0], -1: match["spectator"]}.items():
            async with server.client(match["id"]) as client:
                first = await client.subscribe(token)
                await client.send({"type": "gap", "seat": seat, "since": 999})
                again = await client.wait("welcome")
                assert again["match"] == first["match"]
                assert (again["seat"], again["hash"]) == (seat, first["hash"])

    shared.play(scene)
