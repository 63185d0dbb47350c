"""A wall rises before a stronger enemy, but not towards home."""

from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.groves.actions import Attack, BuildWall
from tests.games.groves.ai.scenes import half_turn, scene, unit


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


@pytest.mark.rule("ai.fortress")
def test_a_weak_enemy_beside_a_strong_gatherer_is_attacked_and_not_walled_off() -> None:
    """The old player built a wall first, which then kept it from the attack."""
    units = [unit("a", 1, 20, [4, 4], occupation=1), unit("foe", 0, 5, [4, 3])]
    sides = [{}, {"wood": 10, "reserves": 0}]
    state = scene(turn=30, forests=[[4, 4]], sides=sides, units=units)
    foe = state.board.grid.tile(4, 3)
    strong = next(one.id for one in state.units.values() if one.owner == 1)
    assert half_turn(state) == [Attack(1, strong, foe)]
