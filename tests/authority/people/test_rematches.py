"""Rematches: the players of a finished match meet in one new match."""

import asyncio
from typing import Any

from tests.server.harness import Running, Shared

PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bob"}]
AGAIN = [{"kind": "human", "name": "Ada"}, {"kind": "open", "name": "Bob"}]
OTHER_WAY = [{"kind": "open", "name": "Ada"}, {"kind": "human", "name": "Bob"}]


async def finished(server: Running) -> dict[str, Any]:
    """Return a match between two people that one of them has resigned."""
    match = await server.create(seed=None, seats=PEOPLE)
    token = match["seats"][0]["token"]
    body = {"action": {"type": "resign"}}
    answer = await server.ask("POST", f"/api/matches/{match['id']}/actions", token, json=body)
    assert answer.json()["accepted"], answer.text
    return match


async def ask(server: Running, match: dict[str, Any], seat: int, seats: Any) -> Any:
    """Request a rematch for a seat."""
    token = match["seats"][seat]["token"]
    body = {"turn": 1, "seats": seats}
    return await server.ask("POST", f"/api/matches/{match['id']}/rematch", token, json=body)


async def info(server: Running, match: str, token: str | None) -> Any:
    """Return a match as the holder of a token sees it."""
    return (await server.ask("GET", f"/api/matches/{match}", token)).json()


def test_a_rematch_takes_the_other_along(shared: Shared) -> None:
    """Who asks first makes it and waits; the other is told, gets their seat, and it begins."""

    async def scene(server: Running) -> None:
        match = await finished(server)
        made = (await ask(server, match, 0, AGAIN)).json()
        assert made["owner"] and made["seats"][0]["token"]
        assert (await info(server, made["id"], None))["status"] == "gathering"
        for seat in match["seats"]:
            assert (await info(server, match["id"], seat["token"]))["rematch"] == made["id"]
        assert (await info(server, match["id"], None))["rematch"] is None, "strangers are told"
        joined = (await ask(server, match, 1, OTHER_WAY)).json()
        assert joined["id"] == made["id"] and joined["owner"] == ""
        [link] = joined["seats"]
        assert link["seat"] == 1
        now = await info(server, made["id"], link["token"])
        assert now["status"] == "running" and now["seat"] == 1
        assert [seat["name"] for seat in now["seats"]] == ["Ada", "Bob"]
        assert not now["copied"] and now["size"], "a rematch is a match of its own"
        again = await ask(server, match, 1, OTHER_WAY)
        assert again.status_code == 409, "there is a third seat"

    shared.play(scene)


def test_two_who_ask_at_once_meet_in_one_match(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await finished(server)
        asked = await asyncio.gather(ask(server, match, 0, AGAIN), ask(server, match, 1, OTHER_WAY))
        first, second = (answer.json() for answer in asked)
        assert first["id"] == second["id"]
        assert (await info(server, first["id"], first["seats"][0]["token"]))["status"] == "running"

    shared.play(scene)


def test_a_rematch_that_was_deleted_is_made_again(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await finished(server)
        made = (await ask(server, match, 0, AGAIN)).json()
        await server.ask("DELETE", f"/api/matches/{made['id']}", made["owner"])
        other = (await ask(server, match, 1, OTHER_WAY)).json()
        assert other["id"] != made["id"] and other["owner"]

    shared.play(scene)


def test_only_players_of_a_finished_match_get_one(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await finished(server)
        path = f"/api/matches/{match['id']}/rematch"
        stranger = await server.ask("POST", path, json={"turn": 1, "seats": AGAIN})
        assert stranger.status_code in (401, 404)
        going = await server.create(seed=None, seats=PEOPLE)
        early = await ask(server, going, 0, AGAIN)
        assert early.status_code == 400 and "still running" in early.json()["text"]

    shared.play(scene)


def test_those_who_join_are_told_the_size_of_the_map(shared: Shared) -> None:
    """While the set-up itself stays secret."""

    async def scene(server: Running) -> None:
        match = await server.create(seed=None, seats=[{"kind": "human"}, {"kind": "open"}])
        found = await info(server, match["id"], None)
        assert (found["size"], found["setup"]) == ("tiny", None)

    shared.play(scene)
