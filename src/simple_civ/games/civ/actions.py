"""Actions of Simple Civ: a closed set of frozen records, ids only."""

from dataclasses import dataclass
from typing import Final

from ...core.declarations import SEAT, TEXT, TILE, TILES, TRUTH, UNIT, ActionTable
from ...core.ids import Seat, Tile, UnitId
from ...core.records import Action
from .field_kinds import BUILD, CITY, TECH
from .ids import BuildCode, CityId

ACTIONS: Final = ActionTable()


@dataclass(frozen=True)
class EndTurn(Action):
    """End the turn; open choices take their default."""


ACTIONS.add(EndTurn, rule="turn.end", drastic=False)


@dataclass(frozen=True)
class MoveUnit(Action):
    """Move one step to a neighbouring tile."""

    unit: UnitId
    to: Tile


ACTIONS.add(
    MoveUnit,
    rule="movement.step",
    drastic=False,
    words="step {to}",
    unit=UNIT,
    to=TILE.worded_as("direction"),
)


@dataclass(frozen=True)
class RouteUnit(Action):
    """Walk to a tile over as many turns as it takes."""

    unit: UnitId
    to: Tile


ACTIONS.add(
    RouteUnit,
    rule="routes.first_step",
    drastic=False,
    unlisted="as many as tiles; queries.route_targets lists them",
    no_menu="the preview of a route has it ready to be sent",
    no_number="agents go step by step",
    unit=UNIT,
    to=TILE,
)


@dataclass(frozen=True)
class ExploreUnit(Action):
    """Explore: walk to the nearest unknown tile, again and again."""

    unit: UnitId


ACTIONS.add(ExploreUnit, rule="exploring.goes_on", drastic=False, unit=UNIT)


@dataclass(frozen=True)
class HaltUnit(Action):
    """Forget the route and stop exploring."""

    unit: UnitId


ACTIONS.add(HaltUnit, rule="routes.halt", drastic=False, quiet=True, unit=UNIT)


@dataclass(frozen=True)
class Attack(Action):
    """Attack the enemy on a tile."""

    unit: UnitId
    target: Tile


ACTIONS.add(
    Attack, rule="attack.once", drastic=False, words="strike at {target}", unit=UNIT, target=TILE
)


@dataclass(frozen=True)
class CityAttack(Action):
    """Fire the city's shot of this turn."""

    city: CityId
    target: Tile


ACTIONS.add(
    CityAttack,
    rule="city_shot.once",
    drastic=False,
    words="strike at {target}",
    city=CITY,
    target=TILE,
)


@dataclass(frozen=True)
class FoundCity(Action):
    """Found a city with a Settler; an empty name takes the next of the civ's list."""

    unit: UnitId
    name: str = ""


ACTIONS.add(FoundCity, rule="founding.new_city", drastic=False, unit=UNIT, name=TEXT.or_absent)


@dataclass(frozen=True)
class SetBuild(Action):
    """Choose the build of a city; `build` is a build code (see `pieces`)."""

    city: CityId
    build: BuildCode


ACTIONS.add(
    SetBuild,
    rule="builds.slot",
    drastic=False,
    quiet=True,
    words="build {build}",
    city=CITY,
    build=BUILD,
)


@dataclass(frozen=True)
class RushBuy(Action):
    """Complete the current build with gold."""

    city: CityId


ACTIONS.add(RushBuy, rule="rush.completes", drastic=False, city=CITY)


@dataclass(frozen=True)
class SetWorkedTiles(Action):
    """Pin the tiles that citizens work; the centre is always included.

    `automatic` forgets earlier choices first, and lets citizens who are left choose at once.
    """

    city: CityId
    tiles: tuple[Tile, ...]
    automatic: bool = False


ACTIONS.add(
    SetWorkedTiles,
    rule="work.pins",
    drastic=False,
    quiet=True,
    unlisted="as many as sets of tiles; queries.workable lists the tiles",
    city=CITY,
    tiles=TILES,
    automatic=TRUTH.or_absent,
)


@dataclass(frozen=True)
class ChooseTech(Action):
    """Choose the tech to research."""

    tech: int


ACTIONS.add(
    ChooseTech,
    rule="science.selected",
    drastic=False,
    quiet=True,
    words="research {tech}",
    tech=TECH,
)


@dataclass(frozen=True)
class FortifyUnit(Action):
    """Fortify, with all remaining moves."""

    unit: UnitId


ACTIONS.add(FortifyUnit, rule="fortify.order", drastic=False, quiet=True, unit=UNIT)


@dataclass(frozen=True)
class LinkUnits(Action):
    """Link a civilian and a military unit on one tile."""

    unit: UnitId
    partner: UnitId


ACTIONS.add(
    LinkUnits,
    rule="linking.pair",
    drastic=False,
    quiet=True,
    unit=UNIT,
    partner=UNIT.called("with"),
)


@dataclass(frozen=True)
class UnlinkUnit(Action):
    """Unlink a pair."""

    unit: UnitId


ACTIONS.add(UnlinkUnit, rule="linking.unlink", drastic=False, quiet=True, unit=UNIT)


@dataclass(frozen=True)
class SwapUnits(Action):
    """Swap two neighbouring units."""

    unit: UnitId
    partner: UnitId


ACTIONS.add(
    SwapUnits,
    rule="swapping.price",
    drastic=False,
    words="change places with {with}",
    unit=UNIT,
    partner=UNIT.called("with"),
)


@dataclass(frozen=True)
class DisbandUnit(Action):
    """Disband a unit."""

    unit: UnitId


ACTIONS.add(
    DisbandUnit,
    rule="disbanding.gone",
    drastic=True,
    no_number="who tries things out would throw its units away",
    unit=UNIT,
)


@dataclass(frozen=True)
class RazeCity(Action):
    """Raze a city of the player."""

    city: CityId


ACTIONS.add(RazeCity, rule="razing.rule", drastic=True, city=CITY)


@dataclass(frozen=True)
class KeepCity(Action):
    """Keep a captured city."""

    city: CityId


ACTIONS.add(KeepCity, rule="razing.choice", drastic=False, city=CITY)


@dataclass(frozen=True)
class ChooseArmy(Action):
    """Choose the unit that a finished Form Army transforms."""

    city: CityId
    unit: UnitId


ACTIONS.add(
    ChooseArmy,
    rule="project.form_army_choice",
    drastic=False,
    words="make an army of {unit}",
    city=CITY,
    unit=UNIT,
)


@dataclass(frozen=True)
class RenameCity(Action):
    """Rename a city."""

    city: CityId
    name: str


ACTIONS.add(
    RenameCity,
    rule="naming.rename",
    drastic=False,
    unlisted="any text",
    no_menu="any text",
    no_number="any text",
    city=CITY,
    name=TEXT,
)


@dataclass(frozen=True)
class DeclareWar(Action):
    """Declare war."""

    on: Seat


ACTIONS.add(DeclareWar, rule="war.declare", drastic=False, on=SEAT)


@dataclass(frozen=True)
class ProposePeace(Action):
    """Offer peace, or conclude it if the other side has offered."""

    to: Seat


ACTIONS.add(ProposePeace, rule="peace.propose", drastic=False, to=SEAT)


@dataclass(frozen=True)
class WithdrawPeace(Action):
    """Withdraw an offer."""

    to: Seat


ACTIONS.add(WithdrawPeace, rule="peace.withdraw", drastic=False, to=SEAT)


@dataclass(frozen=True)
class AcceptPeace(Action):
    """Accept an offer of peace."""

    sender: Seat


ACTIONS.add(AcceptPeace, rule="peace.accept", drastic=False, sender=SEAT.called("from"))


@dataclass(frozen=True)
class DeclinePeace(Action):
    """Decline an offer."""

    sender: Seat


ACTIONS.add(DeclinePeace, rule="peace.decline", drastic=False, sender=SEAT.called("from"))


@dataclass(frozen=True)
class OfferVision(Action):
    """Offer shared vision, or conclude it if the other side has offered."""

    to: Seat


ACTIONS.add(OfferVision, rule="shared_vision.offer", drastic=False, to=SEAT)


@dataclass(frozen=True)
class WithdrawVision(Action):
    """Withdraw an offer."""

    to: Seat


ACTIONS.add(WithdrawVision, rule="shared_vision.refuse", drastic=False, to=SEAT)


@dataclass(frozen=True)
class AcceptVision(Action):
    """Accept an offer of shared vision."""

    sender: Seat


ACTIONS.add(AcceptVision, rule="shared_vision.offer", drastic=False, sender=SEAT.called("from"))


@dataclass(frozen=True)
class DeclineVision(Action):
    """Decline an offer."""

    sender: Seat


ACTIONS.add(DeclineVision, rule="shared_vision.refuse", drastic=False, sender=SEAT.called("from"))


@dataclass(frozen=True)
class EndVision(Action):
    """End shared vision."""

    partner: Seat


ACTIONS.add(EndVision, rule="shared_vision.end", drastic=False, partner=SEAT.called("with"))


@dataclass(frozen=True)
class Resign(Action):
    """Resign from the match."""


ACTIONS.add(
    Resign,
    rule="resign.any_time",
    drastic=True,
    no_menu="clients offer it at any time, also off turn",
    no_number="who tries things out would throw its match away",
)
