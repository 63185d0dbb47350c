"""Peace: when to make it, how offers are answered, and with whom to share sight."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Seat
from .....core.records import Action
from ...actions import (
    AcceptPeace,
    AcceptVision,
    DeclinePeace,
    DeclineVision,
    OfferVision,
    ProposePeace,
)
from ...queries import accepted
from ...reasons import CONQUEST, NEVER, RIVAL, STRENGTH
from ..outlook.outlook import Outlook
from ..outlook.power import power_ratio
from .goals import is_about_to_win

VISION_WAIT: Final = 25
"""Turns between two offers of shared sight to the same civ."""


def wants_peace(outlook: Outlook, seat: Seat) -> bool:
    """Return whether a civ wants peace with a seat.

    Before the bloodthirsty turn it does when losing, or when another civ is about to win.
    """
    cause = peace_cause(outlook, seat)
    if cause == STRENGTH:
        return power_ratio(outlook, seat) < outlook.doctrine.peace_below
    return cause == RIVAL


def peace_cause(outlook: Outlook, seat: Seat) -> int:
    """Return what decides about peace with an enemy.

    There is none with a civ that needs one more great project: war would be declared again.
    """
    limit = outlook.doctrine.bloodthirsty_turn
    if 0 < limit <= outlook.view.turn or (is_about_to_win(outlook, seat) and outlook.skill.plans):
        return NEVER
    others = [rival for rival in outlook.rivals if is_about_to_win(outlook, rival)]
    return RIVAL if others else STRENGTH


def answer_offers(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Accept or decline the offers of others."""
    view = outlook.view
    seat = outlook.seat
    found: list[Action] = []
    for other in outlook.rivals:
        ratio = power_ratio(outlook, other)
        if view.peace_offers[view.pair(other, seat)]:
            willing = wants_peace(outlook, other)
            answer: Action = AcceptPeace(seat, other) if willing else DeclinePeace(seat, other)
            if accepted(view, [answer]):
                code = "peace_accepted" if willing else "peace_refused"
                numbers = (ratio, peace_cause(outlook, other))
                reasons.append(Reason(view.turn, code, other, numbers))
                found.append(answer)
        if view.vision_offers[view.pair(other, seat)]:
            willing = is_peaceful(outlook, other)
            answer = AcceptVision(seat, other) if willing else DeclineVision(seat, other)
            if accepted(view, [answer]):
                code = "vision_accepted" if willing else "vision_refused"
                reasons.append(Reason(view.turn, code, other, (ratio,)))
                found.append(answer)
    return found


def is_peaceful(outlook: Outlook, seat: Seat) -> bool:
    """Return whether a civ means no harm to another yet: conquerors do not before they arm."""
    if outlook.memory.target == seat or seat in outlook.wars:
        return False
    return outlook.memory.goal != CONQUEST or outlook.view.turn < outlook.profile.arm_turn


def seek_peace(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Offer peace where it is wanted and allowed; an open offer gets an answer instead."""
    found: list[Action] = []
    for seat in outlook.wars:
        asked = outlook.view.peace_offers[outlook.view.pair(seat, outlook.seat)]
        if not asked and wants_peace(outlook, seat):
            offers = accepted(outlook.view, [ProposePeace(outlook.seat, seat)])
            if offers:
                numbers = (power_ratio(outlook, seat), peace_cause(outlook, seat))
                reasons.append(Reason(outlook.view.turn, "peace_offered", seat, numbers))
            found += offers
    return found


def seek_vision(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Offer shared vision to the peaceful, now and then."""
    found: list[Action] = []
    turn = outlook.view.turn
    for seat in outlook.rivals:
        asked = outlook.memory.asked_vision.get(seat, -VISION_WAIT)
        offered = outlook.view.vision_offers[outlook.view.pair(seat, outlook.seat)]
        if not offered and is_peaceful(outlook, seat) and turn - asked >= VISION_WAIT:
            offers = accepted(outlook.view, [OfferVision(outlook.seat, seat)])
            if offers:
                outlook.memory.asked_vision[seat] = turn
                reasons.append(Reason(turn, "vision_offered", seat, ()))
            found += offers
    return found
