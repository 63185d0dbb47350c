"""The table from actions to orders: every action has one check and one apply, by its name."""

from collections.abc import Callable
from typing import Any, Final

from ...core.declarations import orders_of
from ...core.records import Action, Event
from .actions import ACTIONS
from .orders import cities, combat, diplomacy, movement, research, turn, units
from .refusals import Refusal
from .state import State

Check = Callable[[State, Any], Refusal | None]
Apply = Callable[[State, Any, list[Event]], None]

MODULES: Final = (cities, combat, diplomacy, movement, research, turn, units)
"""Where orders are; each has the name of its action."""


ORDERS: Final[dict[type[Action], tuple[Check, Apply]]] = orders_of(ACTIONS, MODULES)


def check(state: State, action: Action) -> Refusal | None:
    """Return why an action is refused, or None; complete and without side effects."""
    if state.over:
        return Refusal.GAME_OVER
    if action.player != state.active and not turn.resigns_off_turn(state, action):
        return Refusal.NOT_YOUR_TURN
    return ORDERS[type(action)][0](state, action)


def apply(state: State, action: Action) -> list[Event]:
    """Carry out a checked action in place, and return what happened."""
    log: list[Event] = []
    ORDERS[type(action)][1](state, action, log)
    return log
