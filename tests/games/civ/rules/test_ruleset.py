"""Damage of a blow lies between its limits, whatever the strengths."""

import math

import pytest

from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import DAMAGE_REACH, conditions_of


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


@pytest.mark.parametrize("edition", editions())
def test_no_two_shares_of_a_unit_are_told_alike(edition: str) -> None:
    rules = load_ruleset(edition)
    sources = {
        **{unit.key: unit.effects for unit in rules.units},
        **{civ.key: civ.effects for civ in rules.civs},
        **{tech.key: tech.effects for tech in rules.techs},
    }
    for source, effects in sources.items():
        for kind in rules.units:
            told = [conditions_of(one) for one in effects.strengths if one.units >> kind.id & 1]
            assert len({tuple(one) for one in told}) == len(told), (source, kind.key)
