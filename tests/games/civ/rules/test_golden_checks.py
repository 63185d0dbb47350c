"""Figures worked out by hand from the printed rules of the older editions."""

from collections import Counter

import pytest

from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.systems.prices import scale
from tests.games.civ.scenes import Plain, play

FIRST = ["0.91", "0.9"]
PRINTED = [20, 24, 29, 37, 47, 63, 84, 116, 159, 226]
"""The growth table as edition 0.91 prints it, from Pop 1 to 11."""

THIRD = [30, 39, 51, 67, 94, 132, 238, 429, 858, 1716, 4290, 10725, 26813, 67033, 167583]
"""The growth costs of edition 1.0 by the Pop that a city has."""


@pytest.mark.parametrize("edition", FIRST)
def test_the_printed_growth_table(edition: str) -> None:
    assert load_ruleset(edition).growth_costs[1:11] == PRINTED


def test_growth_goes_by_the_present_pop() -> None:
    assert load_ruleset("1.0").growth_costs[1:16] == THIRD


def rolls(edition: str, difference: int) -> Counter[int]:
    """How many of the rolls deal which damage."""
    rules = load_ruleset(edition)
    return Counter(rules.damage_of(difference, roll) for roll in range(rules.rolls))


@pytest.mark.parametrize("edition", FIRST)
@pytest.mark.parametrize(
    ("difference", "damage"),
    [(0, [2, 3, 3]), (-3, [1, 1, 2]), (-10, [1, 1, 1]), (2, [3, 4, 4]), (9, [7, 7, 7])],
)
def test_linear_damage(edition: str, difference: int, damage: list[int]) -> None:
    rules = load_ruleset(edition)
    assert [rules.damage_of(difference, roll) for roll in range(3)] == damage


@pytest.mark.parametrize(
    ("difference", "percent"),
    [
        (0, {5: 100}),
        (-3, {4: 58, 5: 42}),
        (-1, {4: 19, 5: 81}),
        (-5, {4: 100}),
        (6, {6: 62, 7: 38}),
        (28, {14: 24, 15: 76}),
        (3, {5: 38, 6: 62}),
    ],
)
def test_exponential_damage(difference: int, percent: dict[int, int]) -> None:
    assert rolls("1.0", difference) == percent


def centre(edition: str, civ: str, row: str) -> Plain:
    """Return the yields of a lone city in the middle of a row."""
    played = play(
        [row],
        edition=edition,
        players=[{"civ": civ}],
        cities=[{"id": "c", "owner": 0, "at": [1, 0]}],
    )
    found: Plain = played.find("cities", "c")["yields"]
    return found


@pytest.mark.parametrize("edition", [*FIRST, "1.0"])
def test_centres(edition: str) -> None:
    plain = {"food": 2, "production": 1, "science": 1}
    assert centre(edition, "river_league", "ppp") == plain
    assert centre(edition, "river_league", "php") == plain | {"production": 2}
    assert centre(edition, "forge_clans", "php") == plain | {"production": 3}


@pytest.mark.parametrize(
    ("edition", "chain", "techs"), [("0.9", 495, 775), ("0.91", 495, 775), ("1.0", 835, 775)]
)
def test_sums(edition: str, chain: int, techs: int) -> None:
    rules = load_ruleset(edition)
    assert sum(project.cost for project in rules.projects if project.milestone) == chain
    assert sum(tech.cost for tech in rules.techs) == techs


def test_costs_that_rise() -> None:
    rules = load_ruleset("1.0")
    production = rules.balance.production
    spear = next(kind for kind in rules.units if kind.key == "spear_guard")
    costs = [spear.cost * scale(production.unit_scaling, turn) for turn in (1, 24, 25, 50)]
    assert costs == [27, 27, 54, 81]
    assert 10 * scale(production.project_scaling, 60) == 30
    assert 100 * scale(production.project_scaling, 30) == 200
