"""Duels: fair in pairs, with guests at the table, and counted for one side."""

from typing import Any

from simple_civ.games.civ.ai.random_player import RandomPlayer
from simple_civ.lab.duels import DuelScore, duel_plans, score_duels
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.plan import Plan
from simple_civ.lab.pool import play_plans

GUEST = ExtraPlayer("visitor", RandomPlayer)


def test_each_match_is_played_from_both_seats() -> None:
    plans = duel_plans(Plan(seed=10, size="tiny"), "normal", "random", 60)
    for first, second in zip(plans[::2], plans[1::2]):
        assert (first.seed, first.civs) == (second.seed, second.civs)
        assert first.levels == ("normal", "random")
        assert second.levels == ("random", "normal")
    assert [plan.seed for plan in plans[::2]] == list(range(10, 40))
    assert len({plan.civs for plan in plans}) == 30


def test_guests_play_under_their_names_in_other_processes() -> None:
    plans = duel_plans(
        Plan(seed=1, size="tiny", turns=3, extra_players=(GUEST,)), "visitor", "random", 2
    )
    results: list[dict[str, Any]] = list(play_plans(plans, 2))
    levels = [[player["level"] for player in result["players"]] for result in results]
    assert levels == [["visitor", "random"], ["random", "visitor"]]


def won_by(winner: int | None, *levels: str) -> dict[str, Any]:
    """Return the result of a game in short form."""
    players = [{"level": level} for level in levels]
    return {"players": players, "winners": [] if winner is None else [winner]}


def test_a_cut_duel_is_nobodys() -> None:
    results = [
        won_by(0, "a", "b"),
        won_by(0, "b", "a"),
        won_by(1, "b", "a"),
        won_by(None, "a", "b"),
    ]
    assert score_duels(results, "a") == DuelScore(won=2, lost=1, cut=1)
    assert score_duels(results, "b") == DuelScore(won=1, lost=2, cut=1)
    assert score_duels(results, "a").share.percent == 50.0
