"""Research and eras."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, SEAT
from ....core.ids import Seat
from ....core.records import Event
from ..field_kinds import ERA, TECH
from .table import EVENTS


@dataclass(frozen=True)
class TechChosen(Event):
    """Research goes to a tech."""

    player: Seat
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

    player: Seat
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

    player: Seat
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

    player: Seat
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
