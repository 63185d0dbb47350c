"""The table from actions to orders: every action has one check and one apply, by its name."""

from collections.abc import Callable
from typing import Any, Final

from ...core.records import Action, Event
from .actions import ACTIONS
from .orders import combat, economy, movement, turn, walls
from .refusals import Refusal
from .state import State

Check = Callable[[State, Any], Refusal | None]
Apply = Callable[[State, Any, list[Event]], None]

MODULES: Final = (combat, economy, movement, turn, walls)
"""Where orders are; each has the name of its action."""


def order(name: str) -> Any:
    """Return the function of this name, wherever it is among the orders."""
    found = [getattr(module, name) for module in MODULES if hasattr(module, name)]
    if len(found) != 1:
        raise TypeError(f"games/groves/orders: expected one {name}, found {len(found)}")
    return found[0]


ORDERS: dict[type[Action], tuple[Check, Apply]] = {
    declared.record: (order(f"check_{declared.name}"), order(f"apply_{declared.name}"))
    for declared in ACTIONS
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
