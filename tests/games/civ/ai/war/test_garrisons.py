"""Guards of AI players in cities that are in danger."""

from tests.games.civ.ai.scenes import play_rounds, play_turn, scene, units_of
from tests.games.civ.ai.situations import (
    CIVS,
    PLAIN,
    WAR,
    empty_capital,
    open_capital,
)


def test_soldiers_outside_come_back_to_a_threatened_capital() -> None:
    state = open_capital()
    capital = next(city for city in state.cities.values() if city.owner == 0)
    play_rounds(state, 2)
    guard = state.military[capital.tile]
    assert guard >= 0
    assert state.units[guard].owner == 0


def test_an_empty_threatened_capital_makes_or_buys_a_guard_first() -> None:
    state = empty_capital()
    capital = next(city for city in state.cities.values() if city.owner == 0)
    play_rounds(state, 2)
    guard = state.military[capital.tile]
    assert guard >= 0
    assert state.units[guard].owner == 0


def test_the_guard_stays_while_enemies_stand_before_the_walls() -> None:
    state = scene(
        turn=40,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [3, 4]}, {"id": "far", "owner": 1, "at": [12, 4]}],
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            {"id": "x", "owner": 1, "kind": "army_spear_guard", "at": [5, 4]},
            {"id": "y", "owner": 1, "kind": "army_spear_guard", "at": [5, 5]},
        ],
    )
    capital = next(city for city in state.cities.values() if city.owner == 0)
    play_turn(state)
    [guard] = units_of(state, 0, "spear_guard")
    assert guard.tile == capital.tile
