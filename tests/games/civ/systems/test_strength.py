"""The parts of every strength add up to it, which no single situation can show."""

import pytest

from tests.games.civ.scenes import Plain, play


def total(parts: list[Plain]) -> int:
    return sum(part["value"] for part in parts)


@pytest.mark.rule("forecast.parts")
@pytest.mark.parametrize("edition", ["1.0", "0.91", "0.9"])
def test_the_parts_add_up_in_older_editions(edition: str) -> None:
    techs = ["formation_training", "drilled_ranks"]
    played = play(
        ["hhfhh", "fhhmp", "hpfdh"],
        edition=edition,
        players=[{"civ": "forge_clans", "techs": techs}, {"civ": "river_league", "techs": techs}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1, "contact": 1}],
        cities=[
            {"id": "home", "owner": 0, "at": [0, 0], "population": 3, "buildings": ["city_ward"]},
            {"id": "wall", "owner": 1, "at": [4, 2], "population": 2, "tiles": []},
        ],
        units=[
            {"id": "a", "owner": 0, "kind": "army_spear_guard", "at": [1, 1], "home": "home"},
            {"id": "b", "owner": 1, "kind": "spear_guard", "at": [2, 1], "fortified": True},
            {"id": "t", "owner": 0, "kind": "bow_guard", "at": [3, 1], "fortified": True},
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [0, 0]},
            {"id": "n", "owner": 1, "kind": "riders", "at": [0, 1]},
        ],
        steps=[
            {"forecast": {"unit": "a", "target": [2, 1]}},
            {"forecast": {"unit": "t", "target": [4, 2]}},
            {"forecast": {"city": "home", "target": [0, 1]}},
        ],
    )
    for step in played.steps:
        forecast = step["forecast"]
        assert total(forecast["attack_parts"]) == forecast["attack"]
        assert total(forecast["defense_parts"]) == forecast["defense"]
        named = len(forecast["attack_parts"]) + len(forecast["defense_parts"])
        assert named > 2, "too plain a situation to show anything"


@pytest.mark.rule("forecast.parts")
def test_the_parts_of_every_strength_add_up_to_it() -> None:
    techs = ["timber_mills", "army_doctrine", "steam_forges", "city_wards", "urban_plans"]
    played = play(
        ["hhfhh", "fhhmp", "hpfdh"],
        players=[
            {"civ": "forge_clans", "techs": techs},
            {"civ": "river_league", "techs": techs[:2]},
            {"civ": "scholar_kingdoms", "techs": techs},
        ],
        diplomacy=[
            {"between": [0, 1], "stance": "war", "since": 1, "contact": 1},
            {"between": [0, 2], "stance": "war", "since": 1, "contact": 1},
        ],
        cities=[
            {"id": "home", "owner": 0, "at": [0, 0], "population": 3}
            | {"worked": [[0, 0], [1, 0], [1, 1]], "buildings": ["city_ward"]},
            {"id": "wall", "owner": 2, "at": [4, 2], "buildings": ["city_ward", "bulwark"]},
        ],
        units=[
            {"id": "a", "owner": 0, "kind": "army_spear_guard", "at": [1, 1], "home": "home"},
            {"id": "b", "owner": 1, "kind": "army_bow_guard", "at": [2, 1], "fortified": True},
            {"id": "t", "owner": 0, "kind": "trebuchet", "at": [3, 1], "fortified": True},
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [0, 0]},
            {"id": "w", "owner": 2, "kind": "bow_guard", "at": [4, 2]},
            {"id": "n", "owner": 1, "kind": "riders", "at": [0, 1]},
        ],
        steps=[
            {"forecast": {"unit": "a", "target": [2, 1]}},
            {"forecast": {"unit": "t", "target": [4, 2]}},
            {"forecast": {"city": "home", "target": [0, 1]}},
        ],
    )
    for step, most in zip(played.steps, (4, 3, 3), strict=True):
        forecast = step["forecast"]
        for told in (forecast, forecast["reply"]):
            assert total(told["attack_parts"]) == told["attack"]
            assert total(told["defense_parts"]) == told["defense"]
        named = len(forecast["attack_parts"]) + len(forecast["defense_parts"])
        assert named > most, "too plain a situation to show anything"
