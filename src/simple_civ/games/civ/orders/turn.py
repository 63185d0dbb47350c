"""Orders that end something: the turn, or one's part in the match."""

from ....core.ids import Seat
from ....core.records import Action, Event
from ..actions import EndTurn, Resign
from ..events import PlayerResigned
from ..pieces import DUE_ARMY
from ..refusals import Refusal
from ..state import State
from ..systems.builds import army_candidates, transform_unit
from ..systems.turns import dig_in, pass_turn
from ..systems.victory import RESIGNATION, end_match, living, retire


def check_end_turn(state: State, action: EndTurn) -> Refusal | None:
    return None


def apply_end_turn(state: State, action: EndTurn, log: list[Event]) -> None:
    answer_dues(state, action.player, log)
    dig_in(state, action.player)
    pass_turn(state, log)


def answer_dues(state: State, seat: Seat, log: list[Event]) -> None:
    """Open choices take their default: cities are kept, the first eligible unit is chosen."""
    for due in state.dues:
        if due.seat == seat and due.kind == DUE_ARMY:
            candidates = army_candidates(state, state.cities[due.city], due.army_from)
            if candidates:
                transform_unit(state, candidates[0], due.army_to, log)
    if state.dues:
        state.is_rest_stale = True
        state.dues = [due for due in state.dues if due.seat != seat]


def resigns_off_turn(state: State, action: Action) -> bool:
    """Return whether an action is a resignation of a living seat, which no turn restricts."""
    if not isinstance(action, Resign) or not 0 <= action.player < len(state.players):
        return False
    return not state.players[action.player].eliminated


def check_resign(state: State, action: Resign) -> Refusal | None:
    return None


def apply_resign(state: State, action: Resign, log: list[Event]) -> None:
    log.append(PlayerResigned(action.player))
    retire(state, state.players[action.player], log)
    left = living(state)
    if len(left) <= 1 and not state.sandbox:
        end_match(state, [player.seat for player in left], RESIGNATION, log)
    elif left and action.player == state.active:
        pass_turn(state, log)
