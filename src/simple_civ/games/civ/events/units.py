"""Events of units."""

from dataclasses import dataclass

from ....core.declarations import AMOUNT, OWNER, SEAT, TILE, TRUTH, UNIT
from ....core.ids import Seat, Tile, UnitId
from ....core.records import Event
from ..field_kinds import KIND
from .table import EVENTS


@dataclass(frozen=True)
class UnitMoved(Event):
    """A unit took a step."""

    unit: UnitId
    origin: Tile
    to: Tile


EVENTS.add(
    UnitMoved,
    rule="movement.step",
    known_to="unit_journey",
    replayed=False,
    irrevocable=False,
    costs_sight=True,
    unit=UNIT,
    origin=TILE.or_null,
    to=TILE.or_null,
)


@dataclass(frozen=True)
class UnitAttacked(Event):
    """A unit attacks a tile; the effects follow as events."""

    unit: UnitId
    owner: Seat
    kind: int
    at: Tile
    target: Tile


EVENTS.add(
    UnitAttacked,
    rule="attack.once",
    known_to="unit_in_sight",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    owner=OWNER,
    kind=KIND,
    at=TILE,
    target=TILE.or_null.told_to("target_in_sight"),
)


@dataclass(frozen=True)
class UnitDamaged(Event):
    """A unit lost HP."""

    unit: UnitId
    amount: int
    at: Tile


EVENTS.add(
    UnitDamaged,
    rule="damage.formula",
    known_to="unit_in_sight",
    replayed=True,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    amount=AMOUNT,
    at=TILE,
)


@dataclass(frozen=True)
class UnitHealed(Event):
    """A unit regained HP."""

    unit: UnitId
    amount: int
    at: Tile


EVENTS.add(
    UnitHealed,
    rule="start.heal_units",
    known_to="unit_in_sight",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    amount=AMOUNT,
    at=TILE,
)


@dataclass(frozen=True)
class UnitDied(Event):
    """A unit is gone."""

    unit: UnitId
    owner: Seat
    kind: int
    at: Tile


EVENTS.add(
    UnitDied,
    rule="counter.survivors",
    known_to="unit_in_sight",
    replayed=False,
    irrevocable=False,
    costs_sight=True,
    unit=UNIT,
    owner=OWNER,
    kind=KIND,
    at=TILE,
)


@dataclass(frozen=True)
class UnitDisbanded(Event):
    """A unit was dismissed."""

    unit: UnitId
    at: Tile


EVENTS.add(
    UnitDisbanded,
    rule="disbanding.gone",
    known_to="unit_in_sight",
    replayed=False,
    irrevocable=False,
    costs_sight=True,
    unit=UNIT,
    at=TILE,
)


@dataclass(frozen=True)
class UnitCreated(Event):
    """A unit appeared."""

    unit: UnitId
    owner: Seat
    kind: int
    at: Tile


EVENTS.add(
    UnitCreated,
    rule="spawn.center",
    known_to="unit_in_sight",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    owner=OWNER,
    kind=KIND,
    at=TILE,
)


@dataclass(frozen=True)
class UnitCaptured(Event):
    """A civilian changed hands: `former` is who lost it."""

    unit: UnitId
    owner: Seat
    at: Tile
    kind: int
    former: Seat


EVENTS.add(
    UnitCaptured,
    rule="settler_capture.result",
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

    unit: UnitId
    origin: Tile
    to: Tile


EVENTS.add(
    UnitExpelled,
    rule="expulsion.where",
    known_to="unit_journey",
    replayed=False,
    irrevocable=False,
    costs_sight=True,
    unit=UNIT,
    origin=TILE.or_null,
    to=TILE.or_null,
)


@dataclass(frozen=True)
class UnitFortified(Event):
    """A unit dug in."""

    unit: UnitId


EVENTS.add(
    UnitFortified,
    rule="fortify.order",
    known_to="unit_known",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
)


@dataclass(frozen=True)
class UnitTransformed(Event):
    """A unit became another kind."""

    unit: UnitId
    kind: int


EVENTS.add(
    UnitTransformed,
    rule="project.form_army_result",
    known_to="unit_known",
    replayed=False,
    irrevocable=False,
    costs_sight=True,
    unit=UNIT,
    kind=KIND,
)


@dataclass(frozen=True)
class UnitsLinked(Event):
    """Two units move together from now on."""

    unit: UnitId
    partner: UnitId


EVENTS.add(
    UnitsLinked,
    rule="linking.pair",
    known_to="unit_owner",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    partner=UNIT,
)


@dataclass(frozen=True)
class UnitsUnlinked(Event):
    """A pair came apart."""

    unit: UnitId
    partner: UnitId


EVENTS.add(
    UnitsUnlinked,
    rule="linking.ends",
    known_to="unit_owner",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    partner=UNIT,
)


@dataclass(frozen=True)
class RouteEnded(Event):
    """A route is done or can go no further."""

    unit: UnitId
    arrived: bool


EVENTS.add(
    RouteEnded,
    rule="routes.goes_on",
    known_to="unit_owner",
    replayed=False,
    costs_sight=False,
    irrevocable=False,
    unit=UNIT,
    arrived=TRUTH,
)
