"""Tiles in documents: `[column, row]` wherever one is named, and found by their types."""

from typing import Any

import msgspec

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.tile_places import TILES
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.lab.bots.tile_numbers import TileNumbers
from simple_civ.protocol.tiles import At, places, turned
from tests.games.civ.board import Board
from tests.properties.matches import Play, new_match


class Spot(msgspec.Struct):
    """A document that holds tiles in every way."""

    name: str
    at: At
    goal: At | None
    around: list[At]
    reach: list[tuple[At, int]]
    by_name: dict[str, list[At]]
    layer: list[int]


def test_tiles_are_found_by_their_types() -> None:
    assert places(Spot) == {
        "at": "Tile",
        "goal": "Tile",
        "around": {"*": "Tile"},
        "reach": {"*": {"0": "Tile"}},
        "by_name": {"*": {"*": "Tile"}},
    }
    document = msgspec.to_builtins(Spot("a", [1, 2], None, [[3, 4]], [([5, 6], 7)], {}, [8, 9]))
    document["reach"] = [[[5, 6], 7]]
    assert turned(document, places(Spot), lambda at: at[1] * 10 + at[0]) == {
        **document,
        "at": 21,
        "around": [43],
        "reach": [[65, 7]],
    }


def test_a_view_names_tiles_by_column_and_row() -> None:
    units = [{"id": "a", "owner": 0, "kind": "scout", "at": [4, 1]}]
    cities = [{"id": "c", "owner": 0, "at": [2, 1], "population": 2, "worked": [[3, 1]]}]
    board = Board(["pppppppp"] * 4, units=units, cities=cities, camps=[{"id": "k", "at": [6, 2]}])
    board.unit("a").route = board.tile(7, 3)
    seen = encode_view(board.state)
    (unit,), (city,) = seen["units"].values(), seen["cities"].values()
    assert unit["at"] == [4, 1] and unit["own"]["route"] == [7, 3]
    assert city["at"] == [2, 1] and [3, 1] in city["own"]["worked"]
    assert [3, 1] in city["own"]["pins"] and [2, 1] in city["own"]["tiles"]
    assert [camp["at"] for camp in seen["camps"].values()] == [[6, 2]]
    assert len(seen["tiles"]["terrain"]) == 32, "layers stay lists, row by row"


def test_bots_of_the_first_protocol_get_numbers() -> None:
    state = new_match(load_ruleset("1.0.4"), 0, 3)
    play = Play(state, 3)
    for _ in range(60):
        game.apply(state, play.any_legal())
    seen = encode_view(state)
    told = TileNumbers(TILES, seen).view(seen)
    assert {name: unit["at"] for name, unit in told["units"].items()} == {
        f"unit_{unit.id}": unit.tile for unit in state.all_units()
    }
    for city in state.all_cities():
        assert told["cities"][f"city_{city.id}"]["own"]["worked"] == city.worked
    assert told["tiles"] == seen["tiles"]


def test_bots_of_the_first_protocol_ask_by_numbers() -> None:
    numbers = TileNumbers(TILES, {"width": 10})
    asked: dict[str, Any] = {"kind": "route", "unit": "unit_16", "to": 23, "beside": True}
    assert numbers.request(asked) == {**asked, "to": [3, 2]}
    assert numbers.request({"kind": "route", "to": "there"}) == {"kind": "route", "to": "there"}
    assert numbers.request({"kind": ["no"]}) == {"kind": ["no"]}
    way = {"tiles": [[3, 2], [4, 2]], "costs": [1, 1], "danger": [], "threats": []}
    assert numbers.answer(asked, way) == {**way, "tiles": [23, 24]}
