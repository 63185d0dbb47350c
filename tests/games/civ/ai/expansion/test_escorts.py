"""Travel of Settlers: alone where it is safe, with a soldier where it is not."""

from typing import Any

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene, units_of
from tests.games.civ.ai.situations import (
    WAR,
    settler_before_riders,
)

LAND = ["p" * 16] * 3


def journey(*more: dict[str, Any], **situation: Any) -> State:
    """Return a state: a Settler outside its city at war; free land is only in the east."""
    return scene(
        **{
            "turn": 30,
            "map": {"terrain": LAND},
            "players": [{"civ": "jade_covenant", "explored": "all"}, {"civ": "forge_clans"}],
            "diplomacy": WAR,
            "cities": [{"id": "own", "owner": 0, "at": [1, 1]}],
            "units": [{"id": "s", "owner": 0, "kind": "settler", "at": [3, 1]}, *more],
            **situation,
        }
    )


FOE = {"id": "e", "owner": 1, "kind": "spear_guard", "at": [8, 1]}
EYE = {"id": "o", "owner": 0, "kind": "scout", "at": [6, 0]}


def test_a_soldier_is_called_to_a_settler_whose_way_leads_past_an_enemy() -> None:
    state = journey(FOE, EYE, {"id": "g", "owner": 0, "kind": "spear_guard", "at": [1, 2]})
    settler = units_of(state, 0, "settler")[0]
    before = settler.tile
    mind = CivPlayer("hard", 1, 0)
    play_turn(state, player=mind)
    called = [reason for reason in mind.reasons if reason.code == "escort_called"]
    guard = units_of(state, 0, "spear_guard")[0]
    assert {reason.about for reason in called} == {settler.id}
    assert called[0].numbers == (guard.id,)
    assert settler.tile == before
    assert state.world.grid.distance(guard.tile, settler.tile) <= 2


def test_they_are_linked_and_go_on_together() -> None:
    state = journey(FOE, EYE, {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 1]})
    start = units_of(state, 0, "settler")[0].tile
    assert any(isinstance(event, events.UnitsLinked) for event in play_turn(state))
    guard = units_of(state, 0, "spear_guard")[0]
    settlers = [unit.tile for unit in units_of(state, 0, "settler")]
    founded = [city.tile for city in state.cities.values() if not city.capital]
    assert guard.tile in settlers + founded
    assert guard.tile != start


def test_a_linked_soldier_is_not_sent_away_with_its_settler() -> None:
    state = journey(
        {"id": "g", "owner": 0, "kind": "riders", "at": [3, 1]},
        {"id": "e", "owner": 1, "kind": "spear_guard", "at": [9, 1]},
        {"id": "f", "owner": 1, "kind": "spear_guard", "at": [9, 2]},
    )
    play_rounds(state, 6)
    settlers = units_of(state, 0, "settler")
    cities = [city for city in state.cities.values() if city.owner == 0]
    assert settlers or len(cities) > 1


def test_in_safe_land_a_settler_goes_alone() -> None:
    soldier = {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 1]}
    told = play_turn(journey(soldier, diplomacy=[]))
    assert any(isinstance(event, events.UnitMoved) for event in told)
    assert not [event for event in told if isinstance(event, events.UnitsLinked)]


def test_without_a_soldier_it_goes_as_far_as_it_dares() -> None:
    state = journey(FOE)
    grid = state.world.grid
    play_rounds(state, 6)
    enemy = units_of(state, 1, "spear_guard")[0]
    for settler in units_of(state, 0, "settler"):
        assert grid.distance(settler.tile, enemy.tile) > 3


def test_a_city_site_is_told_with_its_worth() -> None:
    state = journey()
    mind = CivPlayer("hard", 1, 0)
    found = play_rounds(state, 10, mind)
    founded = [event for event in found if isinstance(event, events.CityFounded)]
    sited = [reason for reason in mind.reasons if reason.code == "city_sited"]
    assert founded
    assert {reason.about for reason in sited} >= {
        state.cities[event.city].tile for event in founded
    }
    assert all(reason.numbers[0] > 0 for reason in sited)


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
