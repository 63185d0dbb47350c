"""Half-turns, rounds, and how a match ends."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, SEAT, SEATS, TRUTH
from ....core.ids import Seat
from ....core.records import Event
from ..field_kinds import VICTORY
from .table import EVENTS


@dataclass(frozen=True)
class MonopolyCounted(Event):
    """A side has held every forest for this many rounds; 0 when it no longer does."""

    player: Seat
    rounds: int


EVENTS.add(
    MonopolyCounted,
    rule="win.monopoly",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    rounds=AMOUNT,
)


@dataclass(frozen=True)
class RoundEnded(Event):
    """Both sides have had their half-turn."""

    turn: int


EVENTS.add(
    RoundEnded, rule="turn.round", known_to="public", replayed=True, irrevocable=False, turn=AMOUNT
)


@dataclass(frozen=True)
class TurnStarted(Event):
    """A side's half-turn begins."""

    player: Seat
    turn: int


EVENTS.add(
    TurnStarted,
    rule="turn.active",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    turn=AMOUNT,
)


@dataclass(frozen=True)
class TurnPassed(Event):
    """A side ended its half-turn without doing anything."""

    player: Seat


EVENTS.add(
    TurnPassed,
    rule="turn.pass",
    known_to="player_alone",
    replayed=True,
    irrevocable=False,
    player=SEAT,
)


@dataclass(frozen=True)
class FogSet(Event):
    """The fog was lifted or lowered for both sides."""

    on: bool


EVENTS.add(FogSet, rule="fog.switch", known_to="public", replayed=True, irrevocable=True, on=TRUTH)


@dataclass(frozen=True)
class PlayerResigned(Event):
    """A side left the match."""

    player: Seat


EVENTS.add(
    PlayerResigned,
    rule="win.resign",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
)


@dataclass(frozen=True)
class GameEnded(Event):
    """The match is decided."""

    victory: str
    winners: tuple[Seat, ...]


EVENTS.add(
    GameEnded,
    rule="win.domination",
    known_to="public",
    replayed=True,
    irrevocable=False,
    victory=VICTORY,
    winners=SEATS,
)
