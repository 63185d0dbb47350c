"""A view of Groves as bytes: one plane of the board after another, a byte per tile.

Sides are told from the observer: itself is 1, the other 2, neutral 3, nobody 0. Counters above 255
show as 255.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from ...groves.pieces import NEUTRAL, NOBODY
from ...groves.state import NEVER, State
from ...groves.systems.economy import forests_held

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
"""How many planes tell of units, from `unit` on."""

MOST: Final = 255


@final
class Eye:
    """Writes the planes of one side; what did not change since the last time is not made anew."""

    seat: int
    ground: bytes
    walls: list[int]
    wall_hp: list[int]
    edges: bytes
    calm: list[int]
    blank: bytes

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ground = b""
        self.walls = []
        self.wall_hp = []
        self.edges = b""
        self.calm = []
        self.blank = b""

    def place_of(self, owner: int) -> int:
        """An owner as the observer counts."""
        if owner == NOBODY:
            return 0
        if owner == NEUTRAL:
            return NEUTRAL + 1
        return 1 if owner == self.seat else 2

    def write(self, out: BytesWriter, seen: State) -> None:
        """All planes, one behind the other."""
        if not self.ground:
            self.ground = self.ground_planes(seen)
            self.calm = [NEVER] * len(seen.cooling)
            self.blank = bytes(UNIT_PLANES * seen.board.grid.size)
        if seen.walls != self.walls or seen.wall_hp != self.wall_hp:
            self.walls = seen.walls
            self.wall_hp = seen.wall_hp
            self.edges = self.wall_planes(seen)
        out.write(self.ground)
        self.write_sight(out, seen)
        self.write_units(out, seen)
        out.write(self.edges)
        out.write(self.cooling_planes(seen))

    def ground_planes(self, seen: State) -> bytes:
        """Forests and bases."""
        base = bytearray(seen.board.grid.size)
        for side in seen.sides:
            base[side.base] = self.place_of(side.seat)
        return bytes(seen.board.wooded) + bytes(base)

    def write_sight(self, out: BytesWriter, seen: State) -> None:
        """1 for every tile in sight."""
        if not seen.fog:
            out.write(bytes([1] * seen.board.grid.size))
            return
        for count in seen.sides[self.seat].sight:
            out.append(1 if count > 0 else 0)

    def write_units(self, out: BytesWriter, seen: State) -> None:
        """Owner, points and counters of the unit on a tile."""
        size: i64 = seen.board.grid.size
        first: i64 = len(out)
        out.write(self.blank)
        for unit in seen.units.values():
            place: i64 = first + unit.tile
            out[place] = 1 if unit.owner == self.seat else 2
            out[place + size] = u8(unit.points & MOST)
            out[place + 2 * size] = u8(unit.points >> 8)
            out[place + 3 * size] = u8(min(MOST, unit.stationary))
            out[place + 4 * size] = u8(min(MOST, unit.occupation))

    def wall_planes(self, seen: State) -> bytes:
        """Owner and HP of the walls east and south of each tile."""
        side = seen.board.side
        size = side * side
        planes = bytearray(4 * size)
        standing = (side - 1) * side
        for edge in range(len(seen.walls)):
            owner = seen.walls[edge]
            if owner != NOBODY:
                tile = edge + edge // (side - 1)
                if edge >= standing:
                    tile = edge - standing + 2 * size
                planes[tile] = self.place_of(owner)
                planes[tile + size] = min(MOST, seen.wall_hp[edge])
        return bytes(planes)

    def cooling_planes(self, seen: State) -> bytearray:
        """Turns for which the edges east and south of each tile take no wall."""
        side = seen.board.side
        size = side * side
        planes = bytearray(2 * size)
        if seen.cooling == self.calm:
            return planes
        standing = (side - 1) * side
        for edge in range(len(seen.cooling)):
            since = seen.cooling[edge]
            if since != NEVER:
                left = since + seen.rules.cooldown - seen.turn
                tile = edge + edge // (side - 1) if edge < standing else edge - standing + size
                planes[tile] = min(MOST, max(0, left))
        return planes


def side_row(seen: State, seat: int) -> list[int]:
    """What a side has and what it knows of the other, as SIDE_COLUMNS names it."""
    me, other = seen.sides[seat], seen.sides[1 - seat]
    return [
        seen.turn, seat, seen.first, seen.round_cap, me.wood, me.reserves, me.income,
        me.base_hp, me.monopoly, me.walls_built, forests_held(seen, seat),
        other.wood, other.reserves, other.income, other.base_hp, other.monopoly,
        forests_held(seen, 1 - seat),
    ]  # fmt: skip
