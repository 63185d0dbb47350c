"""Pieces: units and sides. Plain mutable data.

The board is for people: a `repr` says with it where tiles are. The state gives it to its pieces.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.fields import filled, packed, unpacked, values_of
from ...core.ids import Seat, Tile, UnitId
from ...core.mixing import mixed
from .board import Board

NOBODY: Final = -1
NEUTRAL: Final = 2
"""The owner of walls that stood there from the beginning."""

SIDES: Final = 2


def place_text(board: Board | None, tile: Tile) -> str:
    """Return where something is, by column and row if the board is known."""
    return f"on tile {tile}" if board is None else f"at {board.place(tile)}"


@mypyc_attr(acyclic=True)
@final
class Unit:
    """A unit. `stationary` and `occupation` count own half-turns without a move, the latter in a
    forest; `moved` is whether it changed its tile in the half-turn under way. `part` is its part of
    the position's key; who changes the unit marks it as stale."""

    id: UnitId
    owner: Seat
    points: int
    tile: Tile
    stationary: int
    occupation: int
    moved: bool
    board: Board | None
    part: i64
    is_stale: bool

    def __init__(self, id: UnitId, owner: Seat, points: int, tile: Tile) -> None:
        self.id = id
        self.owner = owner
        self.points = points
        self.tile = tile
        self.stationary = 0
        self.occupation = 0
        self.moved = False
        self.board = None
        self.part = 0
        self.is_stale = True

    def copy(self) -> "Unit":
        """Return an equal unit."""
        other = Unit(self.id, self.owner, self.points, self.tile)
        other.stationary = self.stationary
        other.occupation = self.occupation
        other.moved = self.moved
        other.board = self.board
        other.part = self.part
        other.is_stale = self.is_stale
        return other

    def key(self) -> i64:
        """Return the unit's part of the position's key."""
        found = mixed(mixed(mixed(1, self.id), self.owner), self.points)
        found = mixed(mixed(mixed(found, self.tile), self.stationary), self.occupation)
        return mixed(found, 1 if self.moved else 0)

    def __repr__(self) -> str:
        where = place_text(self.board, self.tile)
        return f"<Unit {self.id} of seat {self.owner} {where}, {self.points} points>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored_unit, (values_of(self, UNIT_FIELDS), self.board)


@mypyc_attr(acyclic=True)
@final
class Side:
    """A side of the duel. `held` is, in a view of the other side, how many forests it holds;
    `reserves` and `base_hp` are -1 where a view hides them."""

    seat: Seat
    wood: int
    reserves: int
    income: int
    base: Tile
    base_hp: int
    monopoly: int
    walls_built: int
    units_made: int
    held: int
    sight: list[int]
    board: Board | None

    def __init__(self, seat: Seat, base: Tile, tiles: int) -> None:
        self.seat = seat
        self.wood = 0
        self.reserves = 0
        self.income = 0
        self.base = base
        self.base_hp = 0
        self.monopoly = 0
        self.walls_built = 0
        self.units_made = 0
        self.held = 0
        self.sight = [0] * tiles
        self.board = None

    def copy(self) -> "Side":
        """Return an equal side."""
        other = Side(self.seat, self.base, 0)
        other.wood = self.wood
        other.reserves = self.reserves
        other.income = self.income
        other.base_hp = self.base_hp
        other.monopoly = self.monopoly
        other.walls_built = self.walls_built
        other.units_made = self.units_made
        other.held = self.held
        other.sight = self.sight.copy()
        other.board = self.board
        return other

    def key(self) -> i64:
        """Return the side's part of the position's key."""
        found = mixed(mixed(mixed(2, self.seat), self.wood), self.reserves)
        found = mixed(mixed(mixed(found, self.income), self.base), self.base_hp)
        found = mixed(mixed(mixed(found, self.monopoly), self.walls_built), self.units_made)
        return mixed(found, self.held)

    def __repr__(self) -> str:
        hp = "?" if self.base_hp < 0 else self.base_hp
        reserves = "?" if self.reserves < 0 else self.reserves
        base = f"base {place_text(self.board, self.base)} with {hp} HP"
        return f"<Side of seat {self.seat}, {base}, {self.wood} wood, {reserves} reserves>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored_side, (values_of(self, SIDE_FIELDS), packed(self.sight), self.board)


UNIT_FIELDS: Final = "id owner points tile stationary occupation moved".split()
SIDE_FIELDS: Final = (
    "seat wood reserves income base base_hp monopoly walls_built units_made held".split()
)


def restored_unit(values: list[object], board: Board | None) -> Unit:
    """Return the unit of a pickle."""
    unit = filled(Unit(0, 0, 0, 0), UNIT_FIELDS, values)
    unit.board = board
    return unit


def restored_side(values: list[object], sight: object, board: Board | None) -> Side:
    """Return the side of a pickle."""
    side = filled(Side(0, 0, 0), SIDE_FIELDS, values)
    side.sight = unpacked(sight)
    side.board = board
    return side
