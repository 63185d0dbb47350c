"""Walls: built, removed, hit."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, OWNER, SEAT, UNIT
from ....core.ids import Seat, Tile, UnitId
from ....core.records import Event
from ..field_kinds import EDGE, SIDE
from .table import EVENTS


@dataclass(frozen=True)
class WallBuilt(Event):
    """A wall stands on an edge now."""

    player: Seat
    one: Tile
    other: Tile


EVENTS.add(
    WallBuilt,
    rule="wall.place",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    between=EDGE,
)


@dataclass(frozen=True)
class WallRemoved(Event):
    """A side took its own wall away."""

    player: Seat
    one: Tile
    other: Tile


EVENTS.add(
    WallRemoved,
    rule="wall.remove",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    between=EDGE,
)


@dataclass(frozen=True)
class WallDamaged(Event):
    """A wall was hit; `hp` is what is left of it."""

    unit: UnitId
    one: Tile
    other: Tile
    amount: int
    hp: int


EVENTS.add(
    WallDamaged,
    rule="wall.hit",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    amount=AMOUNT,
    hp=AMOUNT,
    between=EDGE,
    player=SIDE,
)


@dataclass(frozen=True)
class WallDestroyed(Event):
    """A wall fell."""

    owner: Seat
    one: Tile
    other: Tile


EVENTS.add(
    WallDestroyed,
    rule="wall.hits",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    owner=OWNER,
    between=EDGE,
)
