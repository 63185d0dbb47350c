"""No leak on the wire: twin matches that differ in hidden facts send the same bytes."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from .harness import Client, Running, running, settings_in

WIDE = 24
ROWS = ["p" * WIDE] * 5


def situation(hidden: dict[str, Any]) -> str:
    """Two civs at opposite ends of a long map; what the second has is hidden from the first."""
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
) -> list[Any]:
    """Everything that the first seat's connection receives while both seats play."""
    seats = [{"kind": "human"}, {"kind": kind, "level": "random" if kind == "ai" else ""}]
    body: dict[str, Any] = {"scenario": situation(hidden), "setup": None, "seats": seats}
    match = await server.create(**body, seed=None)
    tokens = [seat["token"] for seat in match["seats"]]
    path = f"/api/matches/{match['id']}"
    answers: list[Any] = []
    async with server.client(match["id"], tokens[0]) as client:
        for turn in range(1, 4):
            await play_near(client)
            if kind == "human":
                for action in [*far_actions, {"type": "end_turn"}]:
                    await server.ask("POST", f"{path}/actions", tokens[1], json={"action": action})
            await client.until_turn(after=turn)
        answers = [without_names(json.loads(data)) for data in client.received]
    for request in ("view", "legal", "replay", "replay/2?seat=0"):
        answer = await server.ask("GET", f"{path}/{request}", tokens[0])
        if request != "replay" or kind == "human":
            answers.append(without_names(answer.json()))
    return answers


async def play_near(client: Client) -> None:
    """What the first seat does, right and wrong: refusals and previews may not tell either."""
    view = client.views[0]
    unit = next(name for name, one in view["units"].items() if one["owner"] == 0)
    here = view["units"][unit]["at"]
    east = [here % WIDE + 1, here // WIDE]
    for action in (
        {"type": "move_unit", "unit": unit, "to": east},
        {"type": "attack", "unit": unit, "target": [22, 2]},
        {"type": "move_unit", "unit": "unit_1", "to": [20, 1]},
        {"type": "declare_war", "on": 1},
        {"type": "route_unit", "unit": unit, "to": [9, 2]},
    ):
        await client.act(action)
    await client.preview({"kind": "route", "unit": unit, "to": 2 * WIDE + 9})
    await client.end_turn()


def without_names(message: Any) -> Any:
    """A message without what differs between any two matches: their names and times."""
    if isinstance(message, dict):
        dropped = ("id", "created", "touched")
        if message.get("type") == "welcome" or "turns" in message:
            match = dict(message.get("match", {}))
            for key in dropped:
                match.pop(key, None)
            return {**message, "match": match, "id": None}
    return message


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
    """It says that somebody plays, at the beat."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, beat=20)) as server:
            match = await server.create()
            async with server.client(match["id"], match["seats"][0]["token"]) as client:
                await client.end_turn()
                progress = await client.wait("progress")
                assert progress["playing"] == {"seat": None, "ai": True}

    asyncio.run(scene())
