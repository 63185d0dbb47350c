"""Contests: their verdicts in words."""

import pytest

from simple_civ.lab.study.contest import Contest, hypotheses, measure_words
from simple_civ.lab.study.sprt import Sprt


def contest(test: str, a_wins: bool | None, undecided: bool = False) -> Contest:
    """Return a contest in which one side wins all, or nothing is played."""
    winner = {True: ["a", "b"], False: ["b", "a"]}
    found = Contest(
        "a", "b", test, Sprt(hypotheses(test, None, 0.05, 0.05)), lambda one, other: 0.5
    )
    if a_wins is None:
        return found
    found.worth = lambda one, other: float(a_wins)
    seats = [{"level": name} for name in winner[a_wins]]
    won = [{"winners": [0], "players": seats}, {"winners": [0], "players": seats}]
    last = [{**won[0], "winners": []}, won[1]]
    games = won * 200
    list(found.follow(iter(last + games if undecided else games)))
    return found


@pytest.mark.parametrize(
    ("test", "a_wins", "told"),
    [
        ("stronger", True, "a is stronger than b. Every game was decided."),
        ("stronger", False, "a is not clearly stronger than b. Every game was decided."),
        ("not-weaker", True, "a is at least about as strong as b. Every game was decided."),
        ("not-weaker", False, "a is weaker than b. Every game was decided."),
        ("stronger", None, "These games do not decide it; more are needed (--games)."),
    ],
)
def test_a_verdict_is_a_sentence(test: str, a_wins: bool | None, told: str) -> None:
    assert contest(test, a_wins).verdict == told


def test_a_verdict_tells_how_many_games_nobody_won() -> None:
    found = contest("stronger", True, undecided=True)
    games = 2 * found.sprt.pairs
    assert found.verdict == f"a is stronger than b. Nobody won 1 of {games} games."
    assert found.document()["undecided"] == 1


@pytest.mark.parametrize(
    ("measure", "told"),
    [
        ("sooner", "games by 1.0 end sooner than games by mine"),
        ("decided", "more games are decided by 1.0 than by mine"),
        ("victory:conquest", "conquest decides more games by 1.0 than by mine"),
        ("seat:0", "seat 0 wins more games by 1.0 than by mine"),
        ("civ:river_league", "river_league wins more games by 1.0 than by mine"),
    ],
)
def test_a_measure_is_told_in_words(measure: str, told: str) -> None:
    assert measure_words(measure, "1.0", "mine") == told


def test_rulesets_are_told_by_what_is_measured() -> None:
    found = contest("more", True)
    found.more = measure_words("sooner", "a", "b")
    assert found.verdict.startswith("Games by a end sooner than games by b. ")
