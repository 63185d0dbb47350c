"""Worked tiles of AI players: by the goal, and Food first while a city is small."""

import pytest

from simple_civ.games.civ.ai.economy.citizens import best_places
from simple_civ.games.civ.ai.economy.needs import Needs
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.reasons import CONQUEST, PROGRESS
from tests.games.civ.ai.scenes import scene
from tests.games.civ.ai.situations import CHARTED

ORE, SACRED, HILLS, MARSH = [2, 2], [3, 2], [2, 3], [4, 3]


def order_of(goal: str, population: int, techs: list[str]) -> list[str]:
    """Which of four tiles citizens take first, where output for a chain lies ready."""
    learned = {"star_charts": 20} if techs and "star_charts" not in techs else {}
    state = scene(
        turn=60,
        map={
            "terrain": ["^^^^^^", "^^^^^^", "^^pp^^", "^^hpm^", "^^^^^^", "^^^^^^"],
            "overlays": [{"at": ORE, "kind": "ore_vein"}, {"at": SACRED, "kind": "sacred_site"}],
        },
        players=[
            {"civ": "river_league", "techs": techs, "tech_progress": learned, "treasury": 100}
        ],
        cities=[{"id": "a", "owner": 0, "at": [3, 3], "population": population, "pot": 5000}],
    )
    mind = CivPlayer("normal", 1, 0)
    outlook = mind.outlook(view(state, 0))
    mind.memory_.goal = goal
    grid = state.world.grid
    names = {
        grid.tile(column, row): name
        for name, (column, row) in {
            "ore": ORE,
            "sacred": SACRED,
            "hills": HILLS,
            "marsh": MARSH,
        }.items()
    }
    return [names[tile] for tile in best_places(outlook, outlook.cities[0], Needs(outlook))]


def test_progress_wants_science_before_production_before_food() -> None:
    """The last tech of the chain is near, and its output waits."""
    order = order_of(PROGRESS, 6, CHARTED[:-1])
    assert order.index("sacred") < order.index("ore")
    assert order.index("hills") < order.index("marsh")


def test_progress_wants_production_once_its_chain_waits_for_output_alone() -> None:
    order = order_of(PROGRESS, 6, CHARTED)
    assert order.index("ore") < order.index("sacred")


def test_conquest_wants_production_before_food_and_science() -> None:
    order = order_of(CONQUEST, 6, [])
    assert order.index("ore") < order.index("sacred")
    assert order.index("hills") < order.index("marsh")


@pytest.mark.parametrize("goal", [PROGRESS, CONQUEST])
def test_food_comes_first_while_a_city_is_small(goal: str) -> None:
    order = order_of(goal, 5, [])
    assert order.index("hills") < order.index("marsh")
    order = order_of(goal, 2, [])
    assert "hills" not in order
