"""What the rulebook says of how AI players of Groves hold their forests and their base."""

from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.groves.actions import BuildWall, Convert, Deploy, Move, Pass

from .scenes import decision, half_turn, scene, unit


@pytest.mark.rule("ai.anchor")
def test_gatherers_stay_on_their_forests() -> None:
    state = scene(
        turn=20,
        forests=[[5, 5], [3, 7]],
        sides=[{}, {"reserves": 0}],
        units=[unit("a", 1, 4, [5, 5], occupation=1)],
    )
    assert decision(state).actions == [Pass(1)]


@pytest.mark.rule("ai.flesh")
def test_a_threat_is_met_by_the_strongest_blocker_beside_the_base() -> None:
    state = scene(
        turn=30,
        sides=[{}, {"reserves": 30, "wood": 45}],
        units=[unit("foe", 0, 50, [6, 6])],
    )
    done = half_turn(state)
    assert isinstance(done[0], Convert)
    placed = [action for action in done if isinstance(action, Deploy)]
    assert placed[0].points == 25
    assert placed[0].at == state.board.grid.tile(8, 8)


@pytest.mark.rule("ai.flesh")
def test_guards_do_not_keep_it_from_deploying_more() -> None:
    state = scene(
        turn=30,
        sides=[{}, {"reserves": 24}],
        units=[unit("foe", 0, 5, [6, 6]), unit("guard", 1, 25, [8, 8])],
    )
    placed = [action.points for action in half_turn(state) if isinstance(action, Deploy)]
    assert placed == [20], "the rest would be of the lowest tier"


@pytest.mark.rule("ai.answer")
def test_a_roaming_enemy_is_answered_by_the_next_tier() -> None:
    units = [unit("own", 1, 4, [5, 5], occupation=4), unit("foe", 0, 10, [4, 3])]
    state = scene(turn=30, forests=[[5, 5]], sides=[{}, {"reserves": 30}], units=units)
    found = decision(state)
    assert found.code == "answer_deployed"
    assert isinstance(found.actions[0], Deploy) and found.actions[0].points == 25
    poor = scene(turn=30, forests=[[5, 5]], sides=[{}, {"reserves": 4}], units=units)
    assert not any(isinstance(action, Deploy) for action in half_turn(poor))
    near = unit("near", 1, 25, [6, 5])
    answered = scene(turn=30, forests=[[5, 5]], sides=[{}, {"reserves": 24}], units=[*units, near])
    assert decision(answered).code != "answer_deployed", "somebody of that tier is at hand"


@pytest.mark.rule("ai.answer")
def test_wood_is_converted_for_an_answer() -> None:
    units = [unit("own", 1, 4, [5, 5], occupation=4), unit("foe", 0, 10, [4, 3])]
    sides = [{}, {"reserves": 24, "wood": 25}]
    done = half_turn(scene(turn=30, forests=[[5, 5]], sides=sides, units=units))
    assert done[0] == Convert(1, 1)
    assert isinstance(done[1], Deploy) and done[1].points == 25


@pytest.mark.rule("ai.answer")
def test_an_enemy_at_any_forest_is_answered_however_small() -> None:
    state = scene(
        turn=30,
        forests=[[2, 6], [9, 4]],
        sides=[{}, {"reserves": 5}],
        units=[
            unit("scout", 1, 4, [3, 7]),
            unit("foe", 0, 1, [1, 6]),
            unit("woodman", 1, 4, [9, 4], occupation=5),
        ],
    )
    found = decision(state)
    assert found.code == "answer_deployed"
    assert isinstance(found.actions[0], Deploy) and found.actions[0].points == 5


@pytest.mark.rule("ai.retreat")
def test_a_small_unit_gets_away_from_a_large_one() -> None:
    state = scene(
        turn=30,
        forests=[[9, 5]],
        sides=[{}, {"reserves": 0}],
        units=[
            unit("a", 1, 4, [5, 5]),
            unit("b", 0, 40, [4, 4]),
            unit("g", 1, 4, [9, 5], occupation=3),
        ],
    )
    found = decision(state)
    assert found.code == "retreated"
    step = found.actions[0]
    assert isinstance(step, Move)
    grid = state.board.grid
    assert grid.distance(step.to, grid.tile(4, 4)) == 2


@pytest.mark.rule("ai.fortress")
def test_a_wall_rises_before_a_stronger_enemy_but_not_towards_home() -> None:
    def built(foe: list[int], **more: Any) -> list[Action]:
        state = scene(
            turn=30,
            forests=[[4, 4]],
            sides=[{}, {"wood": 10, "reserves": 0}],
            units=[unit("a", 1, 4, [4, 4], occupation=1), unit("foe", 0, 30, foe)],
            **more,
        )
        return [action for action in half_turn(state) if isinstance(action, BuildWall)]

    assert built([4, 3]) == [BuildWall(1, 34, 44)]
    assert built([4, 5]) == [], "the own base lies that way"
    assert built([4, 3], cooling=[{"between": [[4, 3], [4, 4]], "since": 28}]) == []


@pytest.mark.rule("ai.alarm")
def test_an_alarm_lets_a_gatherer_leave_its_forest_and_nothing_less_does() -> None:
    def code(foe: list[int]) -> str:
        state = scene(
            turn=20,
            forests=[[4, 6], [9, 4]],
            sides=[{}, {"reserves": 0}],
            units=[
                unit("gatherer", 1, 20, [4, 6], occupation=2),
                unit("woodman", 1, 4, [9, 4], occupation=5),
                unit("guard", 1, 6, [8, 8]),
                unit("foe", 0, 1, foe),
            ],
        )
        found = decision(state)
        if found.code == "alarm_answered":
            assert state.units[found.about].points == 20
        return found.code

    assert code([5, 4]) == "alarm_answered"
    assert code([3, 4]) != "alarm_answered", "farther from the base than an alarm reaches"
