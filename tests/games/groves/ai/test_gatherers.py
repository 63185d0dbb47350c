"""Gatherers of Groves: they stay on their forests, hand them over, and merge when idle."""

import pytest

from simple_civ.games.groves.actions import Move, Pass
from tests.games.groves.ai.scenes import decision, half_turn, scene, unit


@pytest.mark.rule("ai.anchor")
def test_gatherers_stay_on_their_forests() -> None:
    state = scene(
        turn=20,
        forests=[[5, 5], [3, 7]],
        sides=[{}, {"reserves": 0}],
        units=[unit("a", 1, 4, [5, 5], occupation=1)],
    )
    assert decision(state).actions == [Pass(1)]


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


@pytest.mark.rule("ai.handover")
def test_a_large_unit_hands_its_forest_over() -> None:
    lone = {"turn": 30, "forests": [[5, 5]], "sides": [{}, {"reserves": 0}]}
    keeper = unit("keeper", 1, 25, [5, 5], occupation=5)
    assert decision(scene(**lone, units=[keeper])).actions == [Pass(1)]
    relieved = scene(**lone, units=[keeper, unit("small", 1, 4, [6, 6])])
    found = decision(relieved)
    assert isinstance(found.actions[0], Move)
    assert relieved.units[found.actions[0].unit].points == 25
    busy = scene(**lone, units=[unit("free", 1, 25, [6, 6])])
    assert decision(busy).code == "forest_kept"
    friend = unit("small", 1, 4, [7, 6])
    shared = scene(**lone, units=[unit("free", 1, 25, [6, 6]), friend])
    assert decision(shared).code != "forest_kept", "the smaller one takes it"
    first = scene(**{**lone, "turn": 2}, units=[unit("free", 1, 25, [6, 6]), friend])
    assert decision(first).code == "forest_kept", "in the opening the large one goes at once"
    watched = scene(**lone, units=[unit("free", 1, 25, [6, 6]), unit("foe", 0, 1, [4, 6])])
    assert decision(watched).code != "forest_kept", "an enemy is in sight"


@pytest.mark.rule("ai.merge")
def test_whoever_finds_no_forest_merges_and_goes_for_a_free_one_first() -> None:
    pair = [unit("a", 1, 4, [5, 5]), unit("b", 1, 3, [5, 6])]
    state = scene(turn=20, units=pair, sides=[{}, {"reserves": 0}])
    half_turn(state)
    assert [one.points for one in state.units.values()] == [7]
    free = scene(turn=20, forests=[[3, 7]], units=pair, sides=[{}, {"reserves": 0}])
    assert decision(free).code == "forest_sought"
