"""Figures over many games."""

from typing import Any

import pytest

from simple_civ.lab import summary
from simple_civ.lab.share import Share


def game(turns: int, winner: int | None, victory: str | None, *civs: str) -> dict[str, Any]:
    """Return the result of a game in short form."""
    return {
        "turns": turns,
        "players": [{"seat": seat, "civ": civ} for seat, civ in enumerate(civs)],
        "winners": [] if winner is None else [winner],
        "victory": victory,
        "refused": 1,
        "player_turns": turns * 2,
        "cpu_seconds": turns / 100,
        "turn_ms": {"p50": 1.0, "p95": float(turns), "max": 9.0},
    }


GAMES = [
    game(100, 0, "conquest", "reds", "blues"),
    game(120, 1, "progress", "reds", "greens"),
    game(160, 0, "progress", "blues", "greens"),
    game(300, None, None, "reds", "blues"),
    {"seed": 5, "size": "tiny", "error": "Traceback: it broke"},
]


def test_games_that_were_cut_or_broke_are_not_decided() -> None:
    assert summary.decided(GAMES) == Share(3, 5)
    assert summary.median_turn(GAMES) == 120
    assert summary.victories(GAMES) == {"progress": Share(2, 3), "conquest": Share(1, 3)}
    assert list(summary.errors(GAMES)) == ["Traceback: it broke"]


def test_wins_are_counted_over_the_games_that_somebody_played() -> None:
    assert summary.wins_by(GAMES, "civ") == {
        "blues": Share(1, 3),
        "greens": Share(1, 2),
        "reds": Share(1, 3),
    }
    assert summary.wins_by(GAMES, "seat") == {0: Share(2, 4), 1: Share(1, 4)}


def test_what_a_turn_costs() -> None:
    assert summary.turn_cost(GAMES) == pytest.approx(5.0)
    assert summary.total(GAMES, "refused") == 4
    assert summary.turn_percentiles(GAMES, "p95") == [100.0, 120.0, 160.0, 300.0]
