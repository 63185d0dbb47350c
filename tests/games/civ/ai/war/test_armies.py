"""Armies formed of soldiers, where an edition forms them so."""

from typing import Any

import pytest

from simple_civ.games.civ import actions, events
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds

TECHS = ["formation_training", "drilled_ranks", "army_doctrine"]


def drill(edition: str, stance: str, soldiers: int) -> State:
    """Return a state: a city with unhurt soldiers beside it.

    Its owner knows how to form armies.
    """
    situation: dict[str, Any] = {
        "sandbox": True,
        "turn": 60,
        "map": {"terrain": ["p" * 18] * 8},
        "players": [
            {"civ": "forge_clans", "explored": "all", "techs": TECHS},
            {"civ": "river_league"},
        ],
        "diplomacy": [{"between": [0, 1], "stance": stance, "since": 1}],
        "cities": [
            {"id": "a", "owner": 0, "at": [4, 3], "population": 4},
            {"id": "b", "owner": 1, "at": [12, 3], "population": 4},
        ],
        "units": [
            {"id": f"u{place}", "owner": 0, "kind": "spear_guard", "at": [3 + place, 3]}
            for place in range(soldiers)
        ],
    }
    return build_situation(load_ruleset(edition), parse(situation))[0]


def transformed(state: State, rounds: int) -> list[events.UnitTransformed]:
    told = play_rounds(state, rounds)
    return [event for event in told if isinstance(event, events.UnitTransformed)]


@pytest.mark.parametrize("edition", ["1.0", "0.91", "0.9"])
def test_a_civ_at_war_makes_armies_of_its_soldiers(edition: str) -> None:
    assert transformed(drill(edition, "war", 3), 20)


def test_where_a_choice_is_owed_the_foremost_soldier_is_named() -> None:
    state = drill("0.91", "war", 3)
    mind = CivPlayer("hard", 1, 0)
    chosen: list[actions.ChooseArmy] = []
    for _ in range(20):
        seen = view(state, 0)
        if seen.dues:
            found = mind.choose(seen)
            chosen += [action for action in found if isinstance(action, actions.ChooseArmy)]
            break
        play_rounds(state, 1, mind)
    assert len(chosen) == 1
