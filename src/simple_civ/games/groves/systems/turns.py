"""The end of a half-turn and of a round, step by step."""

from ....core.records import Event
from ..events import IncomePaid, RoundEnded, TurnStarted
from ..state import State
from .economy import gather_wood, settle_units
from .victory import judge_cap, judge_monopoly


def end_half_turn(state: State, log: list[Event]) -> None:
    """End the half-turn of the active side and hand over to the other."""
    player = state.active
    settle_units(state, player, log)
    state.sides[player].walls_built = 0
    gather_wood(state, player, log)
    if player != state.first:
        end_round(state, log)
    if state.over:
        return
    state.active = 1 - player
    log.append(TurnStarted(state.active, state.turn))


def end_round(state: State, log: list[Event]) -> None:
    """End a round after both sides have acted: monopoly, income, the next turn or the cap."""
    judge_monopoly(state, log)
    if state.over:
        return
    for side in state.sides:
        if side.income > 0:
            side.reserves += side.income
            log.append(IncomePaid(side.seat, side.income))
    log.append(RoundEnded(state.turn))
    if state.turn >= state.round_cap:
        judge_cap(state, log)
    else:
        state.turn += 1
