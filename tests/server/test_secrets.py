"""What a match keeps to itself while people play, and to whom it opens when."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from simple_civ.protocol.deltas import patch
from simple_civ.protocol.replay import check_replay

from .harness import Running, Shared, running, settings_in

TWO = [{"kind": "human"}, {"kind": "human"}]


async def between_people(server: Running, **more: Any) -> dict[str, Any]:
    """A match of two people."""
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
    """Whoever knows the seed knows the map; at one table everybody may."""

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
            server.client(match["id"], spectator) as guest,
        ):
            assert guest.views[-1]["turn"] == 1
            for _ in range(12):
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
