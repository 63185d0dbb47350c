"""Where a civilian may be captured, whatever behaviours an edition names."""

from dataclasses import replace

from simple_civ.civ.actions import Attack
from simple_civ.civ.dispatch import apply, check
from simple_civ.civ.rules.load import load_ruleset
from simple_civ.protocol.civ.scenario import parse
from simple_civ.protocol.civ.situation import build_situation
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
