"""Dues of a turn: research, builds and units that can do something."""

import pytest

from simple_civ.games.civ.documents.view.view_document import encode_view
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.fights import OPEN


@pytest.mark.parametrize(
    ("edition", "kind", "open_side", "awaits"),
    [
        ("1.0.4", "settler", False, False),
        ("1.0.4", "settler", True, True),
        ("1.0.4", "spear_guard", False, True),
        ("0.91", "spear_guard", False, False),
        ("0.91", "spear_guard", True, True),
    ],
)
def test_a_unit_that_can_do_nothing_awaits_no_orders(
    edition: str, kind: str, open_side: bool, awaits: bool
) -> None:
    """A Settler walled in too near a city; a soldier where an edition knows no order to fortify."""
    rows = ["^^^^^^", "^ppp^^" if open_side else "^p^p^^", "^^^^^^"]
    cities = [{"id": "c", "owner": 0, "at": [1, 1]}]
    units = [{"id": "a", "owner": 0, "kind": kind, "at": [3, 1]}]
    board = Board(rows, edition=edition, units=units, cities=cities)
    view = encode_view(board.seen_by(0))
    assert ("unit" in [due["kind"] for due in view["due"]]) == awaits
    assert view["units"][f"unit_{board.unit('a').id}"]["own"]["ready"] == awaits


def test_what_is_due_comes_in_order() -> None:
    cities = [{"id": "c", "owner": 0, "at": [4, 1]}]
    units = [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [6, 1]}]
    board = Board(OPEN, units=units, cities=cities)
    view = encode_view(board.seen_by(0))
    assert [due["kind"] for due in view["due"]] == ["research", "build", "unit"]
    board.do("choose_tech", tech="fieldcraft")
    board.do("set_build", city="c", build={"unit": "scout"})
    board.do("fortify_unit", unit="a")
    assert encode_view(board.seen_by(0))["due"] == []
    assert encode_view(board.seen_by(1))["due"] == []
