"""Ratings: what shares mean in points, that order and intervals are right."""

from typing import Any

import pytest

from simple_civ.lab.study.ratings import meetings, names_of, rate_players


def game(winner: int | None, *levels: str) -> dict[str, Any]:
    """Return a game in short form."""
    players = [{"seat": seat, "level": level} for seat, level in enumerate(levels)]
    return {"players": players, "winners": [] if winner is None else [winner]}


def test_three_games_of_four_are_191_points() -> None:
    best, worst = rate_players({("a", "b"): 750, ("b", "a"): 250}, ["a", "b"])
    assert (best.name, worst.name) == ("a", "b")
    assert best.rating - worst.rating == pytest.approx(190.8, abs=0.2)
    assert best.rating == pytest.approx(-worst.rating)
    assert (best.games, best.share) == (1000, 0.75)
    # The difference has a standard error of 400 / ln 10 / sqrt(1000 * 0.75 * 0.25), and each of
    # the two has half of it.
    assert best.high - best.rating == pytest.approx(1.96 * 12.686 / 2, abs=0.1)


def test_more_games_make_narrower_intervals() -> None:
    few = rate_players({("a", "b"): 8, ("b", "a"): 2}, ["a", "b"])[0]
    many = rate_players({("a", "b"): 800, ("b", "a"): 200}, ["a", "b"])[0]
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.05)


def test_who_never_met_is_compared_through_others() -> None:
    met = {("a", "b"): 10.0, ("b", "a"): 1.0, ("b", "c"): 10.0, ("c", "b"): 1.0}
    ratings = {one.name: one.rating for one in rate_players(met, ["c", "a", "b"])}
    assert ratings["a"] > ratings["b"] > ratings["c"]
    assert ratings["a"] - ratings["b"] == pytest.approx(ratings["b"] - ratings["c"], abs=1)


def test_somebody_who_won_everything_has_a_rating() -> None:
    best = rate_players({("a", "b"): 20.0}, ["a", "b"])[0]
    assert 400 < best.rating - best.low + best.rating < 3000


def test_a_winner_beats_everybody_else_at_the_table() -> None:
    results = [game(0, "a", "b", "b", "c"), game(None, "a", "b")]
    assert meetings(results) == {
        ("a", "b"): 2.5,
        ("a", "c"): 1.0,
        ("b", "a"): 0.5,
    }
    assert names_of(results) == ["a", "b", "c"]
