"""Research, eras, and the state of a treasury."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, SEAT
from ....core.records import Event
from ..field_kinds import ERA, TECH
from .table import EVENTS


@dataclass(frozen=True)
class TechChosen(Event):
    """Research goes to a tech."""

    player: int
    tech: int


EVENTS.add(
    TechChosen,
    rule="science.selected",
    known_to="player_alone",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    tech=TECH,
)


@dataclass(frozen=True)
class TechCompleted(Event):
    """A tech is known."""

    player: int
    tech: int


EVENTS.add(
    TechCompleted,
    rule="science.complete",
    known_to="player_alone",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    tech=TECH,
)


@dataclass(frozen=True)
class EraEntered(Event):
    """A first tech of a later era is known."""

    player: int
    era: int


EVENTS.add(
    EraEntered,
    rule="era.entered",
    known_to="player_alone",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    era=ERA,
)


@dataclass(frozen=True)
class ScienceGained(Event):
    """Science from a kill, a hut or a project."""

    player: int
    amount: int


EVENTS.add(
    ScienceGained,
    rule="aetherian.kill_science",
    known_to="player_alone",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    amount=AMOUNT,
)


@dataclass(frozen=True)
class AusterityBegan(Event):
    """The treasury ran dry."""

    player: int


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

    player: int


EVENTS.add(
    AusterityEnded,
    rule="austerity.ends",
    known_to="player_alone",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
)
