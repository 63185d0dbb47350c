"""The growth chains of the editions, against the printed figures."""

import pytest

from simple_civ.games.civ.rules.balance import Growth, GrowthBand
from simple_civ.games.civ.rules.growth import LONGEST, UNREACHABLE, growth_chain
from simple_civ.games.civ.rules.load import load_ruleset

FIRST = ["0.91", "0.9"]
PRINTED = [20, 24, 29, 37, 47, 63, 84, 116, 159, 226]
"""The growth table as edition 0.91 prints it, from Pop 1 to 11."""

THIRD = [30, 39, 51, 67, 94, 132, 238, 429, 858, 1716, 4290, 10725, 26813, 67033, 167583]
"""The growth costs of edition 1.0 by the Pop that a city has."""


def test_growth_of_the_default_edition() -> None:
    plain = [30, 41, 56, 76, 111, 161, 298, 552, 1160, 2436, 6334, 16469, 42820, 111332, 289464]
    assert load_ruleset("1.0.4").growth_costs[:16] == [0, *plain]


def test_growth_of_the_first_edition_looks_up_the_target() -> None:
    plain = [20, 24, 29, 37, 47, 63, 84, 116, 159, 226, 321, 456, 648, 921, 1308]
    assert load_ruleset("0.9").growth_costs[:16] == [0, *plain]


def test_the_index_decides_where_a_band_begins() -> None:
    bands = [GrowthBand(population=2, percent=100), GrowthBand(population=4, percent=200)]
    assert growth_chain(Growth(10, bands, "current"))[:6] == [0, 10, 10, 10, 20, 40]
    assert growth_chain(Growth(10, bands, "target"))[:6] == [0, 10, 10, 20, 40, 80]


def test_each_step_is_rounded_up() -> None:
    bands = [GrowthBand(population=2, percent=101)]
    assert growth_chain(Growth(1, bands, "current"))[:5] == [0, 1, 2, 3, 4]


def test_the_chain_is_long_enough_and_ends_at_a_bound() -> None:
    for edition in ("0.9", "1.0.4"):
        costs = load_ruleset(edition).growth_costs
        assert len(costs) == LONGEST + 1
        assert costs == sorted(costs)
        assert costs[-1] == UNREACHABLE


@pytest.mark.parametrize("edition", FIRST)
def test_the_printed_growth_table(edition: str) -> None:
    assert load_ruleset(edition).growth_costs[1:11] == PRINTED


def test_growth_goes_by_the_present_pop() -> None:
    assert load_ruleset("1.0").growth_costs[1:16] == THIRD
