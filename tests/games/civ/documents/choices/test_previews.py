"""Previews of routes, cities and worked tiles say what the rules then do."""

from random import Random

import pytest

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.encoding.wire_names import yield_keys
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.systems.work import Scoring
from simple_civ.protocol.game_types import Refused
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import ask
from tests.games.civ.documents.choices.fights import ATTACKER, OPEN, WAR
from tests.properties.matches import as_seat, living_seat, varied_positions


def test_a_route_arrives_when_it_says() -> None:
    units = [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [0, 1]}]
    board = Board(OPEN, units=units, sandbox=True)
    name = f"unit_{board.unit('a').id}"
    found = ask(board.seen_by(0), "route", unit=name, to=[4, 1])
    assert found["reaches"] and found["turns"] == sorted(found["turns"])
    assert found["costs"] == [1] * len(found["tiles"]), "open ground costs one move"
    board.do("route_unit", unit="a", to=[4, 1])
    turns = 0
    while board.unit("a").tile != board.tile(4, 1):
        board.do("end_turn")
        board.do("end_turn")
        turns += 1
    assert turns == found["arrival"]


@pytest.mark.parametrize("held", ["unit", "city"])
def test_a_route_to_what_an_enemy_holds_leads_beside_it_if_asked(held: str) -> None:
    """Players point at an enemy far away to come near it, not to hear that it is there."""
    foe = {"id": "f", "owner": 1, "kind": "spear_guard", "at": [4, 1]}
    scout = {"id": "w", "owner": 0, "kind": "scout", "at": [2, 0]}
    goer = {**ATTACKER, "at": [0, 1]}
    units = [goer, scout, foe] if held == "unit" else [goer, scout]
    cities = [{"id": "c", "owner": 1, "at": [4, 1]}] if held == "city" else []
    board = Board(OPEN, units=units, cities=cities, diplomacy=WAR)
    asked = {"unit": f"unit_{board.unit('a').id}", "to": [4, 1]}
    view = board.seen_by(0)
    assert preview(view, {"kind": "route", **asked}) == Refused("tile_occupied", {})
    found = ask(view, "route", **asked, beside=True)
    assert not found["reaches"]
    goal = board.tile(*found["tiles"][-1])
    assert board.state.world.grid.adjacent(goal, board.tile(4, 1))
    column, row = found["action"]["to"]
    assert board.tile(column, row) == goal, "the action stands ready to be sent"
    board.do("route_unit", unit="a", to=[column, row])
    assert board.unit("a").route == goal


@pytest.mark.parametrize("stance", ["peace", "war"])
@pytest.mark.parametrize("watched", [True, False])
def test_a_route_to_a_known_city_leads_beside_it_also_in_peace(stance: str, watched: bool) -> None:
    """A remembered city at peace was refused although the map shows it."""
    city = {"id": "c", "owner": 1, "at": [7, 1]}
    scout = {"id": "w", "owner": 0, "kind": "scout", "at": [5, 0] if watched else [0, 0]}
    players = [{"civ": "forge_clans", "explored": "all"}, {"civ": "river_league"}]
    board = Board(
        OPEN,
        players=players,
        units=[{**ATTACKER, "at": [0, 1]}, scout],
        cities=[city],
        diplomacy=[{"between": [0, 1], "stance": stance}],
    )
    goal = board.tile(7, 1)
    view = board.seen_by(0)
    assert (view.players[0].sight[goal] > 0) == watched
    found = ask(view, "route", unit=f"unit_{board.unit('a').id}", to=[7, 1], beside=True)
    column, row = found["action"]["to"]
    distance = board.state.world.grid.distance(board.tile(column, row), goal)
    assert distance == (2 if stance == "peace" else 1), "at the border, or at its gate"
    board.do("route_unit", unit="a", to=[column, row])


def test_who_stands_beside_an_enemy_comes_no_nearer() -> None:
    foe = {"id": "f", "owner": 1, "kind": "spear_guard", "at": [5, 1]}
    board = Board(OPEN, units=[ATTACKER, foe], diplomacy=WAR)
    asked = {"unit": f"unit_{board.unit('a').id}", "to": [5, 1], "beside": True}
    assert preview(board.seen_by(0), {"kind": "route", **asked}) == Refused("tile_occupied", {})


def test_a_new_city_has_what_was_foretold() -> None:
    board = Board(OPEN, units=[{"id": "s", "owner": 0, "kind": "settler", "at": [4, 1]}])
    name = f"unit_{board.unit('s').id}"
    found = ask(board.seen_by(0), "found", unit=name)
    board.do("found_city", unit="s")
    (city,) = board.state.cities.values()
    assert sorted(city.tiles) == sorted(board.tile(*tile) for tile in found["tiles"])
    assert (city.name, city.capital) == (found["name"], found["capital"])


def test_a_chosen_tile_replaces_the_worst_and_leaves_the_rest_to_the_city() -> None:
    """Once it replaced the last of the list, be it the best: 5 yields were left for 3."""
    rows = ["ppppppp", "pphmppp", "ppppppp", "ppppppp", "ppppppp"]
    city = {"id": "c", "owner": 0, "at": [3, 2], "population": 3}
    board = Board(rows, cities=[city], sandbox=True)
    name = f"city_{board.city('c').id}"

    def choose(column: int, row: int) -> set[int]:
        found = ask(board.seen_by(0), "work", city=name, at=[column, row])
        tiles = found["action"]["tiles"]
        automatic = found["action"].get("automatic", False)
        board.do("set_worked_tiles", city="c", tiles=tiles, automatic=automatic)
        foretold = [board.tile(*tile) for tile in found["worked"]]
        assert sorted(board.city("c").worked) == foretold
        return set(board.city("c").worked)

    board.do("set_worked_tiles", city="c", tiles=[], automatic=True)
    before = set(board.city("c").worked)
    plain = board.tile(4, 3)
    after = choose(4, 3)
    kept = before - {board.city("c").tile}
    assert plain in after and len(after & kept) == 1
    scores = Scoring(board.state, board.city("c"), False)
    lost, left = kept - after, kept & after
    assert min(scores.of(board.state, t) for t in left) >= max(
        scores.of(board.state, t) for t in lost
    )
    assert board.city("c").pins == [plain], "the others are the city's own choice"
    choose(2, 3)
    (good,) = lost
    grid = board.state.world.grid
    place = (grid.column(good), grid.row(good))
    choose(*place)
    assert len(board.city("c").pins) == 2 and good in board.city("c").pins, "a pin gives way last"
    freed = choose(*place)
    assert good not in freed and len(freed) == 2
    alone = Board(rows, cities=[{**city, "population": 1}])
    asked = {"kind": "work", "city": f"city_{alone.city('c').id}", "at": [4, 3]}
    assert preview(alone.seen_by(0), asked) == Refused("too_many_tiles", {"population": 1})


@pytest.mark.parametrize("seed", range(4))
def test_numbers_are_the_sum_of_their_parts(seed: int) -> None:
    rng = Random(seed)
    rules = load_ruleset("1.0.4")
    for state in varied_positions(rules, seed, 60, 10):
        seat = living_seat(state, rng)
        view = game.view(as_seat(state, seat), seat)
        document = encode_view(view)
        for name, city in document["cities"].items():
            if city["own"] is None:
                continue
            found = ask(view, "yields", city=name)
            columns = zip(*[part["yields"] for part in found["parts"]])
            assert [sum(column) for column in columns] == found["total"] == city["own"]["yields"]
            assert ask(view, "growth", city=name)["cost"] == city["own"]["growth_cost"]
        details = ask(view, "ledger")
        own = document["players"][str(seat)]["own"]
        assert sum(part["value"] for part in details["gold"]) == own["ledger"]["net"]
        assert sum(part["value"] for part in details["score"]) == own["score"]
        assert details["total_score"] == own["score"]
        assert sum(part["value"] for part in details["science"]) == own["science"]
        arrives = dict(zip(yield_keys(rules), own["arrives"], strict=True))
        assert arrives["science"] == own["science"] == details["total_science"]
        assert arrives["gold"] == own["ledger"]["net"]
        for brought, beyond, total in zip(
            own["income"], details["beyond"], own["arrives"], strict=True
        ):
            assert brought + sum(part["value"] for part in beyond) == total
