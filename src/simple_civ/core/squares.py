"""The square map's geometry: eight directions, and the edges between orthogonal neighbours.

A tile is an int, `row * width + column`; row 0 is the north. The number after the last tile, `off`,
stands for every place off the map. Lists that are handed out are shared and never changed.
"""

from typing import Final, final

from .ids import Tile

STEPS: Final = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
"""Steps (column, row) of directions 0..7: north, then clockwise. Even ones are orthogonal, odd ones
diagonal; the tiles beside a diagonal step k lie in directions k - 1 and (k + 1) % 8."""

DIRECTIONS: Final = [7, 0, 1, 6, -1, 2, 5, 4, 3]
"""The direction of a step by `row * 3 + column + 4`; standing still is none."""

NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6


@final
class SquareGrid:
    """A rectangle of squares: neighbours, distances and edges. Immutable and shared.

    Edges are ints `0 .. edges - 1`: first those between a tile and its eastern neighbour, row by
    row, then those between a tile and its southern neighbour. `neighbours` and `edges_around` hold
    eight entries per tile for loops over many tiles; elsewhere `neighbour` and `edge_of` read them.
    `lower` and `upper` are the ends of every edge.
    """

    width: int
    height: int
    size: int
    off: int
    edges: int
    neighbours: list[Tile]
    _around: list[list[Tile]]
    _orthogonal: list[list[Tile]]
    _diagonal: list[list[Tile]]
    edges_around: list[int]
    lower: list[int]
    upper: list[int]

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a square grid needs at least one tile, not {width} x {height}")
        self.width = width
        self.height = height
        self.size = width * height
        self.off = self.size
        self.edges = (width - 1) * height + width * (height - 1)
        self.neighbours = []
        self._around = []
        self._orthogonal = []
        self._diagonal = []
        for t in range(self.size):
            found = [self.tile(t % width + dc, t // width + dr) for dc, dr in STEPS]
            self.neighbours += found
            self._around.append([tile for tile in found if tile != self.off])
            self._orthogonal.append([tile for tile in found[0::2] if tile != self.off])
            self._diagonal.append([tile for tile in found[1::2] if tile != self.off])
        self.neighbours += [self.off] * 8
        ends = [self._find_ends(edge) for edge in range(self.edges)]
        self.lower = [one for one, _ in ends]
        self.upper = [other for _, other in ends]
        self.edges_around = [-1] * (self.off * 8 + 8)
        standing = (width - 1) * height
        for edge, (one, other) in enumerate(ends):
            self.edges_around[one * 8 + (EAST if edge < standing else SOUTH)] = edge
            self.edges_around[other * 8 + (WEST if edge < standing else NORTH)] = edge

    def __repr__(self) -> str:
        return f"SquareGrid({self.width}, {self.height})"

    def __reduce__(self) -> tuple[object, ...]:
        """Make copies and pickles refer to the shared grid instead of its tables."""
        return square_grid, (self.width, self.height)

    def tile(self, column: int, row: int) -> Tile:
        """Return the tile at a position, `off` if that is off the map."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return self.off

    def column(self, t: Tile) -> int:
        return t % self.width

    def row(self, t: Tile) -> int:
        return t // self.width

    def neighbour(self, t: Tile, k: int) -> Tile:
        """Return the tile next to t in direction k, `off` if that is off the map."""
        return self.neighbours[t * 8 + k]

    def around(self, t: Tile) -> list[Tile]:
        """Return the up to eight neighbours of t on the map, in direction order."""
        return self._around[t]

    def orthogonal(self, t: Tile) -> list[Tile]:
        """Return the neighbours that share an edge with t: north, east, south, west."""
        return self._orthogonal[t]

    def diagonal(self, t: Tile) -> list[Tile]:
        """Return the neighbours that share only a corner with t: NE, SE, SW, NW."""
        return self._diagonal[t]

    def direction(self, a: Tile, b: Tile) -> int:
        """Return the direction from a to its neighbour b, -1 if they are not adjacent."""
        if a == self.off or b == self.off:
            return -1
        columns = b % self.width - a % self.width
        rows = b // self.width - a // self.width
        if columns < -1 or columns > 1 or rows < -1 or rows > 1:
            return -1
        return DIRECTIONS[rows * 3 + columns + 4]

    def adjacent(self, a: Tile, b: Tile) -> bool:
        """Return whether a and b are neighbours; `off` has no neighbours."""
        return self.direction(a, b) >= 0

    def distance(self, a: Tile, b: Tile) -> int:
        """Return the number of steps from a to b over an empty board, including diagonal steps."""
        columns = abs(a % self.width - b % self.width)
        rows = abs(a // self.width - b // self.width)
        return max(columns, rows)

    def edge(self, a: Tile, b: Tile) -> int:
        """Return the edge between two orthogonal neighbours, in either order; -1 if none."""
        return self.edge_of(a, self.direction(a, b))

    def edge_of(self, t: Tile, k: int) -> int:
        """Return t's edge in direction k, -1 at the map's rim and in diagonal directions."""
        return -1 if k < 0 else self.edges_around[t * 8 + k]

    def ends(self, edge: int) -> tuple[Tile, Tile]:
        """Return the two tiles that an edge separates, the lower one first."""
        if not 0 <= edge < self.edges:
            raise ValueError(f"no edge {edge} on a grid with {self.edges} edges")
        return self.lower[edge], self.upper[edge]

    def _find_ends(self, edge: int) -> tuple[Tile, Tile]:
        standing = (self.width - 1) * self.height
        if edge < standing:
            t = edge + edge // (self.width - 1)
            return t, t + 1
        t = edge - standing
        return t, t + self.width


_GRIDS: Final[dict[tuple[int, int], SquareGrid]] = {}


def square_grid(width: int, height: int) -> SquareGrid:
    """Return the grid of this size; every caller gets the same one."""
    grid = _GRIDS.get((width, height))
    if grid is None:
        grid = SquareGrid(width, height)
        _GRIDS[width, height] = grid
    return grid
