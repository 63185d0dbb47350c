"""War and peace between civs: stances, their timers, offers, shared sight."""

from ....core.ids import Seat
from ....core.records import Event
from ..events import PeaceMade, VisionEnded, VisionShared, WarDeclared
from ..state import State
from .power import powers
from .units import expel_from
from .vision import meet, part_sight, share_sight


def lasted(state: State, a: Seat, b: Seat) -> int:
    """Return how many turns the current stance of two civs has lasted."""
    return state.turn - state.since[state.pair(a, b)]


def may_break_peace(state: State, seat: Seat, target: Seat) -> bool:
    """Return whether an AI seat is so much stronger that it may ignore a bound peace.

    A view carries the answers as bits, so it reveals this and nothing else.
    """
    if state.viewer >= 0:
        return seat == state.viewer and state.may_break >> target & 1 == 1
    return dominated(state, seat, [target]) != 0


def may_dominate(state: State, seat: Seat) -> bool:
    """Return whether a seat strong enough may ignore a bound peace: only AI seats may."""
    return state.rules.balance.diplomacy.domination_ratio > 0 and state.players[seat].ai


def dominated(state: State, seat: Seat, others: list[Seat]) -> int:
    """Return the others, as bits, over whom an AI seat is so strong that no peace binds it."""
    if not others or not may_dominate(state, seat):
        return 0
    ratio = state.rules.balance.diplomacy.domination_ratio
    strengths = powers(state)
    found = 0
    for other in others:
        if strengths[seat] >= ratio * strengths[other]:
            found |= 1 << other
    return found


def set_stance(state: State, a: Seat, b: Seat, war: bool) -> None:
    """Set the stance of two civs from this turn on; offers between them are void."""
    state.are_ties_stale = True
    for index in (state.pair(a, b), state.pair(b, a)):
        state.stances[index] = war
        state.since[index] = state.turn
        state.peace_offers[index] = False
        state.vision_offers[index] = False


def start_war(state: State, seat: Seat, target: Seat, bypass: bool, log: list[Event]) -> None:
    """Start a war; shared vision ends at once."""
    meet(state, seat, target, log)
    end_shared_sight(state, seat, target, log)
    set_stance(state, seat, target, True)
    log.append(WarDeclared(seat, target, bypass))


def declare_if_needed(state: State, seat: Seat, target: Seat, log: list[Event]) -> None:
    """Declare war before force at peace, where the edition says so."""
    if not state.at_war(seat, target):
        start_war(state, seat, target, False, log)


def make_peace(state: State, a: Seat, b: Seat, log: list[Event]) -> None:
    """End a war; units leave each other's land."""
    set_stance(state, a, b, False)
    log.append(PeaceMade(a, b))
    for city in state.all_cities():
        if city.owner == a or city.owner == b:
            expel_from(state, city.tiles, log)


def start_shared_sight(state: State, a: Seat, b: Seat, log: list[Event]) -> None:
    """Start sharing what two civs know and see."""
    state.are_ties_stale = True
    for index in (state.pair(a, b), state.pair(b, a)):
        state.vision_offers[index] = False
    log.append(VisionShared(a, b))
    share_sight(state, a, b, log)


def end_shared_sight(state: State, a: Seat, b: Seat, log: list[Event]) -> None:
    """Stop the sharing of two civs, if there is any."""
    if state.shared[state.pair(a, b)]:
        part_sight(state, a, b)
        log.append(VisionEnded(a, b))


def drop_offers(state: State, seat: Seat) -> None:
    """Drop the offers from and to a civ that is out."""
    state.are_ties_stale = True
    for other in range(len(state.players)):
        for index in (state.pair(seat, other), state.pair(other, seat)):
            state.peace_offers[index] = False
            state.vision_offers[index] = False
