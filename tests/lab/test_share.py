"""Shares of games and the room that chance leaves them."""

import pytest

from simple_civ.lab.share import Share, wilson


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (130, 200, 0.5816, 0.7127),
        (97, 100, 0.9155, 0.9897),
    ],
)
def test_wilsons_interval_agrees_with_published_values(
    part: int, whole: int, low: float, high: float
) -> None:
    assert wilson(part, whole) == pytest.approx((low, high), abs=0.0005)


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Share(0, 0).percent == 0.0


def test_a_share_says_how_sure_it_is() -> None:
    assert str(Share(130, 200)) == "65.0 % (58.2 to 71.3)"
