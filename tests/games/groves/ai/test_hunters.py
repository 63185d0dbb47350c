"""Hunters of Groves: they gather, merge and march, and hunt whom they beat."""

import pytest

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Pass
from tests.games.groves.ai.scenes import decision, half_turn, scene, unit


@pytest.mark.rule("ai.assault")
def test_hunters_become_a_host_and_only_then_march() -> None:
    pair = [unit("a", 1, 25, [5, 6]), unit("b", 1, 25, [5, 7])]
    alone = scene(turn=20, units=pair[:1], sides=[{}, {"reserves": 0}])
    assert decision(alone).code in ("hunters_gathered", "passed")
    state = scene(turn=20, units=pair, sides=[{}, {"reserves": 0}])
    assert decision(state).code == "hunters_merged"
    half_turn(state)
    assert [one.points for one in state.units.values()] == [50]
    game.apply(state, Pass(state.active))
    assert decision(state).code == "strike_advanced"


@pytest.mark.rule("ai.assault")
def test_a_forest_does_not_keep_a_hunter_from_the_muster() -> None:
    units = [unit("keeper", 1, 25, [4, 4], occupation=5), unit("other", 1, 25, [7, 5])]
    state = scene(turn=20, forests=[[4, 4]], units=units, sides=[{}, {"reserves": 0}])
    for _ in range(8):
        half_turn(state)
        game.apply(state, Pass(state.active))
    assert [one.points for one in state.units.values()] == [50]


@pytest.mark.rule("ai.hunt")
def test_hunters_go_for_enemies_on_forests_whom_they_beat() -> None:
    def hunted(points: int, foe: int) -> str:
        units = [unit("hunter", 1, points, [4, 5]), unit("foe", 0, foe, [3, 3], occupation=1)]
        own = unit("woodman", 1, 4, [9, 4], occupation=5)
        state = scene(
            turn=20,
            forests=[[3, 3], [9, 4]],
            sides=[{}, {"reserves": 0}],
            units=[*units, own],
        )
        return decision(state).code

    assert hunted(40, 4) == "enemy_hunted"
    assert hunted(30, 30) != "enemy_hunted"


@pytest.mark.rule("ai.hunt")
def test_a_hunter_takes_a_small_enemy_on_a_forest_close_by_whatever_it_keeps() -> None:
    """The old player let a unit of 25 points walk away from one of 1 point, two tiles off."""

    def code(foe: list[int], points: int = 1, reserves: int = 0, occupation: int = 0) -> str:
        units = [unit("foe", 0, points, foe, occupation=3), unit("woodman", 1, 4, [9, 4])]
        units.append(unit("hunter", 1, 25, [5, 5], occupation=occupation))
        forests = [foe, [9, 4], *([[5, 5]] if occupation else [])]
        sides = [{}, {"reserves": reserves}]
        return decision(scene(turn=20, forests=forests, sides=sides, units=units)).code

    assert code([3, 5]) == "enemy_hunted"
    assert code([3, 5], occupation=1) == "enemy_hunted", "its own forest brings nothing yet"
    assert code([1, 5]) != "enemy_hunted", "too far"
    assert code([3, 5], points=22) != "enemy_hunted", "it might lose"
    assert code([3, 5], reserves=24) != "enemy_hunted", "a host is near"


@pytest.mark.rule("ai.assault")
def test_the_host_keeps_to_its_right() -> None:
    for seat, right in ((0, -1), (1, 1)):
        base = [0, 0] if seat == 0 else [9, 9]
        start = [abs(base[0] - 2), abs(base[1] - 2)]
        state = scene(turn=150, active=seat, units=[unit("host", seat, 125, start)])
        widest = 0
        for _ in range(40):
            if state.over:
                break
            half_turn(state)
            if not state.over:
                game.apply(state, Pass(state.active))
            for one in state.units.values():
                grid = state.board.grid
                widest = max(widest, (grid.column(one.tile) - grid.row(one.tile)) * right)
        assert state.winners == [seat]
        assert widest >= 2


@pytest.mark.rule("ai.handover")
def test_a_large_unit_does_not_hunt_before_its_forest_brings_wood() -> None:
    def code(occupation: int) -> str:
        units = [
            unit("keeper", 1, 40, [5, 5], occupation=occupation),
            unit("foe", 0, 1, [5, 3]),
            unit("woodman", 1, 4, [9, 4], occupation=5),
        ]
        sides = [{}, {"reserves": 0}]
        return decision(scene(turn=20, forests=[[5, 5], [9, 4]], sides=sides, units=units)).code

    assert code(1) != "enemy_hunted"
    assert code(5) == "enemy_hunted"
