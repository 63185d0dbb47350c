"""Units that outlast walls lead an army."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.sieges import force_at, is_spearhead
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, scene, units_of

PLAIN = ["p" * 18] * 9
WAR = [{"between": [0, 1], "stance": "war", "since": 1}]


def front(*kinds: str) -> State:
    """Return a state: a war against a city with a garrison, and seat 0's units on their way."""
    return scene(
        turn=80,
        map={"terrain": PLAIN},
        players=[
            {"civ": "aetherian_vanguard", "explored": "all", "treasury": 300},
            {"civ": "jade_covenant"},
        ],
        diplomacy=WAR,
        cities=[
            {"id": "own", "owner": 0, "at": [3, 4], "population": 4},
            {"id": "prey", "owner": 1, "at": [11, 4], "population": 3},
        ],
        units=[
            {"id": "e", "owner": 1, "kind": "spear_guard", "at": [11, 4]},
            *(
                {"id": f"u{place}", "owner": 0, "kind": kind, "at": [4, 2 + place]}
                for place, kind in enumerate(kinds)
            ),
        ],
    )


def test_what_outlasts_walls_and_takes_cities_is_a_spearhead() -> None:
    state = front("titan", "landship", "army_spear_guard", "trebuchet")
    outlook = CivPlayer("normal", 1, 0).outlook(view(state, 0))
    found = {
        outlook.view.rules.units[unit.kind].key
        for unit in outlook.soldiers
        if is_spearhead(outlook, unit)
    }
    assert found == {"titan", "landship"}
    prey = next(city for city in outlook.foreign_cities)
    assert force_at(outlook, prey, outlook.soldiers).heads == 2


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_spearhead_alone_takes_a_weakly_held_city(level: str, seed: int) -> None:
    told = play_rounds(front("titan"), 14, CivPlayer(level, seed, 0))
    assert any(isinstance(event, events.CityCaptured) for event in told)


def test_it_goes_ahead_of_the_army() -> None:
    state = front("titan", "army_spear_guard", "army_spear_guard", "trebuchet", "army_bow_guard")
    titan = units_of(state, 0, "titan")[0]
    prey = next(city for city in state.cities.values() if city.owner == 1)
    play_rounds(state, 3)
    grid = state.world.grid
    ahead = grid.distance(titan.tile, prey.tile)
    others = [u for u in state.units.values() if u.owner == 0 and u.id != titan.id]
    soldiers = [u for u in others if state.rules.units[u.kind].attacks]
    assert all(ahead <= grid.distance(unit.tile, prey.tile) for unit in soldiers)
