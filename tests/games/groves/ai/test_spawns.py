"""Deployments of AI players of Groves: against threats, in the opening, and from their stores."""

import pytest

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Convert, Deploy, Pass
from simple_civ.games.groves.ai.registry import make_player
from tests.games.groves.ai.scenes import decision, half_turn, scene, unit
from tests.games.groves.scenes import RULES, new

RICH = [{}, {"reserves": 40}]


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
    assert decision(answered).code != "answer_deployed", "a unit of that tier is at hand"


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


@pytest.mark.rule("ai.opening")
def test_the_opening_deploys_two_units_at_most() -> None:
    for seed in range(8):
        state = new(seed)
        made = [side.units_made for side in state.sides]
        while state.turn <= 8:
            half_turn(state)
        for side in state.sides:
            assert side.units_made - made[side.seat] <= 2


@pytest.mark.rule("ai.opening")
def test_no_hunter_comes_in_the_opening_after_its_two_units() -> None:
    late, early = (scene(turn=turn, forests=[[5, 5]], sides=RICH) for turn in (4, 3))
    assert [one.points for one in half_turn(late) if isinstance(one, Deploy)] == [25]
    assert [one.points for one in half_turn(early) if isinstance(one, Deploy)] == [1, 1]


@pytest.mark.rule("ai.opening")
@pytest.mark.parametrize("units", [0, 1, 6])
def test_the_opening_deploys_two_units_in_scenarios_too(units: int) -> None:
    """However many units the side has: the old player took the first of them for deployed."""
    own = [unit(f"u{place}", 1, 1, [9, place]) for place in range(units)]
    state = scene(turn=1, first=1, forests=[[5, 5]], sides=RICH, units=own)
    player = make_player(RULES.default_level, 1, 1)
    placed = 0
    while state.turn <= 3:
        for action in player.choose(game.view(state, 1)) if state.active == 1 else [Pass(0)]:
            placed += isinstance(action, Deploy)
            game.apply(state, action)
    assert placed == 2


@pytest.mark.rule("ai.no_trash")
def test_late_in_the_game_no_small_units_are_deployed() -> None:
    state = scene(turn=9, sides=[{}, {"reserves": 4}], forests=[[5, 5]])
    assert not any(isinstance(action, Deploy) for action in half_turn(state))
    touched = scene(turn=9, sides=[{}, {"reserves": 4}], units=[unit("foe", 0, 25, [8, 8])])
    done = half_turn(touched)
    assert [action.points for action in done if isinstance(action, Deploy)] == [4]


@pytest.mark.rule("ai.hoard")
def test_reserves_wait_for_a_hunter_and_become_the_highest_tier_they_pay() -> None:
    def deployed(reserves: int) -> list[int]:
        keeper = unit("keeper", 1, 20, [5, 5], occupation=4)
        state = scene(turn=20, forests=[[5, 5]], sides=[{}, {"reserves": reserves}], units=[keeper])
        return [action.points for action in half_turn(state) if isinstance(action, Deploy)]

    assert deployed(24) == []
    assert deployed(49) == [25]
    assert deployed(130) == [125]


@pytest.mark.rule("ai.hoard")
def test_only_a_desperate_side_deploys_tier_2_and_needs_no_forest_for_it() -> None:
    def deployed(own: int) -> list[int]:
        units = [unit("last", 1, own, [5, 5], occupation=4)]
        state = scene(turn=20, forests=[[5, 5]], sides=[{}, {"reserves": 7}], units=units)
        return [action.points for action in half_turn(state) if isinstance(action, Deploy)]

    assert deployed(4) == [5]
    assert deployed(5) == []
