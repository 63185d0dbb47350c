"""The chain of great projects: finished when it is safe, its last step before all else."""

import pytest

from simple_civ.games.civ.ai.economy.builds import best_build
from simple_civ.games.civ.ai.economy.needs import Needs
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_PROJECT
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import RULES, play_rounds, play_turn
from tests.games.civ.ai.situations import CHAIN, realm, safe_realm


def test_it_finishes_the_chain_when_it_is_safe() -> None:
    state = safe_realm([])
    play_rounds(state, 120)
    assert (state.victory, state.winners) == ("progress", [0])


def test_the_last_step_comes_before_everything_else() -> None:
    state = safe_realm(CHAIN[:2])
    play_turn(state)
    assert projects_under_way(state) == CHAIN[2:]


def projects_under_way(state: State) -> list[str]:
    """Return the projects that the cities of seat 0 are building."""
    return [
        RULES.projects[city.build % BUILD_KIND].key
        for city in state.cities.values()
        if city.owner == 0 and city.build // BUILD_KIND == BUILD_PROJECT
    ]


@pytest.mark.parametrize("goal", ["conquest", "balanced"])
def test_planners_take_the_chain_along_with_any_goal(goal: str) -> None:
    """The pot of one city is not worth three soldiers more, but it is a third of a victory."""
    state = realm("war", [], [])
    player = CivPlayer("hard", 1, 0)
    outlook = player.outlook(view(state, 0))
    outlook.memory.goal = goal
    needs = Needs(outlook)
    saver = outlook.view.cities[needs.chain.cities[0]]
    build, _ = best_build(outlook, saver, needs, set())
    assert build // BUILD_KIND == BUILD_PROJECT


def test_cities_that_save_for_the_chain_leave_soldiers_to_others() -> None:
    state = safe_realm([])
    player = CivPlayer("hard", 1, 0)
    outlook = player.outlook(view(state, 0))
    outlook.memory.goal = "progress"
    needs = Needs(outlook)
    needs.draft.soldiers = 9
    later = outlook.view.cities[needs.chain.cities[-1]]
    assert needs.chain.saves
    assert best_build(outlook, later, needs, set())[0] < 0
