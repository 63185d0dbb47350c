"""What AI players do in plain situations."""

from simple_civ.civ import events
from tests.ai.civ.scenes import play_turn, scene

PLAIN = ["p" * 12] * 8
WAR = [{"between": [0, 1], "stance": "war", "since": 1}]


def test_it_takes_an_undefended_city_beside_it() -> None:
    state = scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        diplomacy=WAR,
        cities=[
            {"id": "own", "owner": 0, "at": [2, 3]},
            {"id": "prey", "owner": 1, "at": [7, 3], "hp": 3},
        ],
        units=[{"id": "a", "owner": 0, "kind": "spear_guard", "at": [6, 3]}],
        rolls=[50],
    )
    assert any(isinstance(event, events.CityCaptured) for event in play_turn(state))


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
    state = scene(
        turn=30,
        map={"terrain": ["pppppppppppp", "pppphppppppp", "pppppppppppp", "pppppppppppp"]},
        players=[{"civ": "scholar_kingdoms"}, {"civ": "aetherian_vanguard"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [1, 2]}],
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [3, 1], "hp": 4},
            {"id": "t", "owner": 1, "kind": "titan", "at": [4, 1]},
        ],
    )
    assert not [e for e in play_turn(state) if isinstance(e, events.UnitDamaged)]


def test_it_strikes_the_same_foe_until_it_falls() -> None:
    state = scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms"}, {"civ": "starborne_seekers"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [1, 3]}],
        units=[
            {"id": "a", "owner": 0, "kind": "bow_guard", "at": [3, 3]},
            {"id": "b", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [5, 3]},
            {"id": "y", "owner": 1, "kind": "spear_guard", "at": [5, 4]},
        ],
        rolls=[50, 50],
    )
    assert [e for e in play_turn(state) if isinstance(e, events.UnitDied)]
