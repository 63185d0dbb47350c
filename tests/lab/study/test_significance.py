"""Tests on equal chances: Pearson's where all games are alike, exact in small cases, corrected."""

from typing import Any

import pytest
from scipy import stats

from simple_civ.lab.study.significance import holm, spread
from simple_civ.lab.summary import fair_shares


def games(count: int, winner: int, *civs: str) -> list[dict[str, Any]]:
    """Return this many games that one seat won."""
    players = [{"seat": seat, "civ": civ} for seat, civ in enumerate(civs)]
    return [{"players": players, "winners": [winner], "victory": "x"}] * count


def test_equal_tables_give_pearsons_test() -> None:
    won = [30, 20, 10]
    played = [game for seat, count in enumerate(won) for game in games(count, seat, *"abc")]
    found = spread(played, "seat")
    expected = stats.chisquare(won)
    assert found is not None
    assert found.freedom == 2
    assert found.chi_square == pytest.approx(expected.statistic)
    assert found.chance == pytest.approx(expected.pvalue)


@pytest.mark.parametrize("seats", [3, 6, 7])
def test_shares_that_round_leave_the_freedom_alone(seats: int) -> None:
    """Sums of thirds and sixths over many games do not come out even."""
    civs = "abcdefg"[:seats]
    played = [game for seat in range(seats) for game in games(100 + seat, seat, *civs)]
    found = spread(played, "seat")
    expected = stats.chisquare([100 + seat for seat in range(seats)])
    assert found is not None
    assert found.freedom == seats - 1
    assert found.chance == pytest.approx(expected.pvalue)


def test_groups_that_never_meet_are_free_of_each_other() -> None:
    found = spread(games(5, 0, "a", "b") + games(4, 1, "c", "d"), "civ")
    assert found is not None
    assert found.freedom == 2


def test_each_value_has_the_test_of_its_own_share() -> None:
    played = games(60, 0, "a", "b") + games(40, 1, "a", "b")
    found = spread(played, "civ")
    assert found is not None
    assert found.chi_square == pytest.approx(4.0)
    assert found.values["a"] == pytest.approx(found.chance)


def test_who_meets_whom_matters() -> None:
    """A civ that only meets weak ones wins much: that it is strong does not follow."""
    played = games(50, 0, "a", "b") + games(50, 1, "a", "b") + games(30, 0, "c", "b")
    found = spread(played, "civ")
    assert found is not None
    assert found.values["a"] == pytest.approx(1.0)
    assert found.values["c"] < 0.001


def test_nothing_to_compare() -> None:
    assert spread(games(3, 0, "a", "a"), "civ") is None
    assert spread(games(3, 0, *"aaaaaa") + games(3, 0, *"bbbbbb"), "civ") is None
    assert spread([], "civ") is None


def test_holms_correction_agrees_with_a_worked_example() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.6]) == [1.0, 1.0]
    assert holm([]) == []


def test_the_fair_share_counts_seats_and_undecided_games() -> None:
    undecided = {"players": games(1, 0, *"aab")[0]["players"], "winners": [], "victory": None}
    played = [*games(3, 0, "a", "a", "b"), undecided]
    assert fair_shares(played, "civ") == pytest.approx({"a": 25.0, "b": 25.0})
    assert fair_shares(games(4, 0, "a", "b"), "civ") == pytest.approx({"a": 50.0, "b": 50.0})
