"""Everything a player of Simple Civ may ask for: a closed set of frozen records, ids only."""

from dataclasses import dataclass

from ...core.records import Action


@dataclass(frozen=True)
class EndTurn(Action):
    """Passes control; open choices take their default."""


@dataclass(frozen=True)
class MoveUnit(Action):
    """One step to a neighbouring tile."""

    unit: int
    to: int


@dataclass(frozen=True)
class RouteUnit(Action):
    """Walk to a tile over as many turns as it takes."""

    unit: int
    to: int


@dataclass(frozen=True)
class ExploreUnit(Action):
    """Walk to the nearest unknown tile, again and again."""

    unit: int


@dataclass(frozen=True)
class HaltUnit(Action):
    """Forget the route and stop exploring."""

    unit: int


@dataclass(frozen=True)
class Attack(Action):
    """Strike whatever hostile stands on a tile."""

    unit: int
    target: int


@dataclass(frozen=True)
class CityAttack(Action):
    """The city's shot of this turn."""

    city: int
    target: int


@dataclass(frozen=True)
class FoundCity(Action):
    """A Settler becomes a city; an empty name takes the next of the civ's list."""

    unit: int
    name: str = ""


@dataclass(frozen=True)
class SetBuild(Action):
    """Choose what a city builds; `build` is a build code (see `pieces`)."""

    city: int
    build: int


@dataclass(frozen=True)
class RushBuy(Action):
    """Complete the current build with gold."""

    city: int


@dataclass(frozen=True)
class SetWorkedTiles(Action):
    """Pin the tiles that citizens work; the centre is always among them.

    `automatic` forgets earlier choices first, and lets citizens who are left choose at once.
    """

    city: int
    tiles: tuple[int, ...]
    automatic: bool = False


@dataclass(frozen=True)
class ChooseTech(Action):
    """Direct research to a tech."""

    tech: int


@dataclass(frozen=True)
class FortifyUnit(Action):
    """Spend the remaining moves on digging in."""

    unit: int


@dataclass(frozen=True)
class LinkUnits(Action):
    """Tie a civilian and a military unit on one tile together."""

    unit: int
    partner: int


@dataclass(frozen=True)
class UnlinkUnit(Action):
    """Untie a pair."""

    unit: int


@dataclass(frozen=True)
class SwapUnits(Action):
    """Two neighbouring units change places."""

    unit: int
    partner: int


@dataclass(frozen=True)
class DisbandUnit(Action):
    """Dismiss a unit."""

    unit: int


@dataclass(frozen=True)
class RazeCity(Action):
    """Destroy an own city."""

    city: int


@dataclass(frozen=True)
class KeepCity(Action):
    """Answer a capture: the city stays."""

    city: int


@dataclass(frozen=True)
class ChooseArmy(Action):
    """Answer a finished Form Army: this unit is transformed."""

    city: int
    unit: int


@dataclass(frozen=True)
class RenameCity(Action):
    """Give a city another name."""

    city: int
    name: str


@dataclass(frozen=True)
class DeclareWar(Action):
    """Begin a war."""

    on: int


@dataclass(frozen=True)
class ProposePeace(Action):
    """Offer peace, or conclude it if the other side has offered."""

    to: int


@dataclass(frozen=True)
class WithdrawPeace(Action):
    """Take back an own offer."""

    to: int


@dataclass(frozen=True)
class AcceptPeace(Action):
    """Conclude the peace that was offered."""

    sender: int


@dataclass(frozen=True)
class DeclinePeace(Action):
    """Turn an offer down."""

    sender: int


@dataclass(frozen=True)
class OfferVision(Action):
    """Offer to share sight, or conclude it if the other side has offered."""

    to: int


@dataclass(frozen=True)
class WithdrawVision(Action):
    """Take back an own offer."""

    to: int


@dataclass(frozen=True)
class AcceptVision(Action):
    """Share sight as offered."""

    sender: int


@dataclass(frozen=True)
class DeclineVision(Action):
    """Turn an offer down."""

    sender: int


@dataclass(frozen=True)
class EndVision(Action):
    """Stop sharing sight."""

    partner: int


@dataclass(frozen=True)
class Resign(Action):
    """Leave the match."""
