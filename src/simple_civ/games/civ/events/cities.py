"""Events of cities and of their builds."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, OWNER, SEAT, TEXT, TILE, TILES, TRUTH
from ....core.records import Event
from ..field_kinds import BUILD, CITY, KIND
from .table import EVENTS


@dataclass(frozen=True)
class CityFounded(Event):
    """A city came to be."""

    city: int
    owner: int
    at: int
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

    city: int
    owner: int
    at: int
    target: int


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

    city: int
    amount: int
    at: int
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

    city: int
    owner: int
    former: int
    at: int
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

    city: int
    owner: int
    at: int


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

    city: int
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

    city: int
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

    city: int
    tiles: tuple[int, ...]


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

    city: int
    build: int


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

    city: int
    owner: int
    build: int
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

    city: int
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
