"""Settlers of AI players: they found the capital at once and keep away from enemies."""

from simple_civ.games.civ import events
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene
from tests.games.civ.ai.situations import PLAIN, WAR


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


def test_a_settler_that_finds_no_site_near_goes_far() -> None:
    """One stood beside its city for seventy turns, while there was land at the other frontier."""
    state = scene(
        turn=40,
        map={"terrain": ["p" * 29] * 3},
        players=[{"civ": "forge_clans", "explored": "all"}],
        cities=[{"id": f"c{column}", "owner": 0, "at": [column, 1]} for column in range(1, 23, 3)],
        units=[{"id": "s", "owner": 0, "kind": "settler", "at": [1, 1]}],
    )
    settler = next(u.id for u in state.units.values() if state.rules.units[u.kind].founds)
    before = state.units[settler].tile
    play_rounds(state, 6)
    assert state.units[settler].tile != before
