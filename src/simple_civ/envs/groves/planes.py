"""A view of Groves as bytes: one plane of the board after another, a byte per tile.

Sides are told from the observer: itself is 1, the other 2, neutral 3, nobody 0. Counters above 255
show as 255.
"""

from typing import Final, final

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

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ground = b""
        self.walls = []
        self.wall_hp = []
        self.edges = b""
        self.calm = []

    def place_of(self, owner: int) -> int:
        """An owner as the observer counts."""
        if owner == NOBODY:
            return 0
        if owner == NEUTRAL:
            return NEUTRAL + 1
        return 1 if owner == self.seat else 2

    def planes(self, seen: State) -> bytearray:
        """All planes, one behind the other."""
        if not self.ground:
            self.ground = self.ground_planes(seen)
            self.calm = [NEVER] * len(seen.cooling)
        if seen.walls != self.walls or seen.wall_hp != self.wall_hp:
            self.walls = seen.walls
            self.wall_hp = seen.wall_hp
            self.edges = self.wall_planes(seen)
        parts: list[bytes | bytearray] = [self.ground, self.sight_plane(seen)]
        parts += self.unit_planes(seen)
        parts.append(self.edges)
        parts.append(self.cooling_planes(seen))
        return bytearray().join(parts)

    def ground_planes(self, seen: State) -> bytes:
        """Forests and bases."""
        base = bytearray(seen.board.grid.size)
        for side in seen.sides:
            base[side.base] = self.place_of(side.seat)
        return bytes(seen.board.wooded) + bytes(base)

    def sight_plane(self, seen: State) -> bytes:
        """1 for every tile in sight."""
        if not seen.fog:
            return bytes([1] * seen.board.grid.size)
        return bytes([1 if count > 0 else 0 for count in seen.sides[self.seat].sight])

    def unit_planes(self, seen: State) -> list[bytearray]:
        """Owner, points and counters of the unit on a tile."""
        size = seen.board.grid.size
        owner, points, more = bytearray(size), bytearray(size), bytearray(size)
        stationary, occupation = bytearray(size), bytearray(size)
        for unit in seen.units.values():
            tile = unit.tile
            owner[tile] = 1 if unit.owner == self.seat else 2
            points[tile] = unit.points & MOST
            more[tile] = unit.points >> 8
            stationary[tile] = min(MOST, unit.stationary)
            occupation[tile] = min(MOST, unit.occupation)
        return [owner, points, more, stationary, occupation]

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
