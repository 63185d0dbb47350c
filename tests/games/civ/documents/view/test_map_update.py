"""Map updates: what others do on the map is told without the seat's own figures."""

from typing import Any

from simple_civ.games.civ.documents.view.map_update import update_view
from simple_civ.games.civ.documents.view.view_document import encode_view
from tests.games.civ.board import Board

OPEN = ["pppppppppp"] * 3
HOME = {"id": "home", "owner": 0, "at": [2, 1], "capital": True}
RIVAL = {"id": "r", "owner": 1, "kind": "spear_guard", "at": [4, 1]}
WAR = [{"between": [0, 1], "stance": "war"}]

MOVED = {"type": "unit_moved"}
CAPTURED = {"type": "city_captured"}


def board() -> Board:
    """Return a city with a foreign unit in sight."""
    return Board(OPEN, cities=[HOME], units=[RIVAL], diplomacy=WAR, sandbox=True)


def changed() -> tuple[Board, dict[str, Any]]:
    """Return a board after a foreign step and a change of the treasury, and the view before."""
    found = board()
    before = encode_view(found.seen_by(0))
    found.state.units[found.unit("r").id].hp -= 3
    found.state.players[0].treasury += 50
    return found, before


def test_a_unit_is_shown_and_the_treasury_waits() -> None:
    found, before = changed()
    told = update_view(found.seen_by(0), before, [MOVED])
    whole = encode_view(found.seen_by(0))
    assert told["units"] == whole["units"] != before["units"]
    assert told["players"] == before["players"] != whole["players"]
    assert told | {"players": whole["players"]} == whole


def test_after_another_event_everything_is_told() -> None:
    found, before = changed()
    assert update_view(found.seen_by(0), before, [MOVED, CAPTURED]) == encode_view(found.seen_by(0))


def test_a_city_that_has_come_to_the_seat_is_told_whole() -> None:
    found, before = changed()
    del before["cities"][f"city_{found.city('home').id}"]
    assert update_view(found.seen_by(0), before, [MOVED]) == encode_view(found.seen_by(0))
