"""Undo: any number of steps of a turn, up to one that revealed something, with the reason."""

import json
from typing import Any

import pytest

from tests.server.harness import Client, Doc, Running, Shared

WIDE = 14


def situation(**parts: Any) -> str:
    """Return a scenario: a guard and a city at a plain's western end; the test adds the rest."""
    document = {
        "game": "civ",
        "edition": "1.0.4",
        "seed": 7,
        "sandbox": True,
        "map": {"terrain": ["p" * WIDE] * 5},
        "players": [{"civ": "forge_clans"}, {"civ": "river_league"}],
        "cities": [
            {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"},
            {"id": "d", "owner": 1, "at": [WIDE - 2, 2], "name": "Haven"},
        ],
        **parts,
    }
    return json.dumps(document)


def guard(at: list[int], owner: int = 0, kind: str = "spear_guard") -> Doc:
    """Return a unit."""
    return {"id": f"u{owner}{at[0]}", "owner": owner, "kind": kind, "at": at}


MET = [{"between": [0, 1], "stance": "peace", "since": 1, "contact": 1}]
WAR = [{"between": [0, 1], "stance": "war", "since": 1, "contact": 1}]

FRIEND = {"id": "friend", "owner": 0, "kind": "scout", "at": [4, 2]}
"""Sees all that the guard comes to see, and is not seen where it stands."""

REASONS: dict[str, tuple[str, Doc]] = {
    "revealed": (
        situation(units=[guard([3, 2])]),
        {"type": "move_unit", "to": [4, 2]},
    ),
    "dice": (
        situation(units=[guard([3, 2]), guard([4, 2], 1)], diplomacy=WAR),
        {"type": "attack", "target": [4, 2]},
    ),
    "met": (
        situation(units=[guard([4, 1]), FRIEND, guard([7, 3], 1, "scout")]),
        {"type": "move_unit", "to": [5, 2]},
    ),
    "concerned": (
        situation(units=[guard([3, 2])], diplomacy=MET, turn=40),
        {"type": "declare_war", "on": 1},
    ),
    "seen": (
        situation(units=[guard([3, 2]), guard([4, 2], 1)], diplomacy=MET),
        {"type": "fortify_unit"},
    ),
}


async def begin(server: Running, scenario: str, game: str = "civ") -> tuple[str, list[str]]:
    """Return a match of two people from a scenario: its name and its tokens."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    match = await server.create(game=game, scenario=scenario, setup=None, seats=seats, seed=None)
    return match["id"], [seat["token"] for seat in match["seats"]]


def own_unit(client: Client) -> str:
    """Return the first unit of the client's seat."""
    units = client.views[client.seat]["units"]
    return str(min(name for name, unit in units.items() if unit["owner"] == client.seat))


@pytest.mark.parametrize("reason", REASONS)
def test_what_cannot_be_unsaid_cannot_be_undone(shared: Shared, reason: str) -> None:
    """The refusal says why, the view stays, and what came before stays undoable no more."""
    scenario, action = REASONS[reason]

    async def scene(server: Running) -> None:
        match, tokens = await begin(server, scenario)
        async with server.client(match, tokens[0]) as client:
            name = {"type": "rename_city", "city": next(iter(client.views[0]["cities"]))}
            assert (await client.act(name | {"name": "Home"}))["accepted"]
            if action["type"] != "declare_war":
                action["unit"] = own_unit(client)
            answer = await client.act(action)
            assert answer["accepted"], answer
            before = client.hashes[0]
            refusal = (await client.undo())["refusal"]
            assert refusal == {"code": "cannot_undo", "facts": {"reason": reason}}
            assert client.hashes[0] == before
            view = await server.ask("GET", f"/api/matches/{match}/view", tokens[0])
            assert view.json()["undo"] == {"steps": 0, "barrier": reason}

    shared.play(scene)


def test_many_steps_are_undone_one_by_one(shared: Shared) -> None:
    """To the view of the beginning of the turn, and not beyond it."""

    async def scene(server: Running) -> None:
        match, tokens = await begin(server, situation(units=[guard([3, 2])]))
        path = f"/api/matches/{match}"
        async with server.client(match, tokens[0]) as client:
            before = client.hashes[0]
            city = next(iter(client.views[0]["cities"]))
            for number in range(4):
                action = {"type": "rename_city", "city": city, "name": f"Place {number}"}
                assert (await client.act(action))["accepted"]
            view = await server.ask("GET", f"{path}/view", tokens[0])
            assert view.json()["undo"] == {"steps": 4, "barrier": ""}
            for _ in range(4):
                assert (await client.undo())["accepted"]
            assert client.hashes[0] == before
            assert (await client.undo())["refusal"]["code"] == "nothing_to_undo"
            other = await server.ask("POST", f"{path}/undo", tokens[1], json={})
            assert other.json()["refusal"]["code"] == "nothing_to_undo"

    shared.play(scene)


def test_a_match_may_go_without_undo(shared: Shared) -> None:
    """As its creator wished."""

    async def scene(server: Running) -> None:
        match = await server.create(options={"undo": False})
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            await client.act({"type": "explore_unit", "unit": own_unit(client)})
            assert (await client.undo())["refusal"]["code"] == "undo_is_off"

    shared.play(scene)


def field(**parts: Any) -> str:
    """Return a scenario of Groves: both sides have units in the middle and in their corners."""
    document = {
        "game": "groves",
        "edition": "base",
        "seed": 3,
        "size": 10,
        "turn": 30,
        "active": 0,
        "first": 0,
        "sides": [{"wood": 40, "reserves": 30}, {}],
        "units": [
            {"id": "own", "owner": 0, "points": 25, "at": [5, 5]},
            {"id": "near", "owner": 1, "points": 25, "at": [5, 3]},
        ],
        **parts,
    }
    return json.dumps(document)


FAR = [
    {"id": "own", "owner": 0, "points": 25, "at": [5, 5]},
    {"id": "far", "owner": 1, "points": 5, "at": [9, 0]},
]
WALL = {"type": "build_wall", "between": [[5, 5], [5, 4]]}


def test_groves_undoes_nothing_that_the_other_side_saw(shared: Shared) -> None:
    """What was sent to the other side cannot be unsaid; the answer says why."""

    async def scene(server: Running) -> None:
        match, tokens = await begin(server, field(), "groves")
        async with (
            server.client(match, tokens[0]) as client,
            server.client(match, tokens[1]) as foe,
        ):
            assert (await client.act(WALL))["accepted"]
            await foe.wait("delta")
            assert [event["type"] for event in foe.events] == ["wall_built"]
            refusal = (await client.undo())["refusal"]
            assert refusal == {"code": "cannot_undo", "facts": {"reason": "seen"}}

    shared.play(scene)


def test_groves_undoes_what_nobody_saw(shared: Shared) -> None:
    """Walls and conversions out of the other side's sight, and it hears of neither."""

    async def scene(server: Running) -> None:
        match, tokens = await begin(server, field(units=FAR), "groves")
        async with (
            server.client(match, tokens[0]) as client,
            server.client(match, tokens[1]) as foe,
        ):
            before = client.hashes[0], foe.hashes[1]
            for action in (WALL, {"type": "convert", "times": 1}):
                assert (await client.act(action))["accepted"]
            for _ in range(2):
                assert (await client.undo())["accepted"]
            assert (await client.undo())["refusal"]["code"] == "nothing_to_undo"
            assert (client.hashes[0], foe.hashes[1]) == before
            assert not foe.events

    shared.play(scene)


def test_lifted_fog_stays_lifted(shared: Shared) -> None:
    """Who has seen the whole board cannot unsee it, and lowering it concerns both sides."""

    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "ai"}]
        match = await server.create(game="groves", setup={"size": "10"}, seats=seats, seed=4)
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            await client.until_turn()
            for on, reason in ((False, "revealed"), (True, "concerned")):
                assert (await client.act({"type": "set_fog", "on": on}))["accepted"]
                refusal = (await client.undo())["refusal"]
                assert refusal == {"code": "cannot_undo", "facts": {"reason": reason}}

    shared.play(scene)
