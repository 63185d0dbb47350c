"""Targets of AI players of Groves, and enemies that they avoid."""

import pytest

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Attack, Move
from simple_civ.games.groves.ai.memory import Memory
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.ai.strikes import attack_enemy
from tests.games.groves.ai.scenes import decision, scene, unit


@pytest.mark.rule("ai.base_first")
def test_the_base_is_hit_before_anything_else() -> None:
    state = scene(
        forests=[[1, 0]],
        units=[
            unit("anchored", 1, 4, [1, 0], occupation=1),
            unit("strong", 1, 30, [0, 1]),
            unit("foe", 0, 200, [8, 8]),
        ],
    )
    found = decision(state)
    strong = next(one for one in state.units.values() if one.points == 30)
    assert found.actions == [Attack(1, strong.id, 0)]
    assert found.code == "base_hit"


@pytest.mark.rule("ai.base_first")
def test_even_who_holds_a_forest_hits_the_base() -> None:
    state = scene(forests=[[1, 0]], units=[unit("a", 1, 4, [1, 0], occupation=2)])
    assert decision(state).code == "base_hit"


@pytest.mark.rule("ai.licence")
def test_who_holds_a_forest_may_strike_like_everybody() -> None:
    shielded = unit("foe", 0, 5, [5, 4], stationary=9)
    for forests in ([[5, 5]], [[2, 7]]):
        state = scene(turn=30, forests=forests, units=[unit("own", 1, 5, [5, 5]), shielded])
        found = attack_enemy(Outlook(game.view(state, 1), Memory()))
        assert found is not None and found.code == "enemy_attacked"


@pytest.mark.rule("ai.licence")
def test_it_attacks_equals_and_leaves_stronger_ones_alone() -> None:
    fair = scene(turn=30, units=[unit("a", 1, 30, [5, 5]), unit("b", 0, 30, [5, 4])])
    assert decision(fair).code == "enemy_attacked"
    held = [unit("g", 1, 4, [9, 5], occupation=3)]
    stronger = scene(
        turn=30,
        forests=[[9, 5]],
        units=[unit("a", 1, 30, [5, 5]), unit("b", 0, 40, [5, 4]), *held],
    )
    assert decision(stronger).code != "enemy_attacked", "its own wood is no reason to trade"
    swarm = scene(
        turn=30,
        forests=[[9, 5]],
        units=[
            unit("a", 1, 30, [5, 5]),
            unit("x", 1, 26, [4, 3]),
            unit("y", 1, 26, [6, 3]),
            unit("b", 0, 40, [5, 4]),
            *held,
        ],
    )
    assert isinstance(decision(swarm).actions[0], Attack)


@pytest.mark.rule("ai.licence")
def test_enemies_on_forests_come_first() -> None:
    state = scene(
        turn=30,
        forests=[[4, 5]],
        units=[
            unit("a", 1, 40, [5, 5]),
            unit("open", 0, 20, [6, 5]),
            unit("gatherer", 0, 1, [4, 5], occupation=1),
        ],
    )
    found = decision(state)
    assert found.code == "forest_cleared"
    assert found.actions == [Attack(1, found.about, state.board.grid.tile(4, 5))]


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


@pytest.mark.rule("ai.licence")
def test_hunters_that_are_to_march_trade_only_for_forests() -> None:
    def attacks(forests: list[list[int]]) -> bool:
        units = [unit("a", 1, 30, [5, 5]), unit("b", 1, 30, [9, 6]), unit("foe", 0, 40, [5, 4])]
        state = scene(turn=30, forests=forests, sides=[{}, {"reserves": 0}], units=units)
        return attack_enemy(Outlook(game.view(state, 1), Memory())) is not None

    assert attacks([[5, 4]])
    assert not attacks([[2, 7]])
