"""Actions that lists name again and again, made once for a match.

To make a record takes longer than to check it, and records never change.
"""

from typing import Final, final

from ...core.ids import Seat, Tile, UnitId
from .actions import (
    AcceptPeace,
    AcceptVision,
    DeclareWar,
    DeclinePeace,
    DeclineVision,
    DisbandUnit,
    EndTurn,
    EndVision,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    HaltUnit,
    KeepCity,
    MoveUnit,
    OfferVision,
    ProposePeace,
    RazeCity,
    Resign,
    RushBuy,
    UnlinkUnit,
    WithdrawPeace,
    WithdrawVision,
)
from .ids import CityId

MOST_KEPT: Final = 1024
"""The most entries of each kind: then all are dropped, and those still in use are made again."""

SEATS: Final = 16
"""More than a match has, so that a number and a seat make one key."""


@final
class SeatActions:
    """The actions that a seat always has."""

    end_turn: EndTurn
    resign: Resign

    def __init__(self, seat: Seat) -> None:
        self.end_turn = EndTurn(seat)
        self.resign = Resign(seat)


@final
class UnitActions:
    """The actions of a unit that need no choice of tile or partner."""

    found: FoundCity
    fortify: FortifyUnit
    explore: ExploreUnit
    halt: HaltUnit
    unlink: UnlinkUnit
    disband: DisbandUnit

    def __init__(self, seat: Seat, unit: UnitId) -> None:
        self.found = FoundCity(seat, unit)
        self.fortify = FortifyUnit(seat, unit)
        self.explore = ExploreUnit(seat, unit)
        self.halt = HaltUnit(seat, unit)
        self.unlink = UnlinkUnit(seat, unit)
        self.disband = DisbandUnit(seat, unit)


@final
class CityActions:
    """The actions of a city that need no choice of tile or build."""

    rush: RushBuy
    raze: RazeCity
    keep: KeepCity

    def __init__(self, seat: Seat, city: CityId) -> None:
        self.rush = RushBuy(seat, city)
        self.raze = RazeCity(seat, city)
        self.keep = KeepCity(seat, city)


@final
class PairActions:
    """The actions of a civ towards another."""

    declare_war: DeclareWar
    propose_peace: ProposePeace
    withdraw_peace: WithdrawPeace
    accept_peace: AcceptPeace
    decline_peace: DeclinePeace
    offer_vision: OfferVision
    withdraw_vision: WithdrawVision
    accept_vision: AcceptVision
    decline_vision: DeclineVision
    end_vision: EndVision

    def __init__(self, seat: Seat, other: Seat) -> None:
        self.declare_war = DeclareWar(seat, other)
        self.propose_peace = ProposePeace(seat, other)
        self.withdraw_peace = WithdrawPeace(seat, other)
        self.accept_peace = AcceptPeace(seat, other)
        self.decline_peace = DeclinePeace(seat, other)
        self.offer_vision = OfferVision(seat, other)
        self.withdraw_vision = WithdrawVision(seat, other)
        self.accept_vision = AcceptVision(seat, other)
        self.decline_vision = DeclineVision(seat, other)
        self.end_vision = EndVision(seat, other)


@final
class MadeActions:
    """The actions of a match that were made so far."""

    _seats: dict[int, SeatActions]
    _units: dict[int, UnitActions]
    _cities: dict[int, CityActions]
    _pairs: dict[int, PairActions]
    _steps: dict[int, list[MoveUnit]]

    def __init__(self) -> None:
        self._seats = {}
        self._units = {}
        self._cities = {}
        self._pairs = {}
        self._steps = {}

    def of_seat(self, seat: Seat) -> SeatActions:
        """Return a seat's actions."""
        made = self._seats.get(seat)
        if made is None:
            made = SeatActions(seat)
            self._seats[seat] = made
        return made

    def of_unit(self, seat: Seat, unit: UnitId) -> UnitActions:
        """Return a unit's actions."""
        key = unit * SEATS + seat
        made = self._units.get(key)
        if made is None:
            made = UnitActions(seat, unit)
            if len(self._units) >= MOST_KEPT:
                self._units.clear()
            self._units[key] = made
        return made

    def of_city(self, seat: Seat, city: CityId) -> CityActions:
        """Return a city's actions."""
        key = city * SEATS + seat
        made = self._cities.get(key)
        if made is None:
            made = CityActions(seat, city)
            if len(self._cities) >= MOST_KEPT:
                self._cities.clear()
            self._cities[key] = made
        return made

    def of_pair(self, seat: Seat, other: Seat) -> PairActions:
        """Return what a seat might do with another."""
        key = other * SEATS + seat
        made = self._pairs.get(key)
        if made is None:
            made = PairActions(seat, other)
            self._pairs[key] = made
        return made

    def steps(
        self, seat: Seat, unit: UnitId, tile: Tile, size: int, around: list[Tile]
    ) -> list[MoveUnit]:
        """Return a unit's steps from a tile, in the order of the tiles around it."""
        key = (unit * SEATS + seat) * size + tile
        made = self._steps.get(key)
        if made is None:
            made = [MoveUnit(seat, unit, to) for to in around]
            if len(self._steps) >= MOST_KEPT:
                self._steps.clear()
            self._steps[key] = made
        return made
