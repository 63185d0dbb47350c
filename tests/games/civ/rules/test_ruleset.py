"""Conditions of strengths: no two shares of a unit are told alike."""

import pytest

from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import conditions_of


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
