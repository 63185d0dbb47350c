"""Retreat of badly hurt soldiers of AI players."""

from tests.games.civ.ai.scenes import play_turn, scene, units_of
from tests.games.civ.ai.situations import (
    CIVS,
    PLAIN,
    WAR,
)


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
