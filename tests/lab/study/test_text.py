"""Parts of a report as text: chances, bars and errors."""

import pytest

from simple_civ.lab.study.text import bars, chance, last_line, percent


@pytest.mark.parametrize(
    ("value", "told"),
    [(None, "-"), (0.00001, "< 0.0001"), (0.01234, "0.0123"), (0.1, "0.10"), (1.0, "1.00")],
)
def test_a_chance_has_its_significant_digits(value: float | None, told: str) -> None:
    assert chance(value) == told


def test_a_share_comes_with_its_interval() -> None:
    assert percent({"percent": 50.04, "low": 40.06, "high": 60.0}) == "50.0 % (40.1 to 60.0)"


def test_the_longest_bar_has_the_full_width_and_no_game_none() -> None:
    histogram = [
        {"from": 1, "to": 9, "games": 4},
        {"from": 10, "to": 19, "games": 1},
        {"from": 20, "to": 29, "games": 0},
    ]
    assert bars({"turns": {"histogram": histogram}}, 8).splitlines() == [
        "       1 to 9    ######## 4",
        "      10 to 19   ## 1",
        "      20 to 29    0",
    ]


def test_of_an_error_the_last_line_is_told() -> None:
    assert last_line("Traceback:\n  line 3\nZeroDivisionError\n") == "ZeroDivisionError"
    assert last_line(" \n") == "?"
