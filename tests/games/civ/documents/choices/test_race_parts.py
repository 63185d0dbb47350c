"""The race: what a seat knows of itself and of others on the way to a victory."""

from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.race_parts import race_document
from simple_civ.games.civ.documents.shapes.outlook import AimPart, RaceDocument
from tests.games.civ.board import Board

Doc = dict[str, Any]
PLAIN = ["p" * 20] * 7


def board(second: Doc | None = None, cities: list[Doc] | None = None, **more: Any) -> Board:
    """Return a board with two civs, the first of which has seen everything."""
    own = {"id": "a", "owner": 0, "at": [1, 2], "name": "Hearth"}
    far = {"id": "b", "owner": 1, "at": [16, 2], "name": "Delta"}
    players = [
        {"civ": "forge_clans", "explored": "all"} | more.pop("first", {}),
        {"civ": "river_league"} | (second or {}),
    ]
    met = [{"between": [0, 1], "stance": "peace"}]
    return Board(PLAIN, players=players, cities=[own, far, *(cities or [])], diplomacy=met, **more)


def race(on: Board) -> RaceDocument:
    """Return the race as the first seat knows it."""
    return race_document(on.seen_by(0))


def aim(on: Board, victory: str) -> AimPart:
    """Return an aim of the first seat."""
    return next(one for one in race(on).aims if one.victory == victory)


def steps(on: Board) -> list[str]:
    """Return the projects that lead to Progress."""
    return [project.key for project in on.state.rules.projects if project.milestone]


def test_own_aims_are_counted() -> None:
    on = board()
    order = steps(on)
    assert aim(on, "progress") == AimPart(
        victory="progress", done=0, needed=len(order), unknown=0, next=order[0]
    )
    assert aim(on, "conquest") == AimPart(
        victory="conquest", done=1, needed=2, unknown=0, next=None
    )
    on.state.players[0].milestones = 1
    assert aim(on, "progress").done == 1
    on.state.turn_limit = 80
    assert aim(on, "score").needed == 80


def test_a_capital_that_was_not_found_is_unknown() -> None:
    hidden = board(first={"explored": []})
    assert aim(hidden, "conquest").unknown == 1
    assert race(hidden).rivals[0].cities == 0


def test_rivals_are_told_as_far_as_they_are_seen() -> None:
    units = [
        {"id": "s", "owner": 0, "kind": "scout", "at": [14, 2]},
        {"id": "e", "owner": 1, "kind": "spear_guard", "at": [15, 2]},
        {"id": "f", "owner": 1, "kind": "spear_guard", "at": [19, 6]},
        {"id": "g", "owner": 1, "kind": "settler", "at": [15, 3]},
    ]
    [rival] = race(board(units=units)).rivals
    assert (rival.seat, rival.cities, rival.capitals, rival.soldiers) == (1, 1, 1, 1)
    assert rival.close is None


@pytest.mark.parametrize("short", [1, 2])
def test_a_rival_one_step_from_progress_is_told(short: int) -> None:
    on = board()
    count = len(steps(on))
    ids = [project.id for project in on.state.rules.projects if project.milestone]
    for project in ids[: count - short]:
        on.state.players[1].milestones |= 1 << project
    [rival] = race(on).rivals
    assert rival.close == ("progress" if short == 1 else None)
