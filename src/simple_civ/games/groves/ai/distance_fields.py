"""Distance fields: from every tile, how many half-turns it takes to reach the nearest target.

A step costs one, every blow that a wall on the way needs costs one more, and so do units in the
way. One field serves all units of a kind in a turn; its work grows with the number of tiles.
"""

from typing import Final, final

from ....core.ids import Seat, Tile, UnitId
from ....core.squares import SquareGrid
from ..pieces import NOBODY
from ..state import State

FAR: Final = 10_000
"""The distance of a tile from which no way leads to a target."""

FRIEND_IN_THE_WAY: Final = 3
FOE_IN_THE_WAY: Final = 2


@final
class Lattice:
    """The neighbours and edges of all tiles of a board in flat tables, eight to a tile."""

    neighbours: list[Tile]
    edges: list[int]

    def __init__(self, grid: SquareGrid) -> None:
        self.neighbours = []
        self.edges = []
        for tile in range(grid.size):
            for k in range(8):
                self.neighbours.append(grid.neighbour(tile, k))
                self.edges.append(grid.edge_of(tile, k))


_LATTICES: Final[dict[int, Lattice]] = {}


def lattice_of(grid: SquareGrid) -> Lattice:
    """Return the tables of a square board; every caller gets the same ones."""
    found = _LATTICES.get(grid.width)
    if found is None:
        found = Lattice(grid)
        _LATTICES[grid.width] = found
    return found


def distance_field(
    view: State, targets: list[Tile], wall_costs: list[int], entry: list[int]
) -> list[int]:
    """Return the half-turns from every tile to the nearest target.

    `wall_costs` are the attacks that a wall of each owner needs, FAR for walls that are not
    attacked; `entry` is what entering a tile costs beyond the step. Targets may be occupied;
    bases are entered only if they are targets.
    """
    grid = view.board.grid
    off = grid.off
    table = lattice_of(grid)
    neighbours, edges = table.neighbours, table.edges
    walls, at = view.walls, view.at
    field = [FAR] * grid.size
    buckets: list[list[int]] = [[]]
    for tile in targets:
        field[tile] = 0
        buckets[0].append(tile)
    distance = 0
    while distance < len(buckets):
        for tile in buckets[distance]:
            if field[tile] != distance:
                continue
            base = tile * 8
            for k in range(8):
                other = neighbours[base + k]
                if other == off:
                    continue
                cost = distance + 1 + (entry[tile] if distance > 0 else 0)
                if k % 2 == 0:
                    owner = walls[edges[base + k]]
                    if owner != NOBODY:
                        cost += wall_costs[owner]
                elif corner_barred(tile, k, neighbours, edges, walls, at):
                    continue
                if cost < field[other]:
                    field[other] = cost
                    while len(buckets) <= cost:
                        buckets.append([])
                    buckets[cost].append(other)
        distance += 1
    return field


def corner_barred(
    tile: Tile,
    k: int,
    neighbours: list[Tile],
    edges: list[int],
    walls: list[Seat],
    at: list[UnitId],
) -> bool:
    """Return whether walls or units bar the diagonal from a tile in direction k."""
    before, after = k - 1, (k + 1) % 8
    one = neighbours[tile * 8 + before]
    other = neighbours[tile * 8 + after]
    if at[one] != NOBODY or at[other] != NOBODY:
        return True
    return (
        walls[edges[tile * 8 + before]] != NOBODY
        or walls[edges[tile * 8 + after]] != NOBODY
        or walls[edges[one * 8 + after]] != NOBODY
        or walls[edges[other * 8 + before]] != NOBODY
    )


def entry_costs(view: State) -> list[int]:
    """Return what entering a tile costs beyond the step."""
    entry = [0] * view.board.grid.size
    for unit in view.units.values():
        entry[unit.tile] = FRIEND_IN_THE_WAY if unit.owner == view.viewer else FOE_IN_THE_WAY
    for side in view.sides:
        entry[side.base] = FAR
    return entry


def lane_costs(view: State, entry: list[int], width: int) -> list[int]:
    """Return entry costs for hunters: higher outside the lane on their own right.

    Both sides keep to their right, so their hosts pass each other instead of meeting halfway.
    """
    grid = view.board.grid
    costs = entry.copy()
    right = 1 if view.viewer == 1 else -1
    for tile in range(grid.size):
        if (grid.column(tile) - grid.row(tile)) * right < width:
            costs[tile] += 1
    return costs
