"""How AI players keep what they have: capitals, Settlers, the lives of soldiers."""

import pytest

from simple_civ.games.civ import events
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene, units_of
from tests.games.civ.ai.situations import (
    CIVS,
    PLAIN,
    WAR,
    empty_capital,
    open_capital,
    settler_before_riders,
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


def test_the_city_shoots_at_whoever_besieges_it() -> None:
    state = scene(
        turn=40,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [3, 4]}],
        units=[
            {"id": "a", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [5, 4]},
        ],
    )
    [enemy] = units_of(state, 1, "spear_guard")
    hits = [event for event in play_turn(state) if isinstance(event, events.UnitDamaged)]
    assert len([hit for hit in hits if hit.unit == enemy.id]) >= 1
    assert state.cities[next(iter(state.cities))].fired


def test_a_badly_hurt_soldier_leaves_the_reach_of_the_enemy() -> None:
    state = scene(
        turn=40,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [2, 4]},
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [6, 4], "hp": 2},
            {"id": "x", "owner": 1, "kind": "army_spear_guard", "at": [8, 4]},
        ],
    )
    grid = state.world.grid
    hurt = next(u for u in units_of(state, 0, "spear_guard") if u.hp == 2)
    [enemy] = units_of(state, 1, "army_spear_guard")
    before = grid.distance(hurt.tile, enemy.tile)
    play_turn(state)
    assert grid.distance(hurt.tile, enemy.tile) > before


@pytest.mark.parametrize("row", [2, 4, 6])
def test_a_settler_does_not_pass_an_enemy_alone(row: int) -> None:
    state = settler_before_riders(row)
    grid = state.world.grid
    for _ in range(4):
        play_rounds(state, 1)
        [enemy] = units_of(state, 1, "riders")
        for settler in units_of(state, 0, "settler"):
            assert grid.distance(settler.tile, enemy.tile) >= 3


def test_a_settler_goes_with_an_escort_where_an_enemy_is_near() -> None:
    """The only good land lies five tiles from an enemy; a soldier is free to go along."""
    terrain = ["d" * 6 + "p" * 8] * 9
    state = scene(
        turn=30,
        map={"terrain": terrain},
        players=[{"civ": "forge_clans", "explored": "all"}, {"civ": "jade_covenant"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [2, 4]},
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [4, 4]},
            {"id": "b", "owner": 0, "kind": "bow_guard", "at": [3, 3]},
            {"id": "s", "owner": 0, "kind": "settler", "at": [4, 4]},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [12, 4]},
        ],
    )
    found = play_rounds(state, 10)
    founded = [event for event in found if isinstance(event, events.CityFounded)]
    linked = [event for event in found if isinstance(event, events.UnitsLinked)]
    assert founded, "the Settler never found a place"
    assert linked, "nobody went along"
