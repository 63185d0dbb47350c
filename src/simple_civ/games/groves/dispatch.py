"""The table from actions to orders: every action has one check and one apply."""

from collections.abc import Callable
from typing import Any

from ...core.records import Action, Event
from . import actions
from .orders import combat, economy, movement, turn, walls
from .refusals import Refusal
from .state import State

Check = Callable[[State, Any], Refusal | None]
Apply = Callable[[State, Any, list[Event]], None]

ORDERS: dict[type[Action], tuple[Check, Apply]] = {
    actions.Deploy: (economy.check_deploy, economy.apply_deploy),
    actions.Convert: (economy.check_convert, economy.apply_convert),
    actions.BuildWall: (walls.check_build_wall, walls.apply_build_wall),
    actions.RemoveWall: (walls.check_remove_wall, walls.apply_remove_wall),
    actions.Move: (movement.check_move, movement.apply_move),
    actions.Attack: (combat.check_attack, combat.apply_attack),
    actions.AttackWall: (combat.check_attack_wall, combat.apply_attack_wall),
    actions.Merge: (movement.check_merge, movement.apply_merge),
    actions.Pass: (turn.check_pass, turn.apply_pass),
    actions.SetFog: (turn.check_set_fog, turn.apply_set_fog),
    actions.Resign: (turn.check_resign, turn.apply_resign),
}


def check(state: State, action: Action) -> Refusal | None:
    """Why an action is refused, or None. Complete, and without side effects."""
    if state.over:
        return Refusal.GAME_OVER
    if action.player != state.active and not turn.resigns_off_turn(action):
        return Refusal.NOT_YOUR_TURN
    return ORDERS[type(action)][0](state, action)


def apply(state: State, action: Action) -> list[Event]:
    """Carries out a checked action in place and tells what happened."""
    log: list[Event] = []
    ORDERS[type(action)][1](state, action, log)
    return log
