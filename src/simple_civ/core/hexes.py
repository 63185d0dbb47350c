"""The hex map's geometry: an odd-r offset rectangle of pointy-top hexes without wrap-around.

A tile is an int, `row * width + column`. Odd rows are shifted half a hex to the right. The number
after the last tile, `off`, stands for every place off the map. Except where a method says so, its
arguments are tiles on the map; lists that are handed out may be shared and are never changed.

Reasoning happens in axial coordinates: `q = column - row // 2`, `r = row`; as cube coordinates
`x = q`, `z = r`, `y = -x - z`.
"""

from typing import Final, final

from mypy_extensions import i64

from .buffers import vec
from .ids import Tile

DIRECTIONS: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""Axial steps (q, r) of directions 0..5: east, then counter-clockwise."""

RING_START: Final = 4
"""The direction in which a ring's first tile lies, seen from its centre."""

CACHED_RADIUS: Final = 6
"""Spirals up to this radius are kept: territory, sight and work ranges ask for them constantly."""


@final
class HexGrid:
    """A rectangle of hexes: neighbours, distances, rings and lines. Immutable and shared.

    `neighbours`, `axial_q` and `axial_r` are flat tables for kernels: the neighbour of t in
    direction k is `neighbours[t * 6 + k]`, and the row of `off` holds `off` six times.
    """

    width: int
    height: int
    size: int
    off: int
    neighbours: vec[i64]
    axial_q: vec[i64]
    axial_r: vec[i64]
    _around: list[list[Tile]]
    _spirals: list[list[Tile]]

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a hex grid needs at least one tile, not {width} x {height}")
        self.width = width
        self.height = height
        self.size = width * height
        self.off = self.size
        self.axial_q = vec[i64]([t % width - t // width // 2 for t in range(self.size)])
        self.axial_r = vec[i64]([t // width for t in range(self.size)])
        neighbours: list[Tile] = []
        self._around = []
        for t in range(self.size):
            found = self._beside(t)
            neighbours += found
            inner = self.off not in found
            self._around.append(found if inner else [one for one in found if one != self.off])
        self.neighbours = vec[i64](neighbours + [self.off] * 6)
        unknown: list[int] = []  # one for all: the first request for a spiral fills its place
        self._spirals = [unknown] * (self.size * (CACHED_RADIUS + 1))

    def __repr__(self) -> str:
        return f"HexGrid({self.width}, {self.height})"

    def __reduce__(self) -> tuple[object, ...]:
        """Make copies and pickles refer to the shared grid instead of its tables."""
        return hex_grid, (self.width, self.height)

    def tile(self, column: int, row: int) -> Tile:
        """Return the tile at an offset position, `off` if that is off the map."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return self.off

    def column(self, t: Tile) -> int:
        return t % self.width

    def row(self, t: Tile) -> int:
        return t // self.width

    def neighbour(self, t: Tile, k: int) -> Tile:
        """Return the tile next to t in direction k, `off` if that is off the map."""
        return self.neighbours[t * 6 + k]

    def around(self, t: Tile) -> list[Tile]:
        """Return the neighbours of t on the map, in direction order."""
        return self._around[t]

    def direction(self, a: Tile, b: Tile) -> int:
        """Return the direction from a to its neighbour b, -1 if they are not adjacent."""
        if b == self.off:
            return -1
        neighbours = self.neighbours
        first: i64 = a * 6
        goal: i64 = b
        for k in range(6):
            if neighbours[first + k] == goal:
                return k
        return -1

    def adjacent(self, a: Tile, b: Tile) -> bool:
        """Return whether a and b are neighbours; `off` has no neighbours."""
        return self.direction(a, b) >= 0

    def distance(self, a: Tile, b: Tile) -> int:
        """Return the number of steps from a to b over an empty map."""
        i: i64 = a
        j: i64 = b
        return cube_length(self.axial_q[j] - self.axial_q[i], self.axial_r[j] - self.axial_r[i])

    def least_distance(self, t: Tile, others: list[Tile]) -> int:
        """Return the number of steps from t to the nearest of some tiles; `size` without any."""
        axial_q, axial_r = self.axial_q, self.axial_r
        i: i64 = t
        q: i64 = axial_q[i]
        r: i64 = axial_r[i]
        least: i64 = self.size
        for other in others:
            j: i64 = other
            steps = cube_length(axial_q[j] - q, axial_r[j] - r)
            if steps < least:
                least = steps
        return least

    def count_within(self, t: Tile, others: list[Tile], reach: int) -> int:
        """Return how many of some tiles are at most `reach` steps from t."""
        axial_q, axial_r = self.axial_q, self.axial_r
        i: i64 = t
        q: i64 = axial_q[i]
        r: i64 = axial_r[i]
        most: i64 = reach
        found: i64 = 0
        for other in others:
            j: i64 = other
            if cube_length(axial_q[j] - q, axial_r[j] - r) <= most:
                found += 1
        return found

    def ring(self, t: Tile, k: int) -> list[Tile]:
        """Return the tiles on the map at distance k from t.

        The walk starts k steps from t in direction 4 and takes k steps in each of the directions
        0..5. The order decides ties in the rules.
        """
        if k < 0:
            raise ValueError(f"a ring needs a radius of 0 or more, not {k}")
        if k == 0:
            return [t]
        tiles: list[Tile] = []
        q: int = self.axial_q[t] + DIRECTIONS[RING_START][0] * k
        r: int = self.axial_r[t] + DIRECTIONS[RING_START][1] * k
        for dq, dr in DIRECTIONS:
            for _ in range(k):
                tile = self._at(q, r)
                if tile != self.off:
                    tiles.append(tile)
                q += dq
                r += dr
        return tiles

    def spiral(self, t: Tile, k: int) -> list[Tile]:
        """Return the tiles on the map at distance 0..k from t: the centre, ring 1, ... ring k."""
        if not 0 <= k <= CACHED_RADIUS:
            return self._wind(t, k)
        place = k * self.size + t
        tiles = self._spirals[place]
        if not tiles:
            tiles = self._wind(t, k)
            self._spirals[place] = tiles
        return tiles

    def line(self, a: Tile, b: Tile) -> list[Tile]:
        """Return the straight line of tiles from a to b, ends included; `off` beyond the map.

        The line between the centres is cut into `distance(a, b)` equal steps. Each cube
        coordinate of a step is rounded to nearest, halves toward positive; then the one with the
        largest error is set so that the three sum to zero. The result depends on b - a alone,
        and the line from b to a is the same one backwards.
        """
        if a == b:
            return [a]
        return [a, *self.between(a, b), b]

    def between(self, a: Tile, b: Tile) -> list[Tile]:
        """Return the line from a to b without its ends."""
        i: i64 = a
        j: i64 = b
        q: i64 = self.axial_q[i]
        r: i64 = self.axial_r[i]
        dq: i64 = self.axial_q[j] - q
        dr: i64 = self.axial_r[j] - r
        steps = cube_length(dq, dr)
        tiles: list[Tile] = []
        for step in range(1, steps):
            tiles.append(self._at_step(q, r, dq, dr, step, steps))
        return tiles

    def _beside(self, t: Tile) -> list[Tile]:
        """Return the six neighbours of t; for inner tiles, skip the checks at the map's edges."""
        width = self.width
        c = t % width
        r = t // width
        if 0 < c < width - 1 and 0 < r < self.height - 1:
            up = t - width + (r & 1)
            down = t + width + (r & 1)
            return [t + 1, up, up - 1, t - 1, down - 1, down]
        return [self._at(c - r // 2 + dq, r + dr) for dq, dr in DIRECTIONS]

    def _wind(self, t: Tile, k: int) -> list[Tile]:
        tiles = [t]
        for radius in range(1, k + 1):
            tiles += self.ring(t, radius)
        return tiles

    def _at(self, q: int, r: int) -> Tile:
        return self.tile(q + (r >> 1), r)

    def _at_step(self, q: i64, r: i64, dq: i64, dr: i64, step: i64, steps: i64) -> Tile:
        """Return the tile `step / steps` of the way along a line; coordinates count in 1/steps."""
        two: i64 = 2 * steps
        x_exact: i64 = dq * step
        z_exact: i64 = dr * step
        y_exact: i64 = -x_exact - z_exact
        x: i64 = (2 * x_exact + steps) // two
        y: i64 = (2 * y_exact + steps) // two
        z: i64 = (2 * z_exact + steps) // two
        x_error: i64 = _magnitude(x * steps - x_exact)
        y_error: i64 = _magnitude(y * steps - y_exact)
        z_error: i64 = _magnitude(z * steps - z_exact)
        if x_error > y_error and x_error > z_error:
            x = -y - z
        elif y_error <= z_error:
            z = -x - y
        return self._at(q + x, r + z)


def cube_length(dq: i64, dr: i64) -> i64:
    """Return the length in steps of (dq, dr), axial: the largest of the cube coordinates."""
    if dq < 0:
        dq = -dq
        dr = -dr
    if dr >= 0:
        return dq + dr
    return dq if dq > -dr else -dr


def _magnitude(n: i64) -> i64:
    return n if n >= 0 else -n


KEPT_TILES: Final = 40_000
"""Tiles of all cached grids; the editions need fewer than half of it.
What is in use stays beyond that, and goes with its last match."""

_GRIDS: Final[dict[tuple[int, int], HexGrid]] = {}


def hex_grid(width: int, height: int) -> HexGrid:
    """Return the grid of this size; every caller gets the same one while it is kept."""
    grid = _GRIDS.get((width, height))
    if grid is None:
        grid = HexGrid(width, height)
        while _GRIDS and sum([one.size for one in _GRIDS.values()]) + grid.size > KEPT_TILES:
            del _GRIDS[next(iter(_GRIDS))]
        _GRIDS[width, height] = grid
    return grid
