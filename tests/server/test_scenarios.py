"""Matches that begin with a scenario file: puzzles, bug reports, tests of clients."""

import json
from pathlib import Path
from typing import Any

import pytest

from simple_civ.protocol.replay import check_replay

from .harness import Running, Shared

CIV: dict[str, Any] = {
    "game": "civ",
    "edition": "1.0.4",
    "seed": 7,
    "turn": 12,
    "map": {"terrain": ["p" * 12] * 6},
    "players": [{"civ": "forge_clans", "treasury": 40}, {"civ": "river_league"}],
    "cities": [
        {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth", "population": 2},
        {"id": "d", "owner": 1, "at": [10, 2], "name": "Haven"},
    ],
    "units": [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [2, 2]}],
}
GROVES: dict[str, Any] = {
    "game": "groves",
    "edition": "base",
    "seed": 3,
    "size": 10,
    "forests": [[4, 4]],
    "units": [
        {"id": "a", "owner": 0, "points": 25, "at": [1, 1]},
        {"id": "b", "owner": 1, "points": 25, "at": [8, 8]},
    ],
}
ENDS = {"civ": {"type": "end_turn"}, "groves": {"type": "pass"}}


async def begin(server: Running, situation: dict[str, Any]) -> dict[str, Any]:
    """Return a match of a person against an AI that acts at random."""
    seats = [{"kind": "human"}, {"kind": "ai", "level": "random"}]
    body = {"game": situation["game"], "scenario": json.dumps(situation), "setup": None}
    return await server.create(**body, seats=seats, seed=None)


@pytest.mark.parametrize("situation", [CIV, GROVES], ids=["civ", "groves"])
def test_its_file_passes_the_check_and_comes_back(
    shared: Shared, tmp_path: Path, situation: dict[str, Any]
) -> None:
    """The situation goes with the file; a copy stands where the match stands, and so does its."""
    ends = ENDS[situation["game"]]

    async def scene(server: Running) -> None:
        match = await begin(server, situation)
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
        async with server.client(match["id"], token) as client:
            first = client.views[0]["turn"]
            for turn in range(first, first + 2):
                await client.until_turn()
                assert (await client.act(ends))["accepted"]
                await client.until_turn(after=turn)
            digest = client.hashes[0]
        copy = match
        for number in range(2):
            address = f"/api/matches/{copy['id']}"
            token = copy["seats"][0]["token"]
            exported = (await server.ask("GET", f"{address}/export", token)).json()
            assert "setup" not in exported
            file = tmp_path / f"{number}.json"
            file.write_text(json.dumps(exported))
            assert check_replay(file).difference == ""
            made = await server.ask("POST", "/api/matches/import", json={"replay": exported})
            copy = made.json()
            async with server.client(copy["id"], copy["seats"][0]["token"]) as client:
                assert client.hashes[0] == digest
        again = await server.ask("POST", f"{path}/duplicate", match["seats"][0]["token"], json={})
        exported = await server.ask(
            "GET", f"/api/matches/{again.json()['id']}/export", again.json()["seats"][0]["token"]
        )
        assert exported.json()["scenario"]

    shared.play(scene)


MISTAKES: list[tuple[str, str]] = [
    ("{", "JSON"),
    (json.dumps(CIV | {"turn": -1}), "turn"),
    (json.dumps(CIV | {"unitz": []}), "did you mean"),
    (json.dumps(CIV | {"edition": "9.9"}), "edition"),
    (json.dumps(CIV | {"map": {"terrain": ["p" * 600] * 600}}), "map"),
]


@pytest.mark.parametrize(("text", "told"), MISTAKES, ids=[told for _, told in MISTAKES])
def test_a_scenario_with_a_mistake_is_refused_with_its_place(
    shared: Shared, text: str, told: str
) -> None:
    """And makes no match."""

    async def scene(server: Running) -> None:
        before = len((await server.ask("GET", "/api/matches")).json()["matches"])
        body = {"game": "civ", "scenario": text}
        answer = await server.ask("POST", "/api/matches", json=body)
        assert answer.status_code == 400 and told in answer.json()["text"], answer.text
        assert len((await server.ask("GET", "/api/matches")).json()["matches"]) == before

    shared.play(scene)


def test_a_changed_situation_is_found_out(shared: Shared) -> None:
    """The hashes of the file are those of the situation it had."""

    async def scene(server: Running) -> None:
        match = await begin(server, CIV)
        token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
        exported = (await server.ask("GET", f"{path}/export", token)).json()
        exported["scenario"] = json.dumps(CIV | {"turn": 13})
        answer = await server.ask("POST", "/api/matches/import", json={"replay": exported})
        assert answer.status_code == 400 and "replay.hashes" in answer.json()["text"]

    shared.play(scene)


def test_a_program_says_why_it_refuses_and_whoever_comes_back_hears_it_again(
    shared: Shared,
) -> None:
    """To the seat that it deals with, by the seat that speaks, with what decided."""
    war = {"between": [0, 1], "stance": "war", "since": 20}
    late = CIV | {"turn": 80, "diplomacy": [war]}

    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "ai", "level": "normal"}]
        scenario = json.dumps(late)
        match = await server.create(scenario=scenario, setup=None, seats=seats, seed=None)
        token = match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            assert (await client.act({"type": "propose_peace", "to": 1}))["accepted"]
            assert (await client.end_turn())["accepted"]
            await client.until_turn(after=80)
            heard = [
                reason
                for message in map(json.loads, client.received)
                for reason in message.get("reasons", ())
            ]
        [refused] = [reason for reason in heard if reason["code"] == "peace_refused"]
        assert (refused["seat"], refused["about"], refused["numbers"][-1]) == (1, 0, "never")
        async with server.client(match["id"]) as client:
            welcome = await client.subscribe(token)
            assert refused in welcome["reasons"]

    shared.play(scene)


WRONG_CIV = {
    "map": {"terrain": ["pppp"] * 4},
    "players": [{"civ": "forge_clan"}, {"civ": "river_league"}],
}


@pytest.mark.parametrize(
    ("game", "parts", "line"),
    [
        ("civ", {"edition": "0.92"}, "edition: unknown edition '0.92'; choose from 0.9, "),
        ("groves", {"edition": "bass"}, "edition: unknown edition 'bass'; choose from base"),
        ("civ", {"setup": {"size": "giant"}}, "has no 'giant'; choose from tiny, "),
        ("civ", WRONG_CIV, "has no 'forge_clan'; choose from "),
    ],
)
def test_what_a_scenario_may_name_is_listed(
    shared: Shared, game: str, parts: dict[str, Any], line: str
) -> None:
    """A creator who names what is not there is told what there is."""

    async def scene(server: Running) -> None:
        edition = {"edition": "base"} if game == "groves" else {"edition": "1.0.4"}
        text = json.dumps({"game": game, "seed": 1, **edition, **parts})
        body = {"game": game, "scenario": text}
        answer = await server.ask("POST", "/api/matches", json=body)
        assert answer.status_code == 400 and line in answer.json()["text"], answer.text

    shared.play(scene)


def test_an_unknown_edition_is_told_which_there_are(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        answer = await server.ask("GET", "/api/games/civ/editions/0.8")
        assert answer.status_code == 404
        assert "unknown edition '0.8'; choose from 0.9, 0.91" in answer.json()["text"]

    shared.play(scene)
