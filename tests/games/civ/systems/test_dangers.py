"""A route tells of camps and enemies into whose reach it leads, as far as the seat knows."""

from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.previews import preview
from tests.games.civ.board import Board

WIDE = ["p" * 16] * 5
WAR = [{"between": [0, 1], "stance": "war"}]
PEACE = [{"between": [0, 1], "stance": "peace"}]
SETTLER = {"id": "s", "owner": 0, "kind": "settler", "at": [0, 2]}
WATCH = {"id": "w", "owner": 0, "kind": "scout", "at": [11, 0]}
RIDERS = {"id": "r", "owner": 1, "kind": "riders", "at": [12, 2]}
KNOWN = [{"civ": "forge_clans", "explored": "all"}, {"civ": "river_league"}]


def route(board: Board, unit: str, column: int, row: int = 2) -> dict[str, Any]:
    """Return the preview of a path."""
    name = f"unit_{board.unit(unit).id}"
    asked = {"kind": "route", "unit": name, "to": [column, row], "beside": True}
    found = preview(board.seen_by(0), asked)
    assert isinstance(found, dict), found
    return found


def camp(**more: Any) -> Board:
    """Return a board with a Settler, and a camp ten tiles to the east."""
    camps = [{"id": "c", "at": [10, 2]}]
    return Board(WIDE, units=[SETTLER], camps=camps, players=KNOWN, **more)


def test_a_route_into_the_territory_of_a_known_camp_warns() -> None:
    board = camp()
    found = route(board, "s", 8)
    territory = board.state.rules.balance.natives.territory
    grid = board.state.world.grid
    at = board.tile(10, 2)
    assert found["warns"]
    assert found["threats"] == [{"what": "camp", "at": [10, 2], "owner": "natives", "id": None}]
    assert found["danger"] == [
        tile for tile in found["tiles"] if grid.distance(board.tile(*tile), at) <= territory
    ]
    near = route(board, "s", 10 - territory - 1)
    assert not near["warns"] and near["danger"] == [] and near["threats"] == []


def test_a_camp_that_nobody_saw_is_not_told() -> None:
    players = [{"civ": "forge_clans"}, {"civ": "river_league"}]
    board = Board(WIDE, units=[SETTLER], camps=[{"id": "c", "at": [10, 2]}], players=players)
    found = route(board, "s", 8)
    assert not found["warns"] and found["danger"] == []


@pytest.mark.parametrize(("stance", "seen", "warned"), [(WAR, 1, 1), (WAR, 0, 0), (PEACE, 1, 0)])
def test_an_enemy_warns_if_it_is_in_sight_and_at_war(stance: Any, seen: int, warned: int) -> None:
    units = [SETTLER, RIDERS, *([WATCH] if seen else [])]
    board = Board(WIDE, units=units, diplomacy=stance, players=KNOWN)
    found = route(board, "s", 9)
    assert found["warns"] == bool(warned) and bool(found["danger"]) == bool(warned)
    if warned:
        unit = f"unit_{board.unit('r').id}"
        assert [threat["id"] for threat in found["threats"]] == [unit]


def test_an_enemy_city_warns_where_cities_shoot() -> None:
    cities = [{"id": "c", "owner": 1, "at": [12, 2]}]
    board = Board(WIDE, units=[SETTLER, WATCH], cities=cities, diplomacy=WAR, players=KNOWN)
    found = route(board, "s", 10)
    assert found["warns"] and found["threats"][0]["what"] == "city"


def test_a_ship_does_not_reach_over_land() -> None:
    rows = ["s" * 16, *WIDE[1:]]
    ship = {**RIDERS, "kind": "skiff", "at": [12, 0]}
    watch = {**WATCH, "at": [11, 3]}
    board = Board(rows, units=[SETTLER, ship, watch], diplomacy=WAR, players=KNOWN)
    assert route(board, "s", 12, 1)["warns"]
    far = route(board, "s", 12, 4)
    assert not far["warns"], "the ship strikes the shore, not what lies behind it"


def test_who_stands_in_the_danger_already_is_not_warned_of_it() -> None:
    inside = {**SETTLER, "at": [8, 2]}
    board = Board(WIDE, units=[inside], camps=[{"id": "c", "at": [10, 2]}], players=KNOWN)
    assert not route(board, "s", 8, 4)["warns"]


def test_a_soldier_may_step_towards_an_enemy_without_a_question() -> None:
    guard = {**SETTLER, "kind": "spear_guard", "at": [8, 2]}
    board = Board(WIDE, units=[guard, RIDERS, WATCH], diplomacy=WAR, players=KNOWN)
    settler = Board(
        WIDE, units=[{**SETTLER, "at": [8, 2]}, RIDERS, WATCH], diplomacy=WAR, players=KNOWN
    )
    assert route(board, "s", 9)["danger"] and not route(board, "s", 9)["warns"]
    assert route(settler, "s", 9)["warns"]
    assert route(board, "s", 10)["warns"], "a longer way is asked about"
