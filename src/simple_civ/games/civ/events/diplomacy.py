"""Events between civs."""

from dataclasses import dataclass
from typing import Final

from ....core.declarations import SEAT, TRUTH
from ....core.ids import Seat
from ....core.records import Event
from ..field_kinds import OFFER
from .table import EVENTS

PEACE: Final = "peace"
VISION: Final = "vision"
OFFERS: Final = (PEACE, VISION)
"""What may be offered."""


@dataclass(frozen=True)
class ContactMade(Event):
    """Two civs met."""

    player: Seat
    other: Seat


EVENTS.add(
    ContactMade,
    rule="contact.sight",
    known_to="involved",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    other=SEAT,
)


@dataclass(frozen=True)
class WarDeclared(Event):
    """A war began; `bypass` if it broke a bound peace by overwhelming power."""

    player: Seat
    on: Seat
    bypass: bool


EVENTS.add(
    WarDeclared,
    rule="war.declare",
    known_to="known_pair",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    on=SEAT,
    bypass=TRUTH,
)


@dataclass(frozen=True)
class PeaceOffered(Event):
    """An offer of peace stands."""

    player: Seat
    to: Seat


EVENTS.add(
    PeaceOffered,
    rule="peace.propose",
    known_to="involved",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    to=SEAT,
)


@dataclass(frozen=True)
class PeaceMade(Event):
    """A war ended."""

    player: Seat
    other: Seat


EVENTS.add(
    PeaceMade,
    rule="peace.accept",
    known_to="known_pair",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    other=SEAT,
)


@dataclass(frozen=True)
class VisionOffered(Event):
    """An offer of shared vision stands."""

    player: Seat
    to: Seat


EVENTS.add(
    VisionOffered,
    rule="shared_vision.offer",
    known_to="involved",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    to=SEAT,
)


@dataclass(frozen=True)
class VisionShared(Event):
    """Two civs share their sight."""

    player: Seat
    other: Seat


EVENTS.add(
    VisionShared,
    rule="shared_vision.sight",
    known_to="involved",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    other=SEAT,
)


@dataclass(frozen=True)
class VisionEnded(Event):
    """Two civs no longer share their sight."""

    player: Seat
    other: Seat


EVENTS.add(
    VisionEnded,
    rule="shared_vision.end",
    known_to="involved",
    replayed=True,
    irrevocable=False,
    costs_sight=True,
    player=SEAT,
    other=SEAT,
)


@dataclass(frozen=True)
class OfferWithdrawn(Event):
    """An offer was withdrawn; `what` is peace or vision."""

    player: Seat
    to: Seat
    what: str


EVENTS.add(
    OfferWithdrawn,
    rule="peace.withdraw",
    known_to="involved",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    to=SEAT,
    what=OFFER,
)


@dataclass(frozen=True)
class OfferDeclined(Event):
    """An offer was turned down; `what` is peace or vision."""

    player: Seat
    sender: Seat
    what: str


EVENTS.add(
    OfferDeclined,
    rule="peace.decline",
    known_to="involved",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    sender=SEAT,
    what=OFFER,
)
