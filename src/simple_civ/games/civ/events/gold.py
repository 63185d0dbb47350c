"""The state of a treasury."""

from dataclasses import dataclass

from ....core.declarations import SEAT
from ....core.ids import Seat
from ....core.records import Event
from .table import EVENTS


@dataclass(frozen=True)
class AusterityBegan(Event):
    """The treasury ran dry."""

    player: Seat


EVENTS.add(
    AusterityBegan,
    rule="austerity.begins",
    known_to="player_alone",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
)


@dataclass(frozen=True)
class AusterityEnded(Event):
    """The ledger balances again."""

    player: Seat


EVENTS.add(
    AusterityEnded,
    rule="austerity.ends",
    known_to="player_alone",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
)
