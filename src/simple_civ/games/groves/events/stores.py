"""Wood and reserves."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, SEAT, UNIT
from ....core.ids import Seat, Tile, UnitId
from ....core.records import Event
from ..field_kinds import PLACE, SIDE
from .table import EVENTS


@dataclass(frozen=True)
class WoodConverted(Event):
    """Wood became reserves."""

    player: Seat
    wood: int
    reserves: int


EVENTS.add(
    WoodConverted,
    rule="convert.rate",
    known_to="player_alone",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    wood=AMOUNT,
    reserves=AMOUNT,
)


@dataclass(frozen=True)
class ForestActivated(Event):
    """A unit has stayed in a forest long enough: from now on it brings wood."""

    unit: UnitId
    at: Tile


EVENTS.add(
    ForestActivated,
    rule="forest.production",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    at=PLACE,
    player=SIDE,
)


@dataclass(frozen=True)
class WoodGathered(Event):
    """The wood of a half-turn."""

    player: Seat
    amount: int


EVENTS.add(
    WoodGathered,
    rule="forest.wood",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    amount=AMOUNT,
)


@dataclass(frozen=True)
class IncomePaid(Event):
    """The reserves of a round."""

    player: Seat
    amount: int


EVENTS.add(
    IncomePaid,
    rule="income.round",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    amount=AMOUNT,
)
