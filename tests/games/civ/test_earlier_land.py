"""Tables that lack the keys of camps, huts, kills and resigning are played as before these keys."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.protocol.scenario import run_scenario
from tests.games.civ.rules.folders import copy_of

LATER = (
    "exploring kill_science resigned_capital resigned_holdings roused unit_rings entry"
).split()
"""The keys that earlier tables lack."""

WAR = [{"between": [0, 1], "stance": "war"}]
CAMP = [{"id": "k", "at": [0, 0]}]
NATIVE = {"id": "n", "owner": "natives", "kind": "native_champion", "at": [0, 0], "camp": "k"}
HUT = [{"at": [1, 0], "kind": "goodie_hut"}]

Play = Callable[..., dict[str, Any]]


@pytest.fixture(params=["1.0", "1.0.4"])
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Play:
    """Return a function that plays a scenario by the tables of an edition before the new keys."""
    folder = earlier(request.param, tmp_path)

    def run(row: str = "pppppppp", overlays: Any = (), **scenario: Any) -> dict[str, Any]:
        drawn = {"terrain": [row], "overlays": list(overlays)}
        given = {"sandbox": True, "map": drawn, "players": [{"civ": "scholar_kingdoms"}]}
        return run_scenario({**given, "rolls": [50, 50], "seed": 1, **scenario}, folder)

    return run


def earlier(edition: str, into: Path) -> Path:
    """Return a copy of an edition whose tables lack the later keys."""
    folder = copy_of(edition, into)
    path = folder.path / "balance.toml"
    text, lines = re.subn(rf"(?m)^({'|'.join(LATER)}) = .*\n", "", path.read_text(encoding="utf-8"))
    assert lines == len(LATER)
    path.write_text(text, encoding="utf-8")
    assert folder.problems() == []
    return folder.path


def kinds(reply: dict[str, Any]) -> list[str]:
    """Return the types of all events of a scenario."""
    assert [step["refusal"] for step in reply["steps"]] == [None] * len(reply["steps"])
    return [event["type"] for step in reply["steps"] for event in step["events"]]


@pytest.mark.parametrize("edition", editions())
def test_a_value_that_is_missing_means_the_behaviour_of_before(
    edition: str, tmp_path: Path
) -> None:
    balance = load_ruleset(folder=earlier(edition, tmp_path)).balance
    assert balance.movement.exploring == "anywhere"
    assert balance.combat.kill_science == "attack"
    assert (balance.victory.resigned_capital, balance.victory.resigned_holdings) == ("city", "gone")
    assert balance.natives.roused == "in_turn"
    assert (balance.huts.unit_rings, balance.huts.entry) == (0, "step")


def test_a_short_visit_left_a_camp_in_peace(play: Play) -> None:
    steps = [{"do": {"type": "move_unit", "unit": "a", "to": [x, 0]}} for x in (3, 4)]
    scout = {"id": "a", "owner": 0, "kind": "scout", "at": [4, 0]}
    reply = play(camps=CAMP, units=[NATIVE, scout], steps=[*steps, {"end_round": True}])
    assert "camp_provoked" not in kinds(reply)
    assert reply["final"]["camps"][0]["state"] == "patrol"


def test_an_explorer_went_into_the_territory_of_a_known_camp(play: Play) -> None:
    scout = {"id": "a", "owner": 0, "kind": "scout", "at": [4, 0]}
    native = NATIVE | {"at": [8, 0]}
    known = [{"civ": "scholar_kingdoms", "explored": [[x, 0] for x in range(9)]}]
    steps = [{"do": {"type": "explore_unit", "unit": "a"}}]
    camps = [{"id": "k", "at": [8, 0]}]
    reply = play("p" * 16, players=known, camps=camps, units=[native, scout], steps=steps)
    assert "unit_moved" in kinds(reply)


def test_a_kill_in_answer_taught_nothing(play: Play) -> None:
    civs = [{"civ": "aetherian_vanguard", "research": {"tech": "script_lore"}}]
    units = [
        {"id": "a", "owner": 0, "kind": "spear_guard", "at": [1, 0]},
        {"id": "b", "owner": 1, "kind": "spear_guard", "at": [2, 0], "hp": 1},
    ]
    reply = play(
        players=[*civs, {"civ": "scholar_kingdoms"}],
        diplomacy=WAR,
        active=1,
        units=units,
        steps=[{"do": {"type": "attack", "unit": "b", "target": [1, 0]}}],
    )
    assert "unit_died" in kinds(reply) and "science_gained" not in kinds(reply)


def test_an_advance_collected_no_hut(play: Play) -> None:
    units = [
        {"id": "a", "owner": 0, "kind": "spear_guard", "at": [0, 0]},
        {"id": "b", "owner": 1, "kind": "scout", "at": [1, 0], "hp": 1},
    ]
    reply = play(
        overlays=HUT,
        players=[{"civ": "scholar_kingdoms"}] * 2,
        diplomacy=WAR,
        units=units,
        steps=[{"do": {"type": "attack", "unit": "a", "target": [1, 0]}}],
    )
    assert "unit_moved" in kinds(reply) and "hut_collected" not in kinds(reply)


def test_the_scout_of_a_settler_appeared_beside_the_hut(play: Play) -> None:
    settler = {"id": "a", "owner": 0, "kind": "settler", "at": [0, 0]}
    steps = [{"do": {"type": "move_unit", "unit": "a", "to": [1, 0]}}]
    replies = [play(overlays=HUT, units=[settler], steps=steps, seed=seed) for seed in range(20)]
    places = [
        unit["at"] for one in replies for unit in one["final"]["units"] if unit["kind"] == "scout"
    ]
    assert places and set(map(tuple, places)) == {(2, 0)}


def after_resigning(
    play: Play, cities: list[Any], seats: int, settlers: list[int], rounds: int = 0
) -> Any:
    """Return the final situation after seat 1 has resigned and some rounds have gone by."""
    units = [
        {"id": f"s{seat}", "owner": seat, "kind": "settler", "at": [18 + place, 0]}
        for place, seat in enumerate(settlers)
    ]
    reply = play(
        "p" * 20,
        sandbox=False,
        players=[{"civ": "scholar_kingdoms"}] * seats,
        active=1,
        cities=cities,
        units=units,
        steps=[{"do": {"type": "resign"}}] + [{"end_round": True}] * rounds,
    )
    return reply["final"]


def test_the_capital_of_a_civ_that_resigned_became_a_city(play: Play) -> None:
    cities = [
        {"id": "a", "owner": 0, "at": [1, 0]},
        {"id": "b", "owner": 0, "founder": 1, "capital": True, "at": [5, 0]},
    ]
    final = after_resigning(play, cities, 3, [2])
    assert [city["capital"] for city in final["cities"]] == [True, False]


def test_foreign_capitals_of_a_civ_that_resigned_were_gone_from_the_count(play: Play) -> None:
    cities = [
        {"id": "a", "owner": 0, "at": [1, 0]},
        {"id": "b", "owner": 1, "at": [5, 0]},
        {"id": "c", "owner": 1, "founder": 2, "capital": True, "at": [9, 0]},
        {"id": "d", "owner": 0, "founder": 3, "capital": True, "at": [13, 0]},
        {"id": "e", "owner": 2, "founder": 2, "capital": False, "at": [17, 0]},
    ]
    final = after_resigning(play, cities, 4, [3], 1)
    assert (final["winner"], final["victory"]) == (0, "conquest")
