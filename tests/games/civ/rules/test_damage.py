"""The damage tables of both models, against the printed figures."""

import math
from collections import Counter

import pytest

from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import DAMAGE_REACH

LINEAR = {
    -5: (1, 1, 1),
    -4: (1, 1, 1),
    -3: (1, 1, 2),
    -2: (1, 2, 2),
    -1: (2, 2, 3),
    0: (2, 3, 3),
    1: (3, 3, 4),
    2: (3, 4, 4),
    3: (4, 4, 5),
    4: (4, 5, 5),
    5: (5, 5, 6),
    6: (5, 6, 6),
    7: (6, 6, 7),
    8: (6, 7, 7),
    9: (7, 7, 7),
    60: (7, 7, 7),
}
EXPONENTIAL = {
    -10: (3, 3, 4),
    -8: (3, 4, 4),
    -6: (4, 4, 4),
    -4: (4, 4, 5),
    -2: (4, 5, 5),
    0: (5, 5, 5),
    1: (5, 5, 6),
    2: (5, 5, 6),
    3: (5, 6, 6),
    4: (5, 6, 6),
    5: (5, 6, 7),
    6: (6, 6, 7),
    8: (6, 7, 8),
    10: (7, 7, 8),
    15: (8, 9, 10),
    20: (10, 11, 12),
    22: (11, 12, 13),
    25: (12, 14, 15),
    28: (14, 15, 15),
    30: (15, 15, 15),
    60: (15, 15, 15),
}

FIRST = ["0.91", "0.9"]


@pytest.mark.parametrize("difference", LINEAR)
def test_linear_damage(difference: int) -> None:
    rules = load_ruleset("0.9")
    assert (rules.rolls, rules.first_roll) == (3, -1)
    assert tuple(rules.damage_of(difference, roll) for roll in range(3)) == LINEAR[difference]


@pytest.mark.parametrize("difference", EXPONENTIAL)
def test_exponential_damage(difference: int) -> None:
    rules = load_ruleset("1.0.4")
    assert (rules.rolls, rules.first_roll) == (100, 0)
    found = tuple(rules.damage_of(difference, roll) for roll in (0, 50, 99))
    assert found == EXPONENTIAL[difference]


def test_damage_never_falls_with_strength_or_luck() -> None:
    for edition in ("0.9", "1.0.4"):
        rules = load_ruleset(edition)
        assert len(rules.damage) == (2 * DAMAGE_REACH + 1) * rules.rolls
        for difference in range(-DAMAGE_REACH, DAMAGE_REACH):
            row = [rules.damage_of(difference, roll) for roll in range(rules.rolls)]
            above = [rules.damage_of(difference + 1, roll) for roll in range(rules.rolls)]
            assert row == sorted(row)
            assert all(low <= high for low, high in zip(row, above))


def test_differences_beyond_the_table_count_as_its_ends() -> None:
    rules = load_ruleset("1.0.4")
    assert rules.damage_of(1000, 0) == rules.damage_of(DAMAGE_REACH, 0) == 15
    assert rules.damage_of(-1000, 99) == rules.damage_of(-DAMAGE_REACH, 99) == 1


def test_the_exact_table_agrees_with_the_formula_in_floating_point() -> None:
    # Only where the float is not within its own error of a half, which is nowhere but at 0.
    rules = load_ruleset("1.0.4")
    for difference in range(-DAMAGE_REACH, DAMAGE_REACH + 1):
        for roll in range(100):
            exact = 5 * math.exp(difference / 25) * (900 + 2 * roll) / 1000
            if abs(exact % 1 - 0.5) > 1e-9:
                rounded = min(15, max(1, math.floor(exact + 0.5)))
                assert rules.damage_of(difference, roll) == rounded


def rolls(edition: str, difference: int) -> Counter[int]:
    """How many of the rolls deal which damage."""
    rules = load_ruleset(edition)
    return Counter(rules.damage_of(difference, roll) for roll in range(rules.rolls))


@pytest.mark.parametrize("edition", FIRST)
@pytest.mark.parametrize(
    ("difference", "damage"),
    [(0, [2, 3, 3]), (-3, [1, 1, 2]), (-10, [1, 1, 1]), (2, [3, 4, 4]), (9, [7, 7, 7])],
)
def test_linear_damage_worked_out_by_hand(edition: str, difference: int, damage: list[int]) -> None:
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
def test_exponential_damage_worked_out_by_hand(difference: int, percent: dict[int, int]) -> None:
    assert rolls("1.0", difference) == percent


@pytest.mark.rule("damage.clamp", "damage.roll")
@pytest.mark.parametrize("edition", ["1.0.4", "1.0"])
def test_damage_lies_between_its_limits_whatever_the_strengths(edition: str) -> None:
    rules = load_ruleset(edition)
    combat = rules.balance.combat
    everything = [
        rules.damage_of(difference, roll)
        for difference in range(-DAMAGE_REACH - 50, DAMAGE_REACH + 51)
        for roll in range(100)
    ]
    assert (min(everything), max(everything)) == (combat.least, combat.most) == (1, 15)
    # 5 x e^-1.24 x 0.9 is 1.3, and 5 x e^1.2 x 0.9 is 14.94: the limits begin beyond.
    assert [rules.damage_of(-31, 0), rules.damage_of(-31, 99)] == [1, 2]
    assert [rules.damage_of(-60, 0), rules.damage_of(-60, 99)] == [1, 1]
    assert [rules.damage_of(30, 0), rules.damage_of(31, 99), rules.damage_of(60, 99)] == [15] * 3


@pytest.mark.rule("damage.clamp", "damage.roll", "damage.rounding")
@pytest.mark.parametrize("edition", ["0.91", "0.9"])
def test_linear_damage_lies_between_its_limits(edition: str) -> None:
    rules = load_ruleset(edition)
    assert (rules.first_roll, rules.rolls) == (-1, 3)
    for difference in range(-DAMAGE_REACH - 50, DAMAGE_REACH + 51):
        for place, roll in enumerate((-1, 0, 1)):
            wanted = min(7, max(1, 3 + math.floor((difference + roll) / 2)))
            assert rules.damage_of(difference, place) == wanted
