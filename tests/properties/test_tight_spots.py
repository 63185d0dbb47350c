"""Rules that seldom meet, brought together by hand: all laws hold there too."""

from dataclasses import replace

from simple_civ.games.civ.actions import Attack
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.rules.load import load_ruleset
from tests.games.civ.board import Board
from tests.properties.invariants import broken


def test_nobody_is_captured_inside_a_city_that_stands() -> None:
    """Where attacks hit the garrison first, a Settler alone in its city is no prey on its own."""
    rules = load_ruleset("1.0.4")
    cities = replace(rules.balance.cities, garrison_targets="garrison_first")
    mixed = replace(rules, balance=replace(rules.balance, cities=cities))
    scenario = {
        "map": {"terrain": ["ppppp"] * 4},
        "players": [{"civ": "forge_clans"}, {"civ": "river_league"}],
        "diplomacy": [{"between": [0, 1], "stance": "war", "since": 1}],
        "cities": [{"id": "town", "owner": 1, "at": [2, 2]}],
        "units": [
            {"id": "riders", "owner": 0, "kind": "riders", "at": [1, 2]},
            {"id": "settler", "owner": 1, "kind": "settler", "at": [2, 2]},
        ],
    }
    state, names = build_situation(mixed, parse(scenario))
    blow = Attack(0, names.unit_id("riders"), state.world.grid.tile(2, 2))
    assert check(state, blow) is None
    apply(state, blow)
    assert broken(state) == []


def test_a_camp_that_falls_on_worked_land_takes_the_tile_from_the_city_that_worked_it() -> None:
    """Seat 0 fells the last native; the new city stands in the middle of seat 1's fields."""
    board = Board(
        ["pppppppp"] * 6,
        turn=20,
        sandbox=True,
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        cities=[
            {
                "id": "town",
                "owner": 1,
                "at": [3, 2],
                "population": 3,
                "worked": [[4, 2], [2, 2]],
                "excluded": [[3, 1]],
            }
        ],
        units=[
            {"id": "riders", "owner": 0, "kind": "riders", "at": [5, 2]},
            {"id": "last", "owner": "natives", "kind": "native_archer", "at": [4, 2], "hp": 1}
            | {"camp": "camp"},
        ],
        camps=[{"id": "camp", "at": [4, 2]}],
    )
    assert broken(board.state) == []
    field = board.tile(4, 2)
    assert field in board.city("town").pins
    board.do("attack", unit="riders", target=[4, 2])
    new = board.state.city_at(field)
    assert new is not None and new.owner == 0
    town = board.city("town")
    assert field not in town.tiles + town.worked + town.pins
    assert broken(board.state) == []
