"""Choices of builds say which ships could never leave the tile where they appear."""

from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.systems.builds import is_stranded
from simple_civ.games.civ.world import UNKNOWN
from tests.games.civ.board import Board


def ship_choice(rows: list[str], **scenario: Any) -> dict[str, Any]:
    """Return the ship that a city in the middle of a map may build."""
    players = [{"civ": "forge_clans", "techs": ["fieldcraft", "trail_maps"]}]
    cities = [{"id": "c", "owner": 0, "at": [3, 3]}]
    given: dict[str, Any] = {"edition": "0.91", "players": players, "cities": cities, **scenario}
    board = Board(rows, seats=1, **given)
    city = f"city_{board.city('c').id}"
    found = preview(board.seen_by(0), {"kind": "city", "city": city})
    assert isinstance(found, dict)
    ships = [one for one in found["builds"] if one["build"] == {"unit": "skiff"}]
    choice: dict[str, Any] = ships[0]
    return choice


def bay(*water: tuple[int, int]) -> list[str]:
    """Land with some tiles of Coast."""
    return [
        "".join("c" if (column, row) in water else "p" for column in range(8)) for row in range(8)
    ]


@pytest.mark.rule("builds.inland_bay")
def test_a_ship_that_could_never_leave_its_tile_is_told_before_it_is_built() -> None:
    lone = ship_choice(bay((4, 3)))
    assert (lone["refusal"], lone["stranded"]) == (None, True)
    assert ship_choice(bay((4, 3), (5, 3)))["stranded"] is False
    assert ship_choice(bay())["stranded"] is False


@pytest.mark.rule("builds.inland_bay")
def test_the_first_place_with_room_decides_whether_a_ship_is_stranded() -> None:
    pond, sea = (4, 3), [(2, 3), (1, 3)]
    order = [(2, 4), (3, 4), (4, 3), (3, 2), (2, 2), (2, 3)]
    assert ship_choice(bay(pond, *sea))["stranded"] is (order.index(pond) < order.index(sea[0]))
    stuck = [{"id": "s", "owner": 0, "kind": "skiff", "at": list(pond)}]
    assert ship_choice(bay(pond, *sea), units=stuck)["stranded"] is False
    assert ship_choice(bay(pond), units=stuck)["stranded"] is True


@pytest.mark.rule("builds.inland_bay")
def test_unknown_tiles_beside_the_water_may_be_more_of_it() -> None:
    board = Board(
        bay((4, 3)), seats=1, edition="0.91", cities=[{"id": "c", "owner": 0, "at": [3, 3]}]
    )
    view = board.seen_by(0)
    skiff = view.rules.units[view.rules.unit_named("skiff")]
    assert is_stranded(view, view.cities[board.city("c").id], skiff)
    view.world.terrain[board.tile(5, 3)] = UNKNOWN
    assert not is_stranded(view, view.cities[board.city("c").id], skiff)
