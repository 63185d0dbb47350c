"""Guards of AI players in cities that are in danger."""

from typing import Any

from simple_civ.games.civ.ai.orders import Orders
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.garrisons import nearest_guard
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.events import CityFired
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene, units_of
from tests.games.civ.ai.situations import (
    CIVS,
    PLAIN,
    WAR,
    empty_capital,
    open_capital,
)


def at_war(units: list[dict[str, Any]], rolls: list[int] | None = None) -> State:
    """Return a war in which either civ has a capital, with these units."""
    return scene(
        turn=40,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [3, 4]}, {"id": "far", "owner": 1, "at": [12, 4]}],
        units=units,
        rolls=rolls or [],
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
    state = at_war(
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


def test_a_soldier_beside_an_open_city_goes_in_before_it_strikes() -> None:
    """It once struck first, and the city stood open, which cannot shoot then."""
    state = at_war(
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [4, 4]},
            {"id": "b", "owner": 0, "kind": "bow_guard", "at": [3, 5], "hp": 7},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [5, 4]},
        ],
        rolls=[50] * 20,
    )
    [capital] = [city for city in state.cities.values() if city.owner == 0]
    [archer] = units_of(state, 0, "bow_guard")
    events = play_turn(state)
    assert state.military[capital.tile] == archer.id
    assert any(isinstance(event, CityFired) for event in events)


def test_who_is_on_the_way_to_one_city_does_not_turn_back_to_another() -> None:
    """With two cities in danger by turns, the soldier between them went to and fro."""
    state = scene(
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [2, 4]}, {"id": "two", "owner": 0, "at": [10, 4]}],
        units=[
            {"id": "u", "owner": 0, "kind": "spear_guard", "at": [6, 4]},
            {"id": "v", "owner": 0, "kind": "spear_guard", "at": [7, 4]},
        ],
    )
    player = CivPlayer("hard", 1, 0)
    orders = Orders(player.outlook(view(state, 0)), [])
    nearer, other = orders.outlook.soldiers
    city = orders.outlook.cities[0]
    assert nearest_guard(orders, city) == nearer
    player.memory_.left[nearer.id] = state.world.grid.tile(5, 4)
    assert nearest_guard(orders, city) == other
