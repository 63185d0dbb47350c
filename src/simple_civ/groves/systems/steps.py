"""One step between neighbouring tiles: what stands in its way."""

from ..pieces import NOBODY
from ..state import State


def is_blocked(state: State, origin: int, to: int) -> bool:
    """Whether a step from a tile to its neighbour is barred, whoever stands on the neighbour.

    Walls bar the edge that they stand on. A diagonal step is barred by a wall on any of the four
    edges around its corner, and by a unit on either tile beside it.
    """
    return is_way_blocked(state, origin, state.board.grid.direction(origin, to))


def is_way_blocked(state: State, origin: int, k: int) -> bool:
    """The same for the neighbour in a direction."""
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


def open_ways(state: State, origin: int) -> int:
    """The directions in which a step is not barred, a bit each: the same for all at once."""
    grid = state.board.grid
    walls, at = state.walls, state.at
    # A way along which neither a wall nor a unit stands lets diagonal steps pass on both sides.
    clear = 0
    found = 0
    for k in range(0, 8, 2):
        edge = grid.edge_of(origin, k)
        if edge >= 0 and walls[edge] == NOBODY:
            found |= 1 << k
            if at[grid.neighbour(origin, k)] == NOBODY:
                clear |= 1 << k
    for k in range(1, 8, 2):
        before, after = k - 1, (k + 1) % 8
        if (
            clear >> before & 1
            and clear >> after & 1
            and walls[grid.edge_of(grid.neighbour(origin, before), after)] == NOBODY
            and walls[grid.edge_of(grid.neighbour(origin, after), before)] == NOBODY
        ):
            found |= 1 << k
    return found
