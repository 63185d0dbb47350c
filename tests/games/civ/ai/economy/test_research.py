"""Research goes toward the goal, and through the gates of eras to the end."""

import pytest

from simple_civ.games.civ.actions import ChooseTech
from simple_civ.games.civ.ai.economy.research import choose_research, goal_techs, leads_to
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.reasons import CONQUEST, PROGRESS
from tests.games.civ.ai.scenes import RULES, scene
from tests.games.civ.ai.situations import PLAIN


def line_of(civ: str, goal: str, steps: int) -> list[int]:
    """Return the techs that a civ would choose in order, each known before the next."""
    state = scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": civ}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4], "population": 4}],
    )
    mind = CivPlayer("normal", 1, 0)
    chosen: list[int] = []
    for _ in range(steps):
        outlook = mind.outlook(view(state, 0))
        mind.memory_.goal = goal
        for action in choose_research(outlook, []):
            assert isinstance(action, ChooseTech)
            chosen.append(action.tech)
            state.players[0].techs |= 1 << action.tech
    return chosen


@pytest.mark.parametrize("civ", [civ.key for civ in RULES.civs])
def test_every_civ_comes_through_all_gates(civ: str) -> None:
    for goal in (PROGRESS, CONQUEST):
        chosen = line_of(civ, goal, len(RULES.techs))
        assert sorted(chosen) == list(range(len(RULES.techs)))


@pytest.mark.parametrize("civ", ["scholar_kingdoms", "starborne_seekers", "forge_clans"])
def test_progress_goes_for_the_techs_of_the_chain(civ: str) -> None:
    """The chain needs four techs and the gates of two eras; half of all techs must do."""
    chosen = line_of(civ, PROGRESS, len(RULES.techs) // 2)
    chain = {project.tech for project in RULES.projects if project.milestone and project.tech >= 0}
    assert chain <= set(chosen)


@pytest.mark.parametrize("civ", ["aetherian_vanguard", "river_league", "jade_covenant"])
def test_conquest_goes_for_armies_and_engines(civ: str) -> None:
    chosen = line_of(civ, CONQUEST, len(RULES.techs) * 2 // 3)
    engines = {kind.tech for kind in RULES.units if kind.cities_only}
    takers = [kind for kind in RULES.units if kind.captures and kind.buildable and kind.tech >= 0]
    strongest = max(takers, key=lambda kind: kind.attack)
    assert engines | {strongest.tech} <= set(chosen)


def test_a_new_goal_comes_before_the_old_list() -> None:
    """A civ of Progress that turns to Conquest chooses nothing but what leads there."""
    state = scene(
        turn=60,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "techs": ["fieldcraft", "script_lore"]}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4], "population": 4}],
    )
    mind = CivPlayer("normal", 1, 0)
    outlook = mind.outlook(view(state, 0))
    mind.memory_.goal = CONQUEST
    [action] = choose_research(outlook, [])
    assert isinstance(action, ChooseTech)
    assert leads_to(outlook.view, action.tech, goal_techs(outlook))


def first_tech(output: int) -> str:
    """Return the tech chosen before the great projects; each city has stored some output."""
    state = scene(
        turn=70,
        map={"terrain": PLAIN},
        players=[
            {
                "civ": "starborne_seekers",
                "explored": "all",
                "techs": ["fieldcraft", "script_lore", "stonework_halls", "scholar_courts"]
                + ["timber_mills", "wellworks", "signal_relay"],
            },
            {"civ": "jade_covenant"},
        ],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 6, "pot": output},
            {"id": "b", "owner": 0, "at": [7, 5], "population": 6, "pot": output},
            {"id": "c", "owner": 0, "at": [10, 2], "population": 6, "pot": output},
        ],
    )
    outlook = CivPlayer("hard", 1, 0).outlook(view(state, 0))
    outlook.memory.goal = PROGRESS
    (action,) = choose_research(outlook, [])
    assert isinstance(action, ChooseTech)
    return RULES.techs[action.tech].key


def test_works_are_researched_first_if_the_great_projects_wait_for_output() -> None:
    """Civs of Progress once knew the first project for 30 turns before Forgeworks."""
    assert first_tech(output=0) == "steam_forges"
    assert first_tech(output=700) == "star_charts"
