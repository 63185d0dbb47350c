"""Huts and native camps."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, SEAT, TILE, UNIT
from ....core.ids import Seat, Tile, UnitId
from ....core.records import Event
from ..field_kinds import CAMP, CITY, REWARD
from ..ids import CityId
from .table import EVENTS


@dataclass(frozen=True)
class HutCollected(Event):
    """A hut gave its reward: food, production, research or scout.

    `amount` is what was gained, 0 where nothing could be; `city` is the city that gained, or -1.
    """

    player: Seat
    unit: UnitId
    reward: str
    at: Tile
    amount: int
    city: CityId


EVENTS.add(
    HutCollected,
    rule="huts.told",
    known_to="player_alone",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    player=SEAT,
    unit=UNIT,
    reward=REWARD,
    at=TILE,
    amount=AMOUNT,
    city=CITY.or_null,
)


@dataclass(frozen=True)
class CampProvoked(Event):
    """Natives turned aggressive."""

    camp: Tile
    at: Tile


EVENTS.add(
    CampProvoked,
    rule="natives.roused_by_entry",
    known_to="camp_in_sight",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    camp=CAMP,
    at=TILE,
)


@dataclass(frozen=True)
class CampCleared(Event):
    """A camp is no more; `player` is -1 where nobody felled the last native."""

    camp: Tile
    player: Seat
    at: Tile


EVENTS.add(
    CampCleared,
    rule="camps.conversion",
    known_to="camp_cleared",
    replayed=True,
    costs_sight=False,
    irrevocable=True,
    camp=CAMP,
    player=SEAT.or_null.told_to("acquaintance"),
    at=TILE,
)
