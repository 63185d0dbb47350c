"""Observations of a side of Groves, as bytes: a row of both sides, and behind it the planes of the
board, one after another, a byte per tile.

Sides are told from the observer: itself is 1, the other 2, neutral 3, nobody 0. Counters above 255
show as 255.
"""

from typing import Final, final

from mypy_extensions import i64, u8

from ....core.buffers import BytesWriter, write_i32_le
from ....core.ids import Seat
from ..pieces import NEUTRAL, NOBODY
from ..state import NEVER, State
from ..systems.economy import forests_held
from ..view import HIDDEN, knows_stores

PLANES: Final = [
    "forest",
    "base",
    "sight",
    "unit",
    "points",
    "more_points",
    "stationary",
    "occupation",
    "wall_east",
    "wall_east_hp",
    "wall_south",
    "wall_south_hp",
    "cooling_east",
    "cooling_south",
]
"""The planes in order. `points` and `more_points` are the low and the high byte of a unit's points;
a wall belongs to the tile west or north of it; `cooling` are the turns for which nobody may build
there."""

SIDE_COLUMNS: Final = (
    "turn seat first cap wood reserves income base_hp monopoly walls_built forests "
    "rival_wood rival_reserves rival_income rival_base_hp rival_monopoly rival_forests"
).split()
"""What a side knows of itself and of the other; -1 for what the fog hides."""

UNIT_PLANES: Final = 5
EDGE_PLANES: Final = 6
"""How many planes tell of units, and behind them of edges."""

MOST: Final = 255


@final
class PlaneWriter:
    """Writes what one side is told of a match. Of the true state it writes what the side knows.

    `ground` are the planes that never change, `wall_places` and `cooling_places` where edges are
    told of in the planes of edges.
    """

    seat: Seat
    ground: bytes
    in_sight: bytes
    no_units: bytes
    no_edges: bytes
    wall_places: list[int]
    cooling_places: list[int]

    def __init__(self, seat: Seat, state: State) -> None:
        side = state.board.side
        size = side * side
        self.seat = seat
        self.ground = self.ground_planes(state)
        self.in_sight = b"\1" * size
        self.no_units = bytes(UNIT_PLANES * size)
        self.no_edges = bytes(EDGE_PLANES * size)
        standing = (side - 1) * side
        self.wall_places = []
        self.cooling_places = []
        for edge, tile in enumerate(state.board.grid.lower):
            self.wall_places.append(tile if edge < standing else tile + 2 * size)
            self.cooling_places.append(tile + (4 if edge < standing else 5) * size)

    def place_of(self, owner: Seat) -> int:
        """Return an owner as the observer counts."""
        if owner == NOBODY:
            return 0
        if owner == NEUTRAL:
            return NEUTRAL + 1
        return 1 if owner == self.seat else 2

    def ground_planes(self, state: State) -> bytes:
        """Return the planes of forests and bases."""
        base = bytearray(state.board.grid.size)
        for side in state.sides:
            base[side.base] = self.place_of(side.seat)
        return bytes(state.board.wooded) + bytes(base)

    def observe(self, state: State) -> bytes:
        """Return the row of both sides and all planes, one after the other."""
        out = BytesWriter()
        for value in side_row(state, self.seat):
            write_i32_le(out, value)
        out.write(self.ground)
        self.write_sight(out, state)
        self.write_units(out, state)
        self.write_edges(out, state)
        return out.getvalue()

    def write_sight(self, out: BytesWriter, state: State) -> None:
        """Write 1 for every tile in sight."""
        if not state.fog:
            out.write(self.in_sight)
            return
        for count in state.sides[self.seat].sight:
            out.append(1 if count > 0 else 0)

    def write_units(self, out: BytesWriter, state: State) -> None:
        """Write owner, points and counters of the unit on a tile."""
        size: i64 = state.board.grid.size
        first: i64 = len(out)
        out.write(self.no_units)
        for unit in state.units.values():
            if not state.knows_unit(self.seat, unit):
                continue
            place: i64 = first + unit.tile
            out[place] = 1 if unit.owner == self.seat else 2
            out[place + size] = u8(unit.points & MOST)
            out[place + 2 * size] = u8(unit.points >> 8)
            out[place + 3 * size] = u8(min(MOST, unit.stationary))
            out[place + 4 * size] = u8(min(MOST, unit.occupation))

    def write_edges(self, out: BytesWriter, state: State) -> None:
        """Write owner and HP of the walls east and south of each tile.

        Also write for how many turns its edges take no wall.
        """
        walls, cooling = state.walls, state.cooling
        size: i64 = state.board.grid.size
        first: i64 = len(out)
        out.write(self.no_edges)
        place: i64
        edge: i64
        for edge in range(len(walls)):
            if walls[edge] != NOBODY and state.knows_wall(self.seat, edge):
                place = first + self.wall_places[edge]
                out[place] = u8(self.place_of(walls[edge]))
                out[place + size] = u8(min(MOST, state.wall_hp[edge]))
            if cooling[edge] != NEVER and state.sees_edge(self.seat, edge):
                left = cooling[edge] + state.rules.cooldown - state.turn
                place = first + self.cooling_places[edge]
                out[place] = u8(min(MOST, max(0, left)))


def side_row(state: State, seat: Seat) -> list[int]:
    """Return what a side has and what it knows of the other, by SIDE_COLUMNS."""
    me, other = state.sides[seat], state.sides[1 - seat]
    told = knows_stores(state, seat, 1 - seat)
    return [
        state.turn, seat, state.first, state.round_cap, me.wood, me.reserves, me.income,
        me.base_hp, me.monopoly, me.walls_built, forests_held(state, seat),
        other.wood, other.reserves if told else HIDDEN, other.income,
        other.base_hp if told else HIDDEN, other.monopoly, forests_held(state, 1 - seat),
    ]  # fmt: skip
