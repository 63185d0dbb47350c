"""Events of cities and of their builds."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, OWNER, SEAT, TEXT, TILE, TILES, TRUTH
from ....core.ids import Seat, Tile
from ....core.records import Event
from ..field_kinds import BUILD, CITY, KIND
from ..ids import BuildCode, CityId
from .table import EVENTS


@dataclass(frozen=True)
class CityFounded(Event):
    """A city came to be."""

    city: CityId
    owner: Seat
    at: Tile
    capital: bool


EVENTS.add(
    CityFounded,
    rule="founding.new_city",
    known_to="city_in_sight",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    owner=OWNER,
    at=TILE,
    capital=TRUTH,
)


@dataclass(frozen=True)
class CityFired(Event):
    """A city shoots at a tile; its effects follow as events."""

    city: CityId
    owner: Seat
    at: Tile
    target: Tile


EVENTS.add(
    CityFired,
    rule="city_shot.once",
    known_to="city_place",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    owner=OWNER,
    at=TILE,
    target=TILE.or_null.told_to("target_in_sight"),
)


@dataclass(frozen=True)
class CityDamaged(Event):
    """A city was hit: `amount` is the damage, `shield` and `hp` are what each lost of it."""

    city: CityId
    amount: int
    at: Tile
    shield: int
    hp: int


EVENTS.add(
    CityDamaged,
    rule="city_defense.damage",
    known_to="city_place",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    amount=AMOUNT,
    at=TILE,
    shield=AMOUNT,
    hp=AMOUNT,
)


@dataclass(frozen=True)
class CityCaptured(Event):
    """A city changed hands."""

    city: CityId
    owner: Seat
    former: Seat
    at: Tile
    capital: bool


EVENTS.add(
    CityCaptured,
    rule="capture.blow",
    known_to="city_place",
    replayed=True,
    costs_sight=True,
    irrevocable=True,
    city=CITY,
    owner=OWNER,
    former=SEAT,
    at=TILE,
    capital=TRUTH,
)


@dataclass(frozen=True)
class CityRazed(Event):
    """A city was destroyed."""

    city: CityId
    owner: Seat
    at: Tile


EVENTS.add(
    CityRazed,
    rule="razing.rule",
    known_to="city_place",
    replayed=True,
    irrevocable=False,
    costs_sight=True,
    city=CITY,
    owner=OWNER,
    at=TILE,
)


@dataclass(frozen=True)
class CityRenamed(Event):
    """A city has another name."""

    city: CityId
    name: str


EVENTS.add(
    CityRenamed,
    rule="naming.rename",
    known_to="city_in_sight",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    name=TEXT,
)


@dataclass(frozen=True)
class CityGrew(Event):
    """A city gained Pop."""

    city: CityId
    population: int


EVENTS.add(
    CityGrew,
    rule="growth.threshold",
    known_to="city_in_sight",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    population=AMOUNT,
)


@dataclass(frozen=True)
class LandClaimed(Event):
    """A city gained tiles."""

    city: CityId
    tiles: tuple[Tile, ...]


EVENTS.add(
    LandClaimed,
    rule="territory.second_ring",
    known_to="claimed_in_sight",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    city=CITY.or_null.told_to("city_in_sight"),
    tiles=TILES.told_to("city_owner"),
)


@dataclass(frozen=True)
class BuildChosen(Event):
    """A city works on something."""

    city: CityId
    build: BuildCode


EVENTS.add(
    BuildChosen,
    rule="builds.slot",
    known_to="city_owner",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    build=BUILD,
)


@dataclass(frozen=True)
class BuildCompleted(Event):
    """A city finished something; `bought` if with gold."""

    city: CityId
    owner: Seat
    build: BuildCode
    bought: bool


EVENTS.add(
    BuildCompleted,
    rule="production.complete",
    known_to="famous_work",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    city=CITY.or_null.told_to("city_in_sight"),
    owner=OWNER,
    build=BUILD,
    bought=TRUTH,
)


@dataclass(frozen=True)
class SpawnDelayed(Event):
    """A finished unit found no room and waits in the city."""

    city: CityId
    kind: int


EVENTS.add(
    SpawnDelayed,
    rule="spawn.pending",
    known_to="city_owner",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    city=CITY,
    kind=KIND,
)
