"""Orders about the match itself: passing, the fog, giving up."""

from ....core.records import Action, Event
from ..actions import Pass, Resign, SetFog
from ..events import FogSet, PlayerResigned, TurnPassed
from ..pieces import SIDES
from ..refusals import Refusal
from ..state import State
from ..systems.turns import end_half_turn
from ..systems.victory import RESIGNATION, end_match


def check_pass(state: State, action: Pass) -> Refusal | None:
    return None


def apply_pass(state: State, action: Pass, log: list[Event]) -> None:
    log.append(TurnPassed(action.player))
    end_half_turn(state, log)


def check_set_fog(state: State, action: SetFog) -> Refusal | None:
    return None if state.solo else Refusal.NOT_AVAILABLE


def apply_set_fog(state: State, action: SetFog, log: list[Event]) -> None:
    state.fog = action.on
    log.append(FogSet(action.on))


def resigns_off_turn(action: Action) -> bool:
    """Return whether an action is a resignation of one of the sides, which no turn restricts."""
    return isinstance(action, Resign) and 0 <= action.player < SIDES


def check_resign(state: State, action: Resign) -> Refusal | None:
    return None


def apply_resign(state: State, action: Resign, log: list[Event]) -> None:
    log.append(PlayerResigned(action.player))
    end_match(state, [1 - action.player], RESIGNATION, log)
