"""What AI players do in plain situations."""

from simple_civ.games.civ import events
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene
from tests.games.civ.ai.situations import PLAIN, WAR, hopeless_odds, open_city, two_before_two


def test_it_takes_an_undefended_city_beside_it() -> None:
    assert any(isinstance(event, events.CityCaptured) for event in play_turn(open_city(3)))


def test_it_takes_an_undefended_city_with_whole_walls() -> None:
    found = play_rounds(open_city(20), 5)
    assert any(isinstance(event, events.CityCaptured) for event in found)


def test_it_founds_its_capital_at_once_on_good_land() -> None:
    state = scene(
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans"}],
        units=[{"id": "s", "owner": 0, "kind": "settler", "at": [5, 4]}],
    )
    founded = [
        event
        for _ in range(5)
        for event in play_turn(state)
        if isinstance(event, events.CityFounded)
    ]
    assert len(founded) == 1


def test_a_lone_settler_does_not_walk_into_the_reach_of_an_enemy() -> None:
    state = scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [1, 3]}],
        units=[
            {"id": "s", "owner": 0, "kind": "settler", "at": [3, 3]},
            {"id": "e", "owner": 1, "kind": "riders", "at": [6, 3]},
        ],
    )
    before = next(u.tile for u in state.units.values() if state.rules.units[u.kind].founds)
    play_turn(state)
    settlers = [u for u in state.units.values() if state.rules.units[u.kind].founds]
    enemy = next(u for u in state.units.values() if u.owner == 1)
    grid = state.world.grid
    for settler in settlers:
        assert grid.distance(settler.tile, enemy.tile) >= grid.distance(before, enemy.tile)


def test_it_does_not_attack_at_hopeless_odds() -> None:
    assert not [e for e in play_turn(hopeless_odds()) if isinstance(e, events.UnitDamaged)]


def test_it_strikes_the_same_foe_until_it_falls() -> None:
    assert [e for e in play_turn(two_before_two()) if isinstance(e, events.UnitDied)]
