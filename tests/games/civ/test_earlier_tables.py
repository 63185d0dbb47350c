"""Tables that lack a value of today are played as before it was asked for."""

import re
from pathlib import Path
from typing import Any

import pytest

from simple_civ.protocol.scenario import run_scenario
from tests.games.civ.rules.folders import copy_of

CIVS = [{"civ": "scholar_kingdoms"}, {"civ": "scholar_kingdoms"}]
WAR = [{"between": [0, 1], "stance": "war"}]
PAIR = [
    {"id": "a", "owner": 0, "kind": "spear_guard", "at": [1, 0], "linked": "s"},
    {"id": "s", "owner": 0, "kind": "settler", "at": [1, 0], "linked": "a"},
]
FOE = {"id": "e", "owner": 1, "kind": "scout", "at": [2, 0], "hp": 1}


def play(folder: Path | None, edition: str, **scenario: Any) -> dict[str, Any]:
    """Return the final situation of a scenario, units and cities by name."""
    given = {"map": {"terrain": ["pppppp"]}, "players": CIVS, "diplomacy": WAR, **scenario}
    edition_of = {} if folder else {"edition": edition}
    reply = run_scenario({"sandbox": True, "rolls": [0], **edition_of, **given}, folder)
    assert [step["refusal"] for step in reply["steps"]] == [None] * len(given["steps"])  # type: ignore[attr-defined]
    final: Any = reply["final"]
    return {one["id"]: one for one in final["units"] + final["cities"]}


def earlier(edition: str, key: str, into: Path) -> Path:
    """Return a copy of an edition whose tables lack a key."""
    folder = copy_of(edition, into)
    path = folder.path / "balance.toml"
    text, lines = re.subn(rf"(?m)^{key} = .*\n", "", path.read_text(encoding="utf-8"))
    assert lines == 1
    path.write_text(text, encoding="utf-8")
    assert folder.problems() == []
    return folder.path


@pytest.mark.parametrize("edition", ["0.91", "1.0", "1.0.4"])
def test_an_order_to_one_of_a_pair_left_the_route_of_the_other(
    edition: str, tmp_path: Path
) -> None:
    pair = [PAIR[0], {**PAIR[1], "route": [4, 0]}]
    steps = [{"do": {"type": "move_unit", "unit": "a", "to": [0, 0]}}, {"end_round": True}]
    now = play(None, edition, units=pair, steps=steps)
    before = play(earlier(edition, "linked_orders", tmp_path), edition, units=pair, steps=steps)
    assert now["s"]["at"] == now["a"]["at"] == [0, 0]
    assert before["s"]["at"] == before["a"]["at"] == [1, 0]


@pytest.mark.parametrize("edition", ["0.91", "1.0", "1.0.4"])
def test_a_unit_that_advanced_left_its_partner(edition: str, tmp_path: Path) -> None:
    steps = [{"do": {"type": "attack", "unit": "a", "target": [2, 0]}}]
    now = play(None, edition, units=[*PAIR, FOE], steps=steps)
    folder = earlier(edition, "linked_advance", tmp_path)
    before = play(folder, edition, units=[*PAIR, FOE], steps=steps)
    assert now["s"]["at"] == now["a"]["at"] == before["a"]["at"] == [2, 0]
    assert now["s"]["linked"] == "a" and now["s"]["moves"] == 0
    assert before["s"]["at"] == [1, 0]
    assert before["s"]["linked"] is None and before["s"]["moves"] == 1


def test_a_captor_stayed_in_its_own_city(tmp_path: Path) -> None:
    units = [PAIR[0] | {"linked": None}, {**PAIR[1], "owner": 1, "at": [2, 0], "linked": None}]
    cities = [{"id": "c", "owner": 0, "at": [1, 0], "tiles": []}]
    steps = [{"do": {"type": "attack", "unit": "a", "target": [2, 0]}}]
    now = play(None, "0.91", units=units, cities=cities, steps=steps)
    folder = earlier("0.91", "seizing_leaves_city", tmp_path)
    before = play(folder, "0.91", units=units, cities=cities, steps=steps)
    assert now["s"]["owner"] == before["s"]["owner"] == 0
    assert now["a"]["at"] == [2, 0]
    assert before["a"]["at"] == [1, 0]


def test_a_kill_took_no_fallen_city(tmp_path: Path) -> None:
    units = [PAIR[0] | {"linked": None}, FOE]
    cities = [{"id": "d", "owner": 1, "at": [2, 0], "hp": 0, "tiles": []}]
    steps = [{"do": {"type": "attack", "unit": "a", "target": [2, 0]}}]
    now = play(None, "0.91", units=units, cities=cities, steps=steps)
    folder = earlier("0.91", "capture_after_kill", tmp_path)
    before = play(folder, "0.91", units=units, cities=cities, steps=steps)
    assert now["d"]["owner"] == 0 and now["a"]["at"] == [2, 0]
    assert before["d"]["owner"] == 1 and before["a"]["at"] == [1, 0]


def test_tables_that_name_the_earlier_choices_keep_them(tmp_path: Path) -> None:
    folder = copy_of("0.91", tmp_path)
    folder.edit("balance", 'escort = "any"', 'escort = "none"')
    folder.edit("balance", '"military_first"', '"garrison_first"')
    town = {"id": "d", "owner": 1, "at": [2, 0], "tiles": []}
    settler = {"id": "s", "owner": 1, "kind": "settler", "at": [2, 0]}
    guard = {"id": "g", "owner": 1, "kind": "spear_guard", "at": [2, 0]}
    attacker = PAIR[0] | {"linked": None}
    steps = [{"do": {"type": "attack", "unit": "a", "target": [2, 0]}}]
    escorted = {"units": [attacker, settler, guard], "steps": steps}
    alone = {"units": [attacker, settler], "cities": [town], "steps": steps}
    assert "s" not in play(folder.path, "0.91", **escorted)
    assert "s" in play(None, "0.91", **escorted)
    before, now = play(folder.path, "0.91", **alone), play(None, "0.91", **alone)
    assert "s" not in before and before["d"]["hp"] == 20
    assert "s" in now and now["d"]["hp"] < 20


@pytest.mark.parametrize("edition", ["0.9", "0.91"])
def test_own_land_out_of_sight_was_unknown(edition: str, tmp_path: Path) -> None:
    """A hill hides two tiles of the city; the view cannot tell what a citizen there brings in."""
    town = {"id": "c", "owner": 0, "at": [3, 0], "population": 2, "tiles": [[1, 0], [2, 0]]}
    given: dict[str, Any] = {"sandbox": True, "map": {"terrain": ["pphpppp"]}, "players": CIVS[:1]}
    given |= {"cities": [{**town, "worked": [[1, 0]]}]}
    told = [
        run_scenario({**given, **edition_of}, folder, 0)["final"]
        for edition_of, folder in (
            ({"edition": edition}, None),
            ({}, earlier(edition, "explores_land", tmp_path)),
        )
    ]
    now, before = ([one["vision"][0]["explored"], one["cities"][0]["yields"]] for one in told)  # type: ignore[index]
    assert [1, 0] in now[0] and [1, 0] not in before[0]
    assert now[1]["food"] == before[1]["food"] + 1
    assert now[1]["production"] == before[1]["production"] + 1
