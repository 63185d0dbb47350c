"""Presence: shown to players who have met, when they meet, and to spectators who wait."""

import json
from typing import Any

from simple_civ.authority.session.client_session import MOST_MISTAKES

from .harness import Running, Shared

SITUATION: dict[str, Any] = {
    "game": "civ",
    "edition": "1.0.4",
    "seed": 7,
    "turn": 12,
    "map": {"terrain": ["p" * 16] * 6},
    "players": [{"civ": "forge_clans"}, {"civ": "river_league"}],
    "cities": [
        {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"},
        {"id": "d", "owner": 1, "at": [14, 2], "name": "Haven"},
    ],
    "units": [{"id": "a", "owner": 0, "kind": "scout", "at": [9, 2]}],
}
PEOPLE = [{"kind": "human"}, {"kind": "human"}]


def test_two_seats_that_meet_learn_that_the_other_is_there(shared: Shared) -> None:
    """At the moment of the action by which they meet, not when a player comes or goes."""

    async def scene(server: Running) -> None:
        match = await server.create(
            scenario=json.dumps(SITUATION), setup=None, seed=None, seats=PEOPLE
        )
        tokens = [seat["token"] for seat in match["seats"]]
        async with (
            server.client(match["id"], tokens[0]) as one,
            server.client(match["id"], tokens[1]) as two,
        ):
            assert (await two.wait("presence"))["present"] == [1]
            view = one.views[0]
            assert not view["players"]["1"]["met"]
            scout = next(name for name, unit in view["units"].items() if unit["kind"] == "scout")
            for to in ([10, 2], [11, 2]):
                moved = await one.act({"type": "move_unit", "unit": scout, "to": to})
                assert moved["accepted"], moved
            assert one.views[0]["players"]["1"]["met"]
            told = [json.loads(data) for data in one.received if b'"presence"' in data]
            assert told[-1]["present"] == [0, 1]
            assert (await two.wait("presence", present=[0, 1]))["seat"] == 1

    shared.play(scene)


def test_a_spectator_may_ask_again_and_again(shared: Shared) -> None:
    """To wait is no mistake; to guess secrets is one."""

    async def scene(server: Running) -> None:
        match = await server.create(seed=None, seats=PEOPLE, options={"spectators": "seat"})
        async with server.client(match["id"]) as guest:
            for _ in range(MOST_MISTAKES + 1):
                await guest.send({"type": "subscribe", "token": match["spectator"]})
                assert (await guest.wait("error"))["code"] == "forbidden"
            await guest.send({"type": "ping"})
            await guest.wait("pong")
        async with server.client(match["id"]) as stranger:
            for _ in range(MOST_MISTAKES):
                await stranger.send({"type": "subscribe", "token": "guess"})
            await stranger.until_closed()

    shared.play(scene)
