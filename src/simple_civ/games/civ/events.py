"""Everything that can happen in Simple Civ: a closed set of frozen records.

Events feed animation, log, statistics and rewards; rules never read them. A tile field lets the
view decide who witnesses an event.
"""

from dataclasses import dataclass

from ...core.records import Event


@dataclass(frozen=True)
class TurnStarted(Event):
    """A seat's turn begins."""

    player: int
    turn: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """Everybody has had a turn."""

    turn: int


@dataclass(frozen=True)
class UnitMoved(Event):
    """A unit took a step."""

    unit: int
    origin: int
    to: int


@dataclass(frozen=True)
class UnitAttacked(Event):
    """A unit attacks what stands on a tile; what comes of it follows."""

    unit: int
    owner: int
    kind: int
    at: int
    target: int


@dataclass(frozen=True)
class UnitDamaged(Event):
    """A unit lost HP."""

    unit: int
    amount: int
    at: int


@dataclass(frozen=True)
class UnitHealed(Event):
    """A unit regained HP."""

    unit: int
    amount: int
    at: int


@dataclass(frozen=True)
class UnitDied(Event):
    """A unit is gone."""

    unit: int
    owner: int
    kind: int
    at: int


@dataclass(frozen=True)
class UnitDisbanded(Event):
    """A unit was dismissed."""

    unit: int
    at: int


@dataclass(frozen=True)
class UnitCreated(Event):
    """A unit appeared."""

    unit: int
    owner: int
    kind: int
    at: int


@dataclass(frozen=True)
class UnitCaptured(Event):
    """A civilian changed hands: `former` is who lost it."""

    unit: int
    owner: int
    at: int
    kind: int
    former: int


@dataclass(frozen=True)
class UnitExpelled(Event):
    """A unit had to leave land that is closed to it."""

    unit: int
    origin: int
    to: int


@dataclass(frozen=True)
class UnitFortified(Event):
    """A unit dug in."""

    unit: int


@dataclass(frozen=True)
class UnitTransformed(Event):
    """A unit became another kind."""

    unit: int
    kind: int


@dataclass(frozen=True)
class UnitsLinked(Event):
    """Two units move together from now on."""

    unit: int
    partner: int


@dataclass(frozen=True)
class UnitsUnlinked(Event):
    """A pair came apart."""

    unit: int
    partner: int


@dataclass(frozen=True)
class RouteEnded(Event):
    """A route is done or can go no further."""

    unit: int
    arrived: bool


@dataclass(frozen=True)
class CityFounded(Event):
    """A city came to be."""

    city: int
    owner: int
    at: int
    capital: bool


@dataclass(frozen=True)
class CityFired(Event):
    """A city shoots at a tile; what comes of it follows."""

    city: int
    owner: int
    at: int
    target: int


@dataclass(frozen=True)
class CityDamaged(Event):
    """A city was hit: `amount` is the damage, `shield` and `hp` are what each lost of it."""

    city: int
    amount: int
    at: int
    shield: int
    hp: int


@dataclass(frozen=True)
class CityCaptured(Event):
    """A city changed hands."""

    city: int
    owner: int
    former: int
    at: int
    capital: bool


@dataclass(frozen=True)
class CityRazed(Event):
    """A city was destroyed."""

    city: int
    owner: int
    at: int


@dataclass(frozen=True)
class CityRenamed(Event):
    """A city has another name."""

    city: int
    name: str


@dataclass(frozen=True)
class CityGrew(Event):
    """A city gained Pop."""

    city: int
    population: int


@dataclass(frozen=True)
class LandClaimed(Event):
    """A city gained tiles."""

    city: int
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class BuildChosen(Event):
    """A city works on something."""

    city: int
    build: int


@dataclass(frozen=True)
class BuildCompleted(Event):
    """A city finished something; `bought` if with gold."""

    city: int
    owner: int
    build: int
    bought: bool


@dataclass(frozen=True)
class SpawnDelayed(Event):
    """A finished unit found no room and waits in the city."""

    city: int
    kind: int


@dataclass(frozen=True)
class TechChosen(Event):
    """Research goes to a tech."""

    player: int
    tech: int


@dataclass(frozen=True)
class TechCompleted(Event):
    """A tech is known."""

    player: int
    tech: int


@dataclass(frozen=True)
class EraEntered(Event):
    """A first tech of a later era is known."""

    player: int
    era: int


@dataclass(frozen=True)
class ScienceGained(Event):
    """Science from a kill, a hut or a project."""

    player: int
    amount: int


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


@dataclass(frozen=True)
class CampProvoked(Event):
    """Natives turned aggressive."""

    camp: int
    at: int


@dataclass(frozen=True)
class CampCleared(Event):
    """A camp is no more; `player` is -1 where nobody felled the last native."""

    camp: int
    player: int
    at: int


@dataclass(frozen=True)
class ContactMade(Event):
    """Two civs met."""

    player: int
    other: int


@dataclass(frozen=True)
class WarDeclared(Event):
    """A war began; `bypass` if it broke a bound peace by overwhelming power."""

    player: int
    on: int
    bypass: bool


@dataclass(frozen=True)
class PeaceOffered(Event):
    """An offer of peace stands."""

    player: int
    to: int


@dataclass(frozen=True)
class PeaceMade(Event):
    """A war ended."""

    player: int
    other: int


@dataclass(frozen=True)
class VisionOffered(Event):
    """An offer of shared vision stands."""

    player: int
    to: int


@dataclass(frozen=True)
class VisionShared(Event):
    """Two civs share their sight."""

    player: int
    other: int


@dataclass(frozen=True)
class VisionEnded(Event):
    """Two civs no longer share their sight."""

    player: int
    other: int


@dataclass(frozen=True)
class OfferWithdrawn(Event):
    """An offer was taken back; `what` is peace or vision."""

    player: int
    to: int
    what: str


@dataclass(frozen=True)
class OfferDeclined(Event):
    """An offer was turned down; `what` is peace or vision."""

    player: int
    sender: int
    what: str


@dataclass(frozen=True)
class AusterityBegan(Event):
    """The treasury ran dry."""

    player: int


@dataclass(frozen=True)
class AusterityEnded(Event):
    """The ledger balances again."""

    player: int


@dataclass(frozen=True)
class PlayerEliminated(Event):
    """A civ is out."""

    player: int


@dataclass(frozen=True)
class PlayerResigned(Event):
    """A civ gave up."""

    player: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The match is decided."""

    winners: tuple[int, ...]
    victory: str
