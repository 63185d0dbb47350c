"""The damage tables of both models, against the printed figures."""

import math

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
