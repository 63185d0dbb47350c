"""Turns, rounds, and how seats and matches end."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, SEAT, SEATS
from ....core.ids import Seat
from ....core.records import Event
from ..field_kinds import VICTORY
from .table import EVENTS


@dataclass(frozen=True)
class TurnStarted(Event):
    """A seat's turn begins."""

    player: Seat
    turn: int


EVENTS.add(
    TurnStarted,
    rule="turn.first",
    known_to="acquaintance",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    turn=AMOUNT,
)


@dataclass(frozen=True)
class RoundEnded(Event):
    """Every seat has had a turn."""

    turn: int


EVENTS.add(
    RoundEnded,
    rule="round.counter",
    known_to="public",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    turn=AMOUNT,
)


@dataclass(frozen=True)
class PlayerEliminated(Event):
    """A civ is out."""

    player: Seat


EVENTS.add(
    PlayerEliminated,
    rule="elimination.rule",
    known_to="public",
    replayed=True,
    irrevocable=False,
    costs_sight=True,
    player=SEAT,
)


@dataclass(frozen=True)
class PlayerResigned(Event):
    """A civ gave up."""

    player: Seat


EVENTS.add(
    PlayerResigned,
    rule="resign.eliminated",
    known_to="public",
    replayed=True,
    irrevocable=False,
    costs_sight=True,
    player=SEAT,
)


@dataclass(frozen=True)
class GameEnded(Event):
    """The match is decided."""

    winners: tuple[Seat, ...]
    victory: str


EVENTS.add(
    GameEnded,
    rule="round.checks",
    known_to="public",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    winners=SEATS,
    victory=VICTORY,
)
