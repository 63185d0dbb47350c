"""No leak on the wire: twin matches that differ in hidden facts send the same bytes."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from simple_civ.authority.match.match import Match
from simple_civ.authority.match.matches import Matches

from .harness import Client, Running, running, settings_in

TIMES = re.compile(rb'"(created|touched)":\d+')
WIDE = 24
ROWS = ["p" * WIDE] * 5


def situation(hidden: dict[str, Any]) -> str:
    """Return two civs at opposite ends of a long map; the second's pieces are hidden from the
    first."""
    far = [{"id": "b", "owner": 1, "kind": "spear_guard", "at": [22, 2]}, *hidden.get("units", ())]
    document = {
        "game": "civ",
        "edition": "1.0.4",
        "seed": 7,
        "sandbox": True,
        "map": {"terrain": ROWS, "overlays": hidden.get("overlays", [])},
        "players": [
            {"civ": "forge_clans", "treasury": 40},
            {"civ": "river_league", "treasury": 10} | hidden.get("player", {}),
        ],
        "cities": [
            {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth", "population": 2},
            {"id": "d", "owner": 1, "at": [21, 2], "name": "Haven"} | hidden.get("city", {}),
        ],
        "units": [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [2, 2]}, *far],
    }
    return json.dumps(document)


HIDDEN: list[dict[str, Any]] = [
    {"player": {"treasury": 999, "techs": ["fieldcraft"]}},
    {"city": {"population": 4, "name": "Elsewhere", "buildings": ["farmstead"]}},
    {"units": [{"id": "e", "owner": 1, "kind": "bow_guard", "at": [20, 1]}]},
    {"overlays": [{"at": [18, 3], "kind": "ore_vein"}]},
]


async def told(
    server: Running, hidden: dict[str, Any], kind: str, far_actions: list[dict[str, Any]]
) -> list[bytes]:
    """Return everything that the first seat's connection receives while both seats play."""
    seats = [{"kind": "human"}, {"kind": kind, "level": "random" if kind == "ai" else ""}]
    body: dict[str, Any] = {"scenario": situation(hidden), "setup": None, "seats": seats}
    match = await server.create(**body, seed=None)
    tokens = [seat["token"] for seat in match["seats"]]
    path = f"/api/matches/{match['id']}"
    answers: list[bytes] = []
    async with server.client(match["id"], tokens[0]) as client:
        for turn in range(1, 4):
            await play_near(client)
            if kind == "human":
                for action in far_actions:
                    await server.ask("POST", f"{path}/actions", tokens[1], json={"action": action})
                answers.append((await server.ask("GET", path, tokens[0])).content)
                body = {"action": {"type": "end_turn"}}
                await server.ask("POST", f"{path}/actions", tokens[1], json=body)
            await client.until_turn(after=turn)
        answers += client.received
    for request in ("", "/view", "/legal", "/replay", "/replay/2?seat=0", "/replay/1/film?seat=0"):
        if request != "/replay" or kind == "human":
            answers.append((await server.ask("GET", f"{path}{request}", tokens[0])).content)
    return [bare(data, match["id"]) for data in answers]


async def play_near(client: Client) -> None:
    """Act for the first seat, right and wrong: refusals and previews may not leak either."""
    view = client.views[0]
    unit = next(name for name, one in view["units"].items() if one["owner"] == 0)
    column, row = view["units"][unit]["at"]
    east = [column + 1, row]
    for action in (
        {"type": "move_unit", "unit": unit, "to": east},
        {"type": "attack", "unit": unit, "target": [22, 2]},
        {"type": "move_unit", "unit": "unit_1", "to": [20, 1]},
        {"type": "declare_war", "on": 1},
        {"type": "route_unit", "unit": unit, "to": [9, 2]},
    ):
        await client.act(action)
    await client.preview({"kind": "route", "unit": unit, "to": [9, 2]})
    await client.end_turn()


def bare(data: bytes, match: str) -> bytes:
    """Return a message without what differs between any two matches: names and times."""
    return TIMES.sub(b"", data.replace(match.encode(), b""))


@pytest.mark.parametrize("hidden", HIDDEN)
def test_what_is_hidden_changes_no_byte(tmp_path: Path, hidden: dict[str, Any]) -> None:
    """Neither deltas nor events, refusals, previews, numbers or look-backs."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, beat=600_000)) as server:
            plain = await told(server, {}, "human", [])
            busy = [{"type": "fortify_unit", "unit": name} for name in ("unit_17", "unit_33")]
            assert await told(server, hidden, "human", busy) == plain
            assert len(plain) > 20

    asyncio.run(scene())


def test_a_hidden_ai_changes_no_byte(tmp_path: Path) -> None:
    """However much it has to do, and however long it takes."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, beat=600_000, log_chunk=1)) as server:
            plain = await told(server, {}, "ai", [])
            for hidden in HIDDEN[:3]:
                assert await told(server, hidden, "ai", []) == plain

    asyncio.run(scene())


def test_progress_names_nobody_whom_the_receiver_has_not_met(tmp_path: Path) -> None:
    """It says that someone plays, at the tick."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, beat=20)) as server:
            match = await server.create()
            async with server.client(match["id"], match["seats"][0]["token"]) as client:
                await client.end_turn()
                progress = await client.wait("progress")
                assert progress["playing"] == {"seat": None, "ai": True}

    asyncio.run(scene())


async def overtaken(server: Running, busy: int) -> list[bytes]:
    """Return what is sent to a seat whose server was behind.

    Another server had let the others continue.
    """
    seats = [{"kind": "human"}, {"kind": "human"}]
    match = await server.create(scenario=situation({}), setup=None, seats=seats, seed=None)
    async with server.client(match["id"], match["seats"][0]["token"]) as client:
        await client.wait("seating")  # the last message of a connection's start
        there = await Matches(server.host.authority.services).load(match["id"])
        assert there is not None
        assert (await there.act(0, {"type": "end_turn"})).refused is None
        city = next(name for name, one in view_of(there, 1)["cities"].items() if one["owner"] == 1)
        for number in range(busy):
            action = {"type": "rename_city", "city": city, "name": f"Name {number}"}
            assert (await there.act(1, action)).refused is None
        unit = next(name for name, one in client.views[0]["units"].items() if one["owner"] == 0)
        answer = await client.act({"type": "fortify_unit", "unit": unit})
        assert answer["refusal"] == {"code": "stale", "facts": {"sequence": answer["sequence"]}}
        return [bare(data, match["id"]) for data in client.received]


def view_of(match: Match, seat: int) -> dict[str, Any]:
    """Return what a seat knows."""
    return match.game.encode_view(match.game.view(match.state, seat))


def test_a_stale_answer_does_not_tell_how_busy_others_were(tmp_path: Path) -> None:
    """Its number is the asker's own; the length of the log is nobody's business."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, beat=600_000)) as server:
            assert await overtaken(server, 1) == await overtaken(server, 5)

    asyncio.run(scene())


# --- Groves --------------------------------------------------------------------------------------

FOREST_HIDDEN: list[dict[str, Any]] = [
    {"side": {"reserves": 77}},
    {"units": [{"id": "c", "owner": 1, "points": 50, "at": [8, 7]}]},
    {"side": {"base": {"at": [9, 9], "hp": 40}}},
]


def forest(hidden: dict[str, Any]) -> str:
    """Return two sides in opposite corners of the board; the second is hidden from the first."""
    document = {
        "game": "groves",
        "edition": "base",
        "seed": 3,
        "size": 10,
        "first": 1,
        "active": 1,
        "forests": [[4, 4], [2, 1]],
        "walls": [],
        "sides": [{"wood": 40}, {"wood": 40} | hidden.get("side", {})],
        "units": [
            {"id": "a", "owner": 0, "points": 25, "at": [1, 1]},
            {"id": "b", "owner": 1, "points": 25, "at": [8, 8]},
            *hidden.get("units", ()),
        ],
    }
    return json.dumps(document)


async def told_in_the_forest(
    server: Running, hidden: dict[str, Any], far: dict[str, Any]
) -> list[bytes]:
    """Return everything that the first side receives while both play."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    body: dict[str, Any] = {"game": "groves", "setup": None, "seats": seats, "seed": None}
    match = await server.create(**body, scenario=forest(hidden))
    tokens = [seat["token"] for seat in match["seats"]]
    path = f"/api/matches/{match['id']}"
    answers: list[bytes] = []
    async with server.client(match["id"], tokens[0]) as client:
        for place in ([2, 1], [3, 1], [3, 2]):
            for action in (far, {"type": "pass"}):
                if (await server.ask("GET", path, tokens[1])).json()["active"] == 1:
                    await server.ask("POST", f"{path}/actions", tokens[1], json={"action": action})
            await client.until_turn()
            unit = next(n for n, one in client.views[0]["units"].items() if one["owner"] == 0)
            await client.act({"type": "attack", "unit": unit, "target": [8, 7]})
            await client.act({"type": "merge", "unit": unit, "with": "unit_99"})
            await client.preview({"kind": "attack", "unit": unit, "target": [8, 8]})
            await client.preview({"kind": "legal"})
            answers.append((await server.ask("GET", path, tokens[0])).content)
            assert (await client.act({"type": "move", "unit": unit, "to": place}))["accepted"]
        answers += client.received
    for request in ("/view", "/legal", "/replay", "/replay/2?seat=0"):
        answers.append((await server.ask("GET", f"{path}{request}", tokens[0])).content)
    return [bare(data, match["id"]) for data in answers]


@pytest.mark.parametrize("hidden", FOREST_HIDDEN)
def test_what_the_forest_hides_changes_no_byte(tmp_path: Path, hidden: dict[str, Any]) -> None:
    """The other side's stores, units and walks."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, beat=600_000)) as server:
            plain = await told_in_the_forest(server, {}, {"type": "pass"})
            busy = {"type": "move", "unit": "unit_3", "to": [7, 8]}
            assert await told_in_the_forest(server, hidden, busy) == plain

    asyncio.run(scene())
