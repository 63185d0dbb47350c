"""Units: how they appear, move, fight and fall; and blows against a base."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, OWNER, SEAT, UNIT
from ....core.ids import Seat, Tile, UnitId
from ....core.records import Event
from ..field_kinds import OUTCOME, PLACE, SIDE
from .table import EVENTS


@dataclass(frozen=True)
class UnitCreated(Event):
    """A unit came out of the reserves."""

    unit: UnitId
    owner: Seat
    points: int
    at: Tile


EVENTS.add(
    UnitCreated,
    rule="deploy.zone",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    owner=OWNER,
    points=AMOUNT,
    at=PLACE,
)


@dataclass(frozen=True)
class UnitMoved(Event):
    """A unit changed its tile."""

    unit: UnitId
    origin: Tile
    to: Tile


EVENTS.add(
    UnitMoved,
    rule="move.step",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    origin=PLACE,
    to=PLACE,
    player=SIDE,
)


@dataclass(frozen=True)
class UnitsMerged(Event):
    """A unit joined another, which now has these points."""

    unit: UnitId
    partner: UnitId
    points: int
    origin: Tile
    at: Tile


EVENTS.add(
    UnitsMerged,
    rule="merge.adds",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    partner=UNIT,
    points=AMOUNT,
    origin=PLACE,
    at=PLACE,
    player=SIDE,
)


@dataclass(frozen=True)
class FightResolved(Event):
    """The arithmetic of a fight. `luck` is what chance added to the attack, `outcome` who lives."""

    unit: UnitId
    defender: UnitId
    origin: Tile
    at: Tile
    points: int
    luck: int
    attack: int
    defender_points: int
    shield: int
    support: int
    defense: int
    outcome: str


EVENTS.add(
    FightResolved,
    rule="combat.attack",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    defender=UNIT,
    origin=PLACE,
    at=PLACE,
    points=AMOUNT,
    luck=AMOUNT,
    attack=AMOUNT,
    defender_points=AMOUNT,
    shield=AMOUNT,
    support=AMOUNT,
    defense=AMOUNT,
    outcome=OUTCOME,
    player=SIDE,
)


@dataclass(frozen=True)
class UnitDamaged(Event):
    """A unit lost points and lives on."""

    unit: UnitId
    at: Tile
    amount: int


EVENTS.add(
    UnitDamaged,
    rule="combat.win",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    at=PLACE,
    amount=AMOUNT,
    player=SIDE,
)


@dataclass(frozen=True)
class UnitDied(Event):
    """A unit is gone."""

    unit: UnitId
    owner: Seat
    at: Tile


EVENTS.add(
    UnitDied,
    rule="combat.loss",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    owner=OWNER,
    at=PLACE,
)


@dataclass(frozen=True)
class BaseDamaged(Event):
    """A base was hit; `player` is whose it is, `hp` what is left of it."""

    player: Seat
    at: Tile
    amount: int
    hp: int


EVENTS.add(
    BaseDamaged,
    rule="base.damage",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    at=PLACE,
    amount=AMOUNT,
    hp=AMOUNT,
)
