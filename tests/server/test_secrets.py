"""Secrets of a match while people play, and when they are shown, and to whom."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from simple_civ.protocol.deltas import patch
from simple_civ.protocol.replay import check_replay

from .harness import Running, Shared, running, settings_in

TWO = [{"kind": "human"}, {"kind": "human"}]
SITUATION = json.dumps(
    {
        "game": "civ",
        "edition": "1.0.4",
        "seed": 7,
        "map": {"terrain": ["p" * 14] * 5},
        "players": [{"civ": "forge_clans"}, {"civ": "river_league"}],
        "cities": [{"id": "a", "owner": 0, "at": [1, 2]}, {"id": "b", "owner": 1, "at": [12, 2]}],
    }
)


async def between_people(server: Running, **more: Any) -> dict[str, Any]:
    """Return a match of two people."""
    return await server.create(seats=TWO, seed=None, **more)


def test_running_matches_between_people_keep_their_secrets(tmp_path: Path) -> None:
    """Seed, export, duplicates and all-seeing views open when the match ends."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False)) as server:
            match = await between_people(server)
            token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
            asked: list[tuple[str, str, Any]] = [
                ("GET", f"{path}/export", None),
                ("POST", f"{path}/duplicate", {}),
                ("GET", f"{path}/replay/1", None),
                ("GET", f"{path}/replay/1?seat=1", None),
            ]
            for who in (token, match["owner"]):
                info = (await server.ask("GET", path, who)).json()
                assert info["seed"] is None and info["setup"] is None
                for method, address, body in asked:
                    answer = await server.ask(method, address, who, json=body)
                    assert answer.status_code == 403, (address, answer.text)
            assert (await server.ask("GET", f"{path}/replay/1?seat=0", token)).status_code == 200
            assert (await server.ask("GET", path)).status_code == 404
            assert (await server.ask("GET", "/api/matches")).json()["matches"] == []
            body = {"action": {"type": "resign"}}
            done = await server.ask("POST", f"{path}/actions", token, json=body)
            assert done.json()["accepted"]
            info = (await server.ask("GET", path, token)).json()
            assert info["status"] == "finished" and info["seed"] is not None
            for method, address, body in asked:
                answer = await server.ask(method, address, json=body)
                assert answer.status_code in (200, 201), (address, answer.text)
            replay = (await server.ask("GET", f"{path}/replay")).json()
            assert replay["outcome"]["victory"] == "resignation" and replay["history"]

    asyncio.run(scene())


def test_a_chosen_seed_between_people_is_refused(shared: Shared) -> None:
    """A player with the seed knows the map; at one table everyone may."""

    async def scene(server: Running) -> None:
        body = {"game": "civ", "setup": {"size": "tiny"}, "seats": TWO, "seed": 5}
        answer = await server.ask("POST", "/api/matches", json=body)
        assert answer.status_code == 400 and "seed" in answer.json()["text"]
        match = await server.create(seats=TWO, seed=5, options={"hotseat": True})
        token = match["seats"][1]["token"]
        info = await server.ask("GET", f"/api/matches/{match['id']}", token)
        assert info.json()["seed"] == 5

    shared.play(scene)


def test_an_exported_match_passes_the_check_and_comes_back(shared: Shared, tmp_path: Path) -> None:
    """With undone steps left out; a changed file is refused with its place."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
        async with server.client(match["id"], token) as client:
            unit = next(iter(client.views[0]["units"]))
            await client.act({"type": "explore_unit", "unit": unit})
            await client.undo()
            for turn in range(1, 4):
                await client.end_turn()
                await client.until_turn(after=turn)
            digest = client.hashes[0]
        exported = (await server.ask("GET", f"{path}/export", token)).json()
        file = tmp_path / "match.json"
        file.write_text(json.dumps(exported))
        assert check_replay(file).difference == ""
        body = {"replay": exported}
        copy = (await server.ask("POST", "/api/matches/import", json=body)).json()
        async with server.client(copy["id"], copy["seats"][0]["token"]) as client:
            assert client.hashes[0] == digest
            await client.end_turn()
            await client.until_turn(after=4)
        for turn, count in ((9, 9999), (1, 0), (1, -1)):
            body = {"replay": exported | {"hashes": [*exported["hashes"], [turn, count, "0" * 16]]}}
            answer = await server.ask("POST", "/api/matches/import", json=body)
            assert answer.status_code == 400 and "replay.hashes[" in answer.json()["text"]
        body = {"replay": exported}
        exported["actions"][0] = [0, {"type": "resign"}]
        answer = await server.ask("POST", "/api/matches/import", json=body)
        assert answer.status_code == 400 and "replay." in answer.json()["text"]

    shared.play(scene)


def test_a_match_is_played_on_from_an_earlier_turn(shared: Shared) -> None:
    """The copy stands at the beginning of that turn, and the original stays where it is."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
        async with server.client(match["id"], token) as client:
            for turn in range(1, 4):
                if turn == 2:
                    digest = client.hashes[0]
                await client.end_turn()
                await client.until_turn(after=turn)
        answer = await server.ask("POST", f"{path}/duplicate", token, json={"turn": 2})
        copy = answer.json()
        async with server.client(copy["id"], copy["seats"][0]["token"]) as client:
            assert client.views[0]["turn"] == 2
            assert client.hashes[0] == digest
            await client.end_turn()
            await client.until_turn(after=2)
        too_far = await server.ask("POST", f"{path}/duplicate", token, json={"turn": 9})
        assert too_far.status_code == 400

    shared.play(scene)


def test_spectators_see_what_a_seat_lets_them(shared: Shared) -> None:
    """Its view and nothing else, and they cannot play."""

    async def scene(server: Running) -> None:
        match = await between_people(server, options={"spectators": "seat"})
        token, path = match["seats"][1]["token"], f"/api/matches/{match['id']}"
        async with server.client(match["id"]) as guest:
            await guest.send({"type": "subscribe", "token": match["spectator"]})
            assert (await guest.wait("error"))["code"] == "forbidden"
            changed = await server.ask("PATCH", f"{path}/seat", token, json={"watched": True})
            assert changed.status_code == 200
            await guest.subscribe(match["spectator"])
            assert list(guest.views) == [1]
            body = {"type": "act", "id": 1, "seat": 1, "seen": 0, "action": {}}
            await guest.send(body)
            assert (await guest.wait("error"))["code"] == "only_watching"

    shared.play(scene)


def test_spectators_who_see_everything_see_it_ten_rounds_later(shared: Shared) -> None:
    """Until the match ends."""

    async def scene(server: Running) -> None:
        match = await between_people(server, options={"spectators": "all"})
        tokens, path = [seat["token"] for seat in match["seats"]], f"/api/matches/{match['id']}"
        spectator = match["spectator"]
        async with (
            server.client(match["id"], *tokens) as client,
            server.client(match["id"]) as guest,
        ):
            await guest.send({"type": "subscribe", "token": spectator})
            assert (await guest.wait("error"))["code"] == "too_early"
            assert (await server.ask("GET", f"{path}/replay/1", spectator)).status_code == 403
            for _ in range(10):
                for seat in (0, 1):
                    assert (await client.end_turn(seat))["accepted"]
            await guest.subscribe(spectator)
            assert guest.views[-1]["turn"] == 1
            for _ in range(2):
                for seat in (0, 1):
                    assert (await client.end_turn(seat))["accepted"]
            while guest.views[-1]["turn"] < 3:
                await guest.receive()
            assert client.views[0]["turn"] == 13
            for turn, status in ((3, 200), (4, 403)):
                answer = await server.ask("GET", f"{path}/replay/{turn}", spectator)
                assert answer.status_code == status
            await client.act({"type": "resign"}, 0)
            while guest.views[-1]["turn"] < 13:
                await guest.receive()

    shared.play(scene)


@pytest.mark.parametrize("delay", [0, 9])
def test_a_shorter_delay_is_refused(shared: Shared, delay: int) -> None:
    """Ten rounds at least."""

    async def scene(server: Running) -> None:
        body = {"game": "civ", "setup": {"size": "tiny"}, "options": {"delay": delay}}
        assert (await server.ask("POST", "/api/matches", json=body)).status_code == 400

    shared.play(scene)


def test_turns_in_a_row_are_the_turns_one_by_one(shared: Shared) -> None:
    """A film of a match holds the same views as its positions; seats see it with their fog."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}/replay"
        async with server.client(match["id"], token) as client:
            for turn in range(1, 4):
                await client.end_turn()
                await client.until_turn(after=turn)
        for seat in ("", "seat=0&"):
            film = (await server.ask("GET", f"{path}/2/film?{seat}count=9", token)).json()
            assert (film["turn"], len(film["changes"])) == (2, 2)
            view = film["view"]
            for turn, change in enumerate([[], *film["changes"]], 2):
                view = patch(view, change)
                one = await server.ask("GET", f"{path}/{turn}?{seat}", token)
                assert one.json()["view"] == view and view["turn"] == turn
        assert (await server.ask("GET", f"{path}/2/film")).status_code == 404

    shared.play(scene)


def test_films_keep_the_secrets_of_running_matches(shared: Shared) -> None:
    """While people play, a seat looks back with its own eyes only."""

    async def scene(server: Running) -> None:
        match = await between_people(server)
        token = match["seats"][1]["token"]
        film = f"/api/matches/{match['id']}/replay/1/film"
        assert (await server.ask("GET", f"{film}?seat=1", token)).status_code == 200
        for address in (film, f"{film}?seat=0"):
            assert (await server.ask("GET", address, token)).status_code == 403

    shared.play(scene)


def test_whoever_has_the_address_sees_who_sits_before_the_start_and_after_the_end(
    tmp_path: Path,
) -> None:
    """A guest needs to know which seats are free, and which civs they play; no more."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False)) as server:
            seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}]
            match = await server.create(seats=seats, seed=None)
            path = f"/api/matches/{match['id']}"
            info = (await server.ask("GET", path)).json()
            assert [seat["kind"] for seat in info["seats"]] == ["human", "open"]
            assert all(seat["civ"] for seat in info["seats"])
            assert info["seed"] is None and info["setup"] is None
            taken = (await server.ask("POST", f"{path}/join", json={"name": "Bea"})).json()
            assert (await server.ask("GET", path)).status_code == 404
            body = {"action": {"type": "resign"}}
            owner = match["seats"][0]["token"]
            await server.ask("POST", f"{path}/actions", owner, json=body)
            info = (await server.ask("GET", path)).json()
            assert info["status"] == "finished" and info["seats"][taken["seat"]]["name"] == "Bea"

    asyncio.run(scene())


@pytest.mark.parametrize("kind", ["open", "bot"])
def test_at_one_table_sits_nobody_from_elsewhere(shared: Shared, kind: str) -> None:
    """The match's creator may see its seed there, and would know a stranger's map."""

    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": kind}]
        body = {"game": "civ", "setup": {"size": "tiny"}, "seats": seats}
        options = {"hotseat": True}
        answer = await server.ask("POST", "/api/matches", json=body | {"options": options})
        assert answer.status_code == 400
        assert answer.json()["text"] == (
            "options.hotseat: all people sit at one table; seats[1].kind: expected human or ai, "
            f"got {kind}"
        )

    shared.play(scene)


def test_copies_say_that_their_past_is_known(tmp_path: Path) -> None:
    """Guests see before they join that the match's creator knows its map; seeds stay secret.

    Of a scenario too, unless all sit at one table or nobody else plays.
    """

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False)) as server:
            alone, table = {"seats": None}, {"seats": TWO, "options": {"hotseat": True}}
            for more in (alone, table):
                match = await server.create(scenario=SITUATION, setup=None, seed=None, **more)
                token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
                assert not (await server.ask("GET", path, token)).json()["copied"]
            match = await server.create()
            token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
            assert not (await server.ask("GET", path, token)).json()["copied"]
            seats = [{"kind": "human"}, {"kind": "open"}]
            body = {"turn": 1, "seats": seats}
            copy = (await server.ask("POST", f"{path}/duplicate", token, json=body)).json()
            exported = (await server.ask("GET", f"{path}/export", token)).json()
            body = {"replay": exported, "seats": seats}
            brought = (await server.ask("POST", "/api/matches/import", json=body)).json()
            begun = await server.create(scenario=SITUATION, setup=None, seats=seats, seed=None)
            for made in (copy, brought, begun):
                info = (await server.ask("GET", f"/api/matches/{made['id']}")).json()
                assert info["copied"] and info["seed"] is None

    asyncio.run(scene())


def test_a_running_match_of_one_person_opens_to_whoever_plays_it_only(tmp_path: Path) -> None:
    """Strangers who see it in the list and spectators get neither its log nor its map."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False)) as server:
            match = await server.create(public=True, options={"spectators": "seat"})
            token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
            asked: list[tuple[str, str, Any]] = [
                ("GET", f"{path}/export", None),
                ("POST", f"{path}/duplicate", {}),
                ("GET", f"{path}/replay", None),
                ("GET", f"{path}/replay/1", None),
                ("GET", f"{path}/replay/1?seat=0", None),
                ("GET", f"{path}/replay/1/film", None),
            ]
            for who in (None, match["spectator"], match["owner"]):
                for method, address, body in asked:
                    answer = await server.ask(method, address, who, json=body)
                    assert answer.status_code == 403, (who, address, answer.text)
                assert (await server.ask("GET", path, who)).json()["seed"] is None
            for method, address, body in asked:
                answer = await server.ask(method, address, token, json=body)
                assert answer.status_code in (200, 201), (address, answer.text)
            assert (await server.ask("GET", path, token)).json()["seed"] == 3
            nobody = await server.create(seats=[{"kind": "ai"}] * 2)
            path = f"/api/matches/{nobody['id']}"
            assert (await server.ask("GET", path, nobody["owner"])).json()["seed"] == 3

    asyncio.run(scene())


def test_reasons_open_when_the_match_ends(shared: Shared) -> None:
    """During play those that are addressed to the asking seat, however alone it plays."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
        async with server.client(match["id"], token) as client:
            for turn in range(1, 4):
                await client.end_turn()
                await client.until_turn(after=turn)
            entries = await server.host.store.logs.entries(match["id"])
            given = [reason for entry in entries for reason in entry.reasons or ()]
            assert given, "the AI gave no reason"
            mine = [reason["code"] for reason in given if reason.get("to") == 0]
            told = (await server.ask("GET", f"{path}/replay", token)).json()["reasons"]
            assert [reason["code"] for reason in told] == mine
            owner = await server.ask("GET", f"{path}/replay", match["owner"])
            assert owner.status_code == 403, "the creator of a match plays it by its seat only"
            assert (await client.act({"type": "resign"}))["accepted"]
        told = (await server.ask("GET", f"{path}/replay")).json()["reasons"]
        assert len(told) >= len(given) > len(mine)

    shared.play(scene)


def test_spectators_leave_when_consent_is_withdrawn(shared: Shared) -> None:
    """They are told why, and may watch another seat that lets them."""

    async def scene(server: Running) -> None:
        match = await between_people(server, options={"spectators": "seat"})
        tokens, path = [seat["token"] for seat in match["seats"]], f"/api/matches/{match['id']}"
        for token in tokens:
            await server.ask("PATCH", f"{path}/seat", token, json={"watched": True})
        async with (
            server.client(match["id"], match["spectator"]) as guest,
            server.client(match["id"], tokens[0]) as client,
        ):
            assert list(guest.views) == [0]
            await server.ask("PATCH", f"{path}/seat", tokens[0], json={"watched": False})
            assert (await client.end_turn())["accepted"]
            assert (await guest.wait("error"))["code"] == "unwatched"
            with pytest.raises(ConnectionClosed):
                await guest.receive()
            assert len(guest.events) == 0
        async with server.client(match["id"], match["spectator"]) as guest:
            assert list(guest.views) == [1]

    shared.play(scene)
