"""Everything that can happen in Simple Civ: a closed set of frozen records.

Events feed animation, log, statistics and rewards; rules never read them. A tile field lets the
view decide who witnesses an event.
"""

from dataclasses import dataclass
from typing import Final

from ...core.declarations import (
    AMOUNT,
    OWNER,
    SEAT,
    SEATS,
    TEXT,
    TILE,
    TILES,
    TRUTH,
    UNIT,
    EventTable,
)
from ...core.records import Event
from .field_kinds import BUILD, CAMP, CITY, ERA, KIND, TECH

EVENTS: Final = EventTable()


@dataclass(frozen=True)
class TurnStarted(Event):
    """A seat's turn begins."""

    player: int
    turn: int


EVENTS.add(TurnStarted, known_to="acquaintance", replayed=False, player=SEAT, turn=AMOUNT)


@dataclass(frozen=True)
class RoundEnded(Event):
    """Everybody has had a turn."""

    turn: int


EVENTS.add(RoundEnded, known_to="public", replayed=False, turn=AMOUNT)


@dataclass(frozen=True)
class UnitMoved(Event):
    """A unit took a step."""

    unit: int
    origin: int
    to: int


EVENTS.add(
    UnitMoved,
    known_to="unit_journey",
    replayed=False,
    costs_sight=True,
    unit=UNIT,
    origin=TILE.or_null,
    to=TILE.or_null,
)


@dataclass(frozen=True)
class UnitAttacked(Event):
    """A unit attacks what stands on a tile; what comes of it follows."""

    unit: int
    owner: int
    kind: int
    at: int
    target: int


EVENTS.add(
    UnitAttacked,
    known_to="unit_in_sight",
    replayed=False,
    unit=UNIT,
    owner=OWNER,
    kind=KIND,
    at=TILE,
    target=TILE.or_null.told_to("target_in_sight"),
)


@dataclass(frozen=True)
class UnitDamaged(Event):
    """A unit lost HP."""

    unit: int
    amount: int
    at: int


EVENTS.add(UnitDamaged, known_to="unit_in_sight", replayed=True, unit=UNIT, amount=AMOUNT, at=TILE)


@dataclass(frozen=True)
class UnitHealed(Event):
    """A unit regained HP."""

    unit: int
    amount: int
    at: int


EVENTS.add(UnitHealed, known_to="unit_in_sight", replayed=False, unit=UNIT, amount=AMOUNT, at=TILE)


@dataclass(frozen=True)
class UnitDied(Event):
    """A unit is gone."""

    unit: int
    owner: int
    kind: int
    at: int


EVENTS.add(
    UnitDied,
    known_to="unit_in_sight",
    replayed=False,
    costs_sight=True,
    unit=UNIT,
    owner=OWNER,
    kind=KIND,
    at=TILE,
)


@dataclass(frozen=True)
class UnitDisbanded(Event):
    """A unit was dismissed."""

    unit: int
    at: int


EVENTS.add(
    UnitDisbanded, known_to="unit_in_sight", replayed=False, costs_sight=True, unit=UNIT, at=TILE
)


@dataclass(frozen=True)
class UnitCreated(Event):
    """A unit appeared."""

    unit: int
    owner: int
    kind: int
    at: int


EVENTS.add(
    UnitCreated,
    known_to="unit_in_sight",
    replayed=False,
    unit=UNIT,
    owner=OWNER,
    kind=KIND,
    at=TILE,
)


@dataclass(frozen=True)
class UnitCaptured(Event):
    """A civilian changed hands: `former` is who lost it."""

    unit: int
    owner: int
    at: int
    kind: int
    former: int


EVENTS.add(
    UnitCaptured,
    known_to="unit_in_sight",
    replayed=False,
    costs_sight=True,
    irrevocable=True,
    unit=UNIT,
    owner=OWNER,
    at=TILE,
    kind=KIND,
    former=SEAT,
)


@dataclass(frozen=True)
class UnitExpelled(Event):
    """A unit had to leave land that is closed to it."""

    unit: int
    origin: int
    to: int


EVENTS.add(
    UnitExpelled,
    known_to="unit_journey",
    replayed=False,
    costs_sight=True,
    unit=UNIT,
    origin=TILE.or_null,
    to=TILE.or_null,
)


@dataclass(frozen=True)
class UnitFortified(Event):
    """A unit dug in."""

    unit: int


EVENTS.add(UnitFortified, known_to="unit_known", replayed=False, unit=UNIT)


@dataclass(frozen=True)
class UnitTransformed(Event):
    """A unit became another kind."""

    unit: int
    kind: int


EVENTS.add(
    UnitTransformed, known_to="unit_known", replayed=False, costs_sight=True, unit=UNIT, kind=KIND
)


@dataclass(frozen=True)
class UnitsLinked(Event):
    """Two units move together from now on."""

    unit: int
    partner: int


EVENTS.add(UnitsLinked, known_to="unit_owner", replayed=False, unit=UNIT, partner=UNIT)


@dataclass(frozen=True)
class UnitsUnlinked(Event):
    """A pair came apart."""

    unit: int
    partner: int


EVENTS.add(UnitsUnlinked, known_to="unit_owner", replayed=False, unit=UNIT, partner=UNIT)


@dataclass(frozen=True)
class RouteEnded(Event):
    """A route is done or can go no further."""

    unit: int
    arrived: bool


EVENTS.add(RouteEnded, known_to="unit_owner", replayed=False, unit=UNIT, arrived=TRUTH)


@dataclass(frozen=True)
class CityFounded(Event):
    """A city came to be."""

    city: int
    owner: int
    at: int
    capital: bool


EVENTS.add(
    CityFounded,
    known_to="city_in_sight",
    replayed=True,
    city=CITY,
    owner=OWNER,
    at=TILE,
    capital=TRUTH,
)


@dataclass(frozen=True)
class CityFired(Event):
    """A city shoots at a tile; what comes of it follows."""

    city: int
    owner: int
    at: int
    target: int


EVENTS.add(
    CityFired,
    known_to="city_place",
    replayed=False,
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
    known_to="city_place",
    replayed=True,
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
    known_to="city_place",
    replayed=True,
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


EVENTS.add(CityRenamed, known_to="city_in_sight", replayed=True, city=CITY, name=TEXT)


@dataclass(frozen=True)
class CityGrew(Event):
    """A city gained Pop."""

    city: int
    population: int


EVENTS.add(CityGrew, known_to="city_in_sight", replayed=True, city=CITY, population=AMOUNT)


@dataclass(frozen=True)
class LandClaimed(Event):
    """A city gained tiles."""

    city: int
    tiles: tuple[int, ...]


EVENTS.add(
    LandClaimed,
    known_to="claimed_in_sight",
    replayed=True,
    city=CITY.or_null.told_to("city_in_sight"),
    tiles=TILES.told_to("city_owner"),
)


@dataclass(frozen=True)
class BuildChosen(Event):
    """A city works on something."""

    city: int
    build: int


EVENTS.add(BuildChosen, known_to="city_owner", replayed=False, city=CITY, build=BUILD)


@dataclass(frozen=True)
class BuildCompleted(Event):
    """A city finished something; `bought` if with gold."""

    city: int
    owner: int
    build: int
    bought: bool


EVENTS.add(
    BuildCompleted,
    known_to="famous_work",
    replayed=True,
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


EVENTS.add(SpawnDelayed, known_to="city_owner", replayed=False, city=CITY, kind=KIND)


@dataclass(frozen=True)
class TechChosen(Event):
    """Research goes to a tech."""

    player: int
    tech: int


EVENTS.add(TechChosen, known_to="player_alone", replayed=False, player=SEAT, tech=TECH)


@dataclass(frozen=True)
class TechCompleted(Event):
    """A tech is known."""

    player: int
    tech: int


EVENTS.add(TechCompleted, known_to="player_alone", replayed=True, player=SEAT, tech=TECH)


@dataclass(frozen=True)
class EraEntered(Event):
    """A first tech of a later era is known."""

    player: int
    era: int


EVENTS.add(EraEntered, known_to="player_alone", replayed=True, player=SEAT, era=ERA)


@dataclass(frozen=True)
class ScienceGained(Event):
    """Science from a kill, a hut or a project."""

    player: int
    amount: int


EVENTS.add(ScienceGained, known_to="player_alone", replayed=False, player=SEAT, amount=AMOUNT)


@dataclass(frozen=True)
class HutCollected(Event):
    """A hut gave its reward: food, production, research or scout.

    `amount` is what was gained, 0 where nothing could be; `city` is the city that gained, or -1.
    """

    player: int
    unit: int
    reward: str
    at: int
    amount: int
    city: int


EVENTS.add(
    HutCollected,
    known_to="player_alone",
    replayed=True,
    player=SEAT,
    unit=UNIT,
    reward=TEXT,
    at=TILE,
    amount=AMOUNT,
    city=CITY.or_null,
)


@dataclass(frozen=True)
class CampProvoked(Event):
    """Natives turned aggressive."""

    camp: int
    at: int


EVENTS.add(CampProvoked, known_to="camp_in_sight", replayed=False, camp=CAMP, at=TILE)


@dataclass(frozen=True)
class CampCleared(Event):
    """A camp is no more; `player` is -1 where nobody felled the last native."""

    camp: int
    player: int
    at: int


EVENTS.add(
    CampCleared,
    known_to="camp_cleared",
    replayed=True,
    irrevocable=True,
    camp=CAMP,
    player=SEAT.or_null.told_to("acquaintance"),
    at=TILE,
)


@dataclass(frozen=True)
class ContactMade(Event):
    """Two civs met."""

    player: int
    other: int


EVENTS.add(ContactMade, known_to="involved", replayed=True, player=SEAT, other=SEAT)


@dataclass(frozen=True)
class WarDeclared(Event):
    """A war began; `bypass` if it broke a bound peace by overwhelming power."""

    player: int
    on: int
    bypass: bool


EVENTS.add(WarDeclared, known_to="known_pair", replayed=True, player=SEAT, on=SEAT, bypass=TRUTH)


@dataclass(frozen=True)
class PeaceOffered(Event):
    """An offer of peace stands."""

    player: int
    to: int


EVENTS.add(PeaceOffered, known_to="involved", replayed=False, player=SEAT, to=SEAT)


@dataclass(frozen=True)
class PeaceMade(Event):
    """A war ended."""

    player: int
    other: int


EVENTS.add(PeaceMade, known_to="known_pair", replayed=True, player=SEAT, other=SEAT)


@dataclass(frozen=True)
class VisionOffered(Event):
    """An offer of shared vision stands."""

    player: int
    to: int


EVENTS.add(VisionOffered, known_to="involved", replayed=False, player=SEAT, to=SEAT)


@dataclass(frozen=True)
class VisionShared(Event):
    """Two civs share their sight."""

    player: int
    other: int


EVENTS.add(VisionShared, known_to="involved", replayed=True, player=SEAT, other=SEAT)


@dataclass(frozen=True)
class VisionEnded(Event):
    """Two civs no longer share their sight."""

    player: int
    other: int


EVENTS.add(
    VisionEnded, known_to="involved", replayed=True, costs_sight=True, player=SEAT, other=SEAT
)


@dataclass(frozen=True)
class OfferWithdrawn(Event):
    """An offer was taken back; `what` is peace or vision."""

    player: int
    to: int
    what: str


EVENTS.add(OfferWithdrawn, known_to="involved", replayed=False, player=SEAT, to=SEAT, what=TEXT)


@dataclass(frozen=True)
class OfferDeclined(Event):
    """An offer was turned down; `what` is peace or vision."""

    player: int
    sender: int
    what: str


EVENTS.add(OfferDeclined, known_to="involved", replayed=False, player=SEAT, sender=SEAT, what=TEXT)


@dataclass(frozen=True)
class AusterityBegan(Event):
    """The treasury ran dry."""

    player: int


EVENTS.add(AusterityBegan, known_to="player_alone", replayed=True, player=SEAT)


@dataclass(frozen=True)
class AusterityEnded(Event):
    """The ledger balances again."""

    player: int


EVENTS.add(AusterityEnded, known_to="player_alone", replayed=True, player=SEAT)


@dataclass(frozen=True)
class PlayerEliminated(Event):
    """A civ is out."""

    player: int


EVENTS.add(PlayerEliminated, known_to="public", replayed=True, costs_sight=True, player=SEAT)


@dataclass(frozen=True)
class PlayerResigned(Event):
    """A civ gave up."""

    player: int


EVENTS.add(PlayerResigned, known_to="public", replayed=True, costs_sight=True, player=SEAT)


@dataclass(frozen=True)
class GameEnded(Event):
    """The match is decided."""

    winners: tuple[int, ...]
    victory: str


EVENTS.add(GameEnded, known_to="public", replayed=True, winners=SEATS, victory=TEXT)
