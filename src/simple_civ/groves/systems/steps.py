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
