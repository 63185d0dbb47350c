"""Gatherers of Groves: they stay on their forests, hand them over, and merge when idle."""

import pytest

from simple_civ.core.records import record_name
from simple_civ.games.groves.actions import Move, Pass
from tests.games.groves.ai.scenes import decision, half_turn, scene, unit

POOR = [{}, {"reserves": 0}]


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


@pytest.mark.rule("ai.hold")
def test_blockers_hold_their_place_while_the_threat_lasts() -> None:
    """The old player sent a blocker that it had just deployed to the next free forest."""

    def done(foe: list[int]) -> list[str]:
        units = [unit("foe", 0, 60, foe), unit("woodman", 1, 4, [9, 4], occupation=5)]
        units += [unit("a", 1, 5, [8, 8]), unit("b", 1, 5, [8, 9])]
        sides = [{}, {"reserves": 0}]
        state = scene(turn=20, forests=[[9, 4], [5, 8]], sides=sides, units=units)
        return [record_name(action) for action in half_turn(state)]

    assert done([6, 6]) == ["pass"]
    assert done([4, 4]) == ["move"], "without a threat they go for the forest"


@pytest.mark.rule("ai.aggression")
def test_in_aggression_a_gatherer_takes_an_enemy_on_a_forest_before_a_free_forest() -> None:
    """The old player went for the free forest, although it beats the enemy close by."""

    def code(points: int, own_forests: int = 0) -> str:
        units = [unit("g", 1, 10, [5, 5]), unit("foe", 0, points, [3, 5], occupation=5)]
        units += [unit(f"w{k}", 1, 4, [9, 2 + k], occupation=5) for k in range(own_forests)]
        forests = [[3, 5], [6, 6], [9, 2], [9, 3]]
        return decision(scene(turn=20, forests=forests, sides=POOR, units=units)).code

    assert code(1) == "forest_raided"
    assert code(9) == "forest_sought", "it might lose"
    assert code(1, own_forests=2) == "forest_sought", "it is ahead in wood"
