"""One step between neighbouring tiles: what stands in its way."""

from typing import Final

from mypy_extensions import i64

from ....core.ids import Seat, Tile
from ..pieces import NOBODY
from ..state import State

WAYS: Final = 8
"""Directions of a square."""


def is_blocked(state: State, origin: Tile, to: Tile) -> bool:
    """Return whether a step to a neighbour is barred, regardless of any unit there.

    Walls bar the edge that they are on. A diagonal step is barred by a wall on any of the four
    edges around its corner, and by a unit on either tile beside it.
    """
    return is_way_blocked(state, origin, state.board.grid.direction(origin, to))


def is_way_blocked(state: State, origin: Tile, k: int) -> bool:
    """Return whether a step to the neighbour in a direction is blocked."""
    grid = state.board.grid
    if k % 2 == 0:
        return state.walls[grid.edge_of(origin, k)] != NOBODY
    before, after = (k + 7) % 8, (k + 1) % 8
    one, other = grid.neighbour(origin, before), grid.neighbour(origin, after)
    if state.at[one] != NOBODY or state.at[other] != NOBODY:
        return True
    return (
        state.walls[grid.edge_of(origin, before)] != NOBODY
        or state.walls[grid.edge_of(origin, after)] != NOBODY
        or state.walls[grid.edge_of(one, after)] != NOBODY
        or state.walls[grid.edge_of(other, before)] != NOBODY
    )


def open_ways(state: State, player: Seat, origin: Tile) -> i64:
    """Return the directions in which a step is not blocked as far as a side knows, a bit each.

    This is the same for all directions at once.
    """
    grid = state.board.grid
    walls, at = state.walls, state.at
    neighbours, edges = grid.neighbours, grid.edges_around
    first: i64 = origin * WAYS
    # A way along which neither a wall nor a unit stands lets diagonal steps pass on both sides.
    clear: i64 = 0
    found: i64 = 0
    bit: i64 = 1
    way: i64
    for way in range(first, first + WAYS, 2):
        edge: i64 = edges[way]
        if edge >= 0 and (walls[edge] == NOBODY or not state.knows_wall(player, edge)):
            found |= bit
            if at[neighbours[way]] == NOBODY or state.known_unit(player, neighbours[way]) is None:
                clear |= bit
        bit *= 4
    # The way north closes the circle behind the last one.
    clear |= (clear & 1) * 256
    bit = 2
    both: i64 = 5
    for way in range(first + 1, first + WAYS, 2):
        if clear & both == both:
            beside: i64 = edges[neighbours[way - 1] * WAYS + (way + 1) % WAYS]
            beyond: i64 = edges[neighbours[first + (way + 1) % WAYS] * WAYS + (way - 1) % WAYS]
            if (walls[beside] == NOBODY or not state.knows_wall(player, beside)) and (
                walls[beyond] == NOBODY or not state.knows_wall(player, beyond)
            ):
                found |= bit
        bit *= 4
        both *= 4
    return found
