"""Outlook of gold: how long it lasts, what the next soldier costs, what lies idle."""

from typing import Any

import pytest

from simple_civ.games.civ import engine
from simple_civ.games.civ.actions import EndTurn
from simple_civ.games.civ.documents.choices.gold_outlook import gold_outlook
from simple_civ.games.civ.documents.shapes.outlook import GoldOutlook
from tests.games.civ.board import Board

PLAIN = ["p" * 14] * 5


def board(soldiers: int, treasury: int, **city: Any) -> Board:
    """Return a board with a city and soldiers."""
    units = [
        {"id": f"u{i}", "owner": 0, "kind": "spear_guard", "at": [3 + i, 3]}
        for i in range(soldiers)
    ]
    home = {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"} | city
    far = {"id": "d", "owner": 1, "at": [12, 2], "name": "Delta"}
    players = [{"civ": "forge_clans", "treasury": treasury}, {"civ": "river_league"}]
    return Board(PLAIN, units=units, cities=[home, far], players=players)


def outlook(on: Board) -> GoldOutlook:
    """Return the outlook of the first seat."""
    view = on.seen_by(0)
    found = gold_outlook(view, view.players[0])
    assert found is not None
    return found


@pytest.mark.parametrize("treasury", [1, 7, 20])
def test_gold_lasts_until_austerity_begins(treasury: int) -> None:
    """It is told to the turn."""
    on = board(9, treasury)
    left = outlook(on).lasts
    assert left is not None and left > 0
    for _ in range(left):
        assert not on.state.players[0].austerity
        for seat in (0, 1):
            engine.apply(on.state, EndTurn(seat))
    assert on.state.players[0].austerity
    assert outlook(on).lasts == 0


def test_gold_that_grows_lasts() -> None:
    assert outlook(board(0, 5)).lasts is None


def test_the_next_soldier_costs_nothing_within_free_supply() -> None:
    """Beyond it costs what the rules say."""
    few, many = outlook(board(0, 5)), outlook(board(9, 5))
    price = board(0, 5).state.rules.balance.economy.supply_price
    assert (few.soldier, few.supply) == (0, 0)
    assert many.soldier == price and many.supply > 0


def test_gold_is_idle_while_it_could_complete_a_build() -> None:
    building = {"build": {"unit": "scout"}}
    assert outlook(board(0, 300, **building)).idle == 300
    assert outlook(board(0, 1, **building)).idle == 0
    assert outlook(board(0, 300)).idle == 0
    assert outlook(board(9, 300, **building)).idle == 0
