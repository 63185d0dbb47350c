"""Orders between civs: war, peace, shared vision."""

from ....core.ids import Seat
from ....core.records import Event
from ..actions import (
    AcceptPeace,
    AcceptVision,
    DeclareWar,
    DeclinePeace,
    DeclineVision,
    EndVision,
    OfferVision,
    ProposePeace,
    WithdrawPeace,
    WithdrawVision,
)
from ..events import OfferDeclined, OfferWithdrawn, PeaceOffered, VisionOffered
from ..events.diplomacy import PEACE, VISION
from ..refusals import Refusal
from ..state import State
from ..systems.diplomacy import (
    end_shared_sight,
    lasted,
    make_peace,
    may_break_peace,
    start_shared_sight,
    start_war,
)


def other_refusal(state: State, player: Seat, other: Seat) -> Refusal | None:
    """Return why a player cannot deal with another, or None."""
    if not 0 <= other < len(state.players):
        return Refusal.NO_SUCH_PLAYER
    if other == player:
        return Refusal.NOT_ELIGIBLE
    if not state.met(player, other):
        return Refusal.NO_CONTACT
    return Refusal.NOT_ELIGIBLE if state.players[other].eliminated else None


# --- war and peace -----------------------------------------------------------------------------


def check_declare_war(state: State, action: DeclareWar) -> Refusal | None:
    refusal = other_refusal(state, action.player, action.on)
    if refusal is not None:
        return refusal
    if state.at_war(action.player, action.on):
        return Refusal.ALREADY_AT_WAR
    if is_bound(state, action.player, action.on):
        if not may_break_peace(state, action.player, action.on):
            return Refusal.TOO_SOON
    return None


def is_bound(state: State, player: Seat, other: Seat) -> bool:
    """Return whether the minimum duration of a peace has not passed."""
    return lasted(state, player, other) < state.rules.balance.diplomacy.min_peace_turns


def apply_declare_war(state: State, action: DeclareWar, log: list[Event]) -> None:
    bypass = is_bound(state, action.player, action.on)
    start_war(state, action.player, action.on, bypass, log)


def peace_refusal(state: State, player: Seat, other: Seat) -> Refusal | None:
    """Return why two civs cannot make peace, or None."""
    refusal = other_refusal(state, player, other)
    if refusal is not None:
        return refusal
    if not state.at_war(player, other):
        return Refusal.NOT_AT_WAR
    if lasted(state, player, other) < state.rules.balance.diplomacy.min_war_turns:
        return Refusal.TOO_SOON
    return None


def check_propose_peace(state: State, action: ProposePeace) -> Refusal | None:
    refusal = peace_refusal(state, action.player, action.to)
    if refusal is not None:
        return refusal
    if state.peace_offers[state.pair(action.player, action.to)]:
        return Refusal.ALREADY_OFFERED
    return None


def apply_propose_peace(state: State, action: ProposePeace, log: list[Event]) -> None:
    if state.peace_offers[state.pair(action.to, action.player)]:
        make_peace(state, action.player, action.to, log)
        return
    state.are_ties_stale = True
    state.peace_offers[state.pair(action.player, action.to)] = True
    log.append(PeaceOffered(action.player, action.to))


def check_accept_peace(state: State, action: AcceptPeace) -> Refusal | None:
    refusal = peace_refusal(state, action.player, action.sender)
    if refusal is not None:
        return refusal
    offered = state.peace_offers[state.pair(action.sender, action.player)]
    return None if offered else Refusal.NO_OFFER


def apply_accept_peace(state: State, action: AcceptPeace, log: list[Event]) -> None:
    make_peace(state, action.player, action.sender, log)


def offer_refusal(
    state: State, offers: list[bool], player: Seat, sender: Seat, to: Seat
) -> Refusal | None:
    """Return why an offer cannot be withdrawn or declined, or None."""
    refusal = other_refusal(state, player, to if sender == player else sender)
    if refusal is not None:
        return refusal
    return None if offers[state.pair(sender, to)] else Refusal.NO_OFFER


def check_withdraw_peace(state: State, action: WithdrawPeace) -> Refusal | None:
    return offer_refusal(state, state.peace_offers, action.player, action.player, action.to)


def apply_withdraw_peace(state: State, action: WithdrawPeace, log: list[Event]) -> None:
    state.are_ties_stale = True
    state.peace_offers[state.pair(action.player, action.to)] = False
    log.append(OfferWithdrawn(action.player, action.to, PEACE))


def check_decline_peace(state: State, action: DeclinePeace) -> Refusal | None:
    return offer_refusal(state, state.peace_offers, action.player, action.sender, action.player)


def apply_decline_peace(state: State, action: DeclinePeace, log: list[Event]) -> None:
    state.are_ties_stale = True
    state.peace_offers[state.pair(action.sender, action.player)] = False
    log.append(OfferDeclined(action.player, action.sender, PEACE))


# --- shared vision -----------------------------------------------------------------------------


def vision_refusal(state: State, player: Seat, other: Seat) -> Refusal | None:
    """Return why two civs cannot share their vision, or None."""
    if not state.rules.balance.diplomacy.shared_vision:
        return Refusal.NOT_AVAILABLE
    refusal = other_refusal(state, player, other)
    if refusal is not None:
        return refusal
    if state.at_war(player, other):
        return Refusal.ALREADY_AT_WAR
    return Refusal.ALREADY_SHARED if state.shared[state.pair(player, other)] else None


def check_offer_vision(state: State, action: OfferVision) -> Refusal | None:
    refusal = vision_refusal(state, action.player, action.to)
    if refusal is not None:
        return refusal
    if state.vision_offers[state.pair(action.player, action.to)]:
        return Refusal.ALREADY_OFFERED
    return None


def apply_offer_vision(state: State, action: OfferVision, log: list[Event]) -> None:
    if state.vision_offers[state.pair(action.to, action.player)]:
        start_shared_sight(state, action.player, action.to, log)
        return
    state.are_ties_stale = True
    state.vision_offers[state.pair(action.player, action.to)] = True
    log.append(VisionOffered(action.player, action.to))


def check_accept_vision(state: State, action: AcceptVision) -> Refusal | None:
    refusal = vision_refusal(state, action.player, action.sender)
    if refusal is not None:
        return refusal
    offered = state.vision_offers[state.pair(action.sender, action.player)]
    return None if offered else Refusal.NO_OFFER


def apply_accept_vision(state: State, action: AcceptVision, log: list[Event]) -> None:
    start_shared_sight(state, action.player, action.sender, log)


def check_withdraw_vision(state: State, action: WithdrawVision) -> Refusal | None:
    return offer_refusal(state, state.vision_offers, action.player, action.player, action.to)


def apply_withdraw_vision(state: State, action: WithdrawVision, log: list[Event]) -> None:
    state.are_ties_stale = True
    state.vision_offers[state.pair(action.player, action.to)] = False
    log.append(OfferWithdrawn(action.player, action.to, VISION))


def check_decline_vision(state: State, action: DeclineVision) -> Refusal | None:
    return offer_refusal(state, state.vision_offers, action.player, action.sender, action.player)


def apply_decline_vision(state: State, action: DeclineVision, log: list[Event]) -> None:
    state.are_ties_stale = True
    state.vision_offers[state.pair(action.sender, action.player)] = False
    log.append(OfferDeclined(action.player, action.sender, VISION))


def check_end_vision(state: State, action: EndVision) -> Refusal | None:
    refusal = other_refusal(state, action.player, action.partner)
    if refusal is not None:
        return refusal
    shared = state.shared[state.pair(action.player, action.partner)]
    return None if shared else Refusal.NOT_SHARED


def apply_end_vision(state: State, action: EndVision, log: list[Event]) -> None:
    end_shared_sight(state, action.player, action.partner, log)
