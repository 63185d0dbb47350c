"""Everything a player of Simple Civ may ask for: a closed set of frozen records, ids only."""

from dataclasses import dataclass
from typing import Final

from ...core.declarations import SEAT, TEXT, TILE, TILES, TRUTH, UNIT, ActionTable
from ...core.records import Action
from .field_kinds import BUILD, CITY, TECH

ACTIONS: Final = ActionTable()


@dataclass(frozen=True)
class EndTurn(Action):
    """Passes control; open choices take their default."""


ACTIONS.add(EndTurn)


@dataclass(frozen=True)
class MoveUnit(Action):
    """One step to a neighbouring tile."""

    unit: int
    to: int


ACTIONS.add(MoveUnit, words="step {to}", unit=UNIT, to=TILE.worded_as("direction"))


@dataclass(frozen=True)
class RouteUnit(Action):
    """Walk to a tile over as many turns as it takes."""

    unit: int
    to: int


ACTIONS.add(RouteUnit, unit=UNIT, to=TILE)


@dataclass(frozen=True)
class ExploreUnit(Action):
    """Walk to the nearest unknown tile, again and again."""

    unit: int


ACTIONS.add(ExploreUnit, unit=UNIT)


@dataclass(frozen=True)
class HaltUnit(Action):
    """Forget the route and stop exploring."""

    unit: int


ACTIONS.add(HaltUnit, unit=UNIT)


@dataclass(frozen=True)
class Attack(Action):
    """Strike whatever hostile stands on a tile."""

    unit: int
    target: int


ACTIONS.add(Attack, words="strike at {target}", unit=UNIT, target=TILE)


@dataclass(frozen=True)
class CityAttack(Action):
    """The city's shot of this turn."""

    city: int
    target: int


ACTIONS.add(CityAttack, words="strike at {target}", city=CITY, target=TILE)


@dataclass(frozen=True)
class FoundCity(Action):
    """A Settler becomes a city; an empty name takes the next of the civ's list."""

    unit: int
    name: str = ""


ACTIONS.add(FoundCity, unit=UNIT, name=TEXT.or_absent)


@dataclass(frozen=True)
class SetBuild(Action):
    """Choose what a city builds; `build` is a build code (see `pieces`)."""

    city: int
    build: int


ACTIONS.add(SetBuild, words="build {build}", city=CITY, build=BUILD)


@dataclass(frozen=True)
class RushBuy(Action):
    """Complete the current build with gold."""

    city: int


ACTIONS.add(RushBuy, city=CITY)


@dataclass(frozen=True)
class SetWorkedTiles(Action):
    """Pin the tiles that citizens work; the centre is always among them.

    `automatic` forgets earlier choices first, and lets citizens who are left choose at once.
    """

    city: int
    tiles: tuple[int, ...]
    automatic: bool = False


ACTIONS.add(SetWorkedTiles, city=CITY, tiles=TILES, automatic=TRUTH.or_absent)


@dataclass(frozen=True)
class ChooseTech(Action):
    """Direct research to a tech."""

    tech: int


ACTIONS.add(ChooseTech, words="research {tech}", tech=TECH)


@dataclass(frozen=True)
class FortifyUnit(Action):
    """Spend the remaining moves on digging in."""

    unit: int


ACTIONS.add(FortifyUnit, unit=UNIT)


@dataclass(frozen=True)
class LinkUnits(Action):
    """Tie a civilian and a military unit on one tile together."""

    unit: int
    partner: int


ACTIONS.add(LinkUnits, unit=UNIT, partner=UNIT.called("with"))


@dataclass(frozen=True)
class UnlinkUnit(Action):
    """Untie a pair."""

    unit: int


ACTIONS.add(UnlinkUnit, unit=UNIT)


@dataclass(frozen=True)
class SwapUnits(Action):
    """Two neighbouring units change places."""

    unit: int
    partner: int


ACTIONS.add(SwapUnits, words="change places with {with}", unit=UNIT, partner=UNIT.called("with"))


@dataclass(frozen=True)
class DisbandUnit(Action):
    """Dismiss a unit."""

    unit: int


ACTIONS.add(DisbandUnit, unit=UNIT)


@dataclass(frozen=True)
class RazeCity(Action):
    """Destroy an own city."""

    city: int


ACTIONS.add(RazeCity, city=CITY)


@dataclass(frozen=True)
class KeepCity(Action):
    """Answer a capture: the city stays."""

    city: int


ACTIONS.add(KeepCity, city=CITY)


@dataclass(frozen=True)
class ChooseArmy(Action):
    """Answer a finished Form Army: this unit is transformed."""

    city: int
    unit: int


ACTIONS.add(ChooseArmy, words="make an army of {unit}", city=CITY, unit=UNIT)


@dataclass(frozen=True)
class RenameCity(Action):
    """Give a city another name."""

    city: int
    name: str


ACTIONS.add(RenameCity, city=CITY, name=TEXT)


@dataclass(frozen=True)
class DeclareWar(Action):
    """Begin a war."""

    on: int


ACTIONS.add(DeclareWar, on=SEAT)


@dataclass(frozen=True)
class ProposePeace(Action):
    """Offer peace, or conclude it if the other side has offered."""

    to: int


ACTIONS.add(ProposePeace, to=SEAT)


@dataclass(frozen=True)
class WithdrawPeace(Action):
    """Take back an own offer."""

    to: int


ACTIONS.add(WithdrawPeace, to=SEAT)


@dataclass(frozen=True)
class AcceptPeace(Action):
    """Conclude the peace that was offered."""

    sender: int


ACTIONS.add(AcceptPeace, sender=SEAT.called("from"))


@dataclass(frozen=True)
class DeclinePeace(Action):
    """Turn an offer down."""

    sender: int


ACTIONS.add(DeclinePeace, sender=SEAT.called("from"))


@dataclass(frozen=True)
class OfferVision(Action):
    """Offer to share sight, or conclude it if the other side has offered."""

    to: int


ACTIONS.add(OfferVision, to=SEAT)


@dataclass(frozen=True)
class WithdrawVision(Action):
    """Take back an own offer."""

    to: int


ACTIONS.add(WithdrawVision, to=SEAT)


@dataclass(frozen=True)
class AcceptVision(Action):
    """Share sight as offered."""

    sender: int


ACTIONS.add(AcceptVision, sender=SEAT.called("from"))


@dataclass(frozen=True)
class DeclineVision(Action):
    """Turn an offer down."""

    sender: int


ACTIONS.add(DeclineVision, sender=SEAT.called("from"))


@dataclass(frozen=True)
class EndVision(Action):
    """Stop sharing sight."""

    partner: int


ACTIONS.add(EndVision, partner=SEAT.called("with"))


@dataclass(frozen=True)
class Resign(Action):
    """Leave the match."""


ACTIONS.add(Resign)
