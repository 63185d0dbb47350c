"""Hex geometry against plain versions: doubled coordinates, breadth-first search, fractions."""

import copy
import pickle
from fractions import Fraction
from itertools import pairwise
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simple_civ.core import hexes, pathing
from simple_civ.core.hexes import DIRECTIONS, KEPT_TILES, HexGrid, hex_grid
from simple_civ.core.pathing import path_search

sizes = st.tuples(st.integers(1, 12), st.integers(1, 12))


@st.composite
def grids_with_tiles(draw: st.DrawFn, count: int) -> tuple[HexGrid, list[int]]:
    grid = hex_grid(*draw(sizes))
    tile = st.integers(0, grid.size - 1)
    return grid, draw(st.lists(tile, min_size=count, max_size=count))


def doubled(grid: HexGrid, t: int) -> tuple[int, int]:
    """Positions in half hexes: odd rows lie half a hex further right."""
    return 2 * grid.column(t) + grid.row(t) % 2, grid.row(t)


def touching(grid: HexGrid, t: int) -> set[int]:
    x, y = doubled(grid, t)
    near = {(x + 2, y), (x + 1, y - 1), (x - 1, y - 1), (x - 2, y), (x - 1, y + 1), (x + 1, y + 1)}
    return {other for other in range(grid.size) if doubled(grid, other) in near}


def flood(grid: HexGrid, start: int) -> dict[int, int]:
    steps = {start: 0}
    queue = [start]
    for t in queue:
        for n in touching(grid, t) - steps.keys():
            steps[n] = steps[t] + 1
            queue.append(n)
    return steps


def cube(grid: HexGrid, t: int) -> tuple[int, int, int]:
    x, z = grid.column(t) - grid.row(t) // 2, grid.row(t)
    return x, -x - z, z


@given(grids_with_tiles(4))
def test_the_least_distance_is_that_of_the_nearest_tile(case: tuple[HexGrid, list[int]]) -> None:
    grid, (tile, *others) = case
    assert grid.least_distance(tile, others) == min(grid.distance(tile, other) for other in others)
    assert grid.least_distance(tile, []) == grid.size


@given(grids_with_tiles(4), st.integers(0, 6))
def test_the_tiles_within_reach_are_counted(case: tuple[HexGrid, list[int]], reach: int) -> None:
    grid, (tile, *others) = case
    near = [other for other in others if grid.distance(tile, other) <= reach]
    assert grid.count_within(tile, others, reach) == len(near)


def exact_line(grid: HexGrid, a: int, b: int) -> list[int]:
    steps = grid.distance(a, b)
    tiles = []
    for i in range(steps + 1):
        share = Fraction(i, steps) if steps else Fraction(0)
        ends = zip(cube(grid, a), cube(grid, b), strict=True)
        exact = [p + (q - p) * share for p, q in ends]
        x, y, z = (floor(v + Fraction(1, 2)) for v in exact)
        ex, ey, ez = abs(x - exact[0]), abs(y - exact[1]), abs(z - exact[2])
        if ex > ey and ex > ez:
            x = -y - z
        elif ey > ez:
            y = -x - z
        else:
            z = -x - y
        assert x + y + z == 0
        tiles.append(grid.tile(x + z // 2, z))
    return tiles


@given(sizes)
def test_tiles_count_row_by_row(size: tuple[int, int]) -> None:
    grid = hex_grid(*size)
    assert (grid.width, grid.height) == size
    assert grid.off == grid.size == size[0] * size[1]
    seen = [grid.tile(c, r) for r in range(grid.height) for c in range(grid.width)]
    assert seen == list(range(grid.size))
    assert all(grid.tile(grid.column(t), grid.row(t)) == t for t in range(grid.size))
    for column, row in [(-1, 0), (0, -1), (grid.width, 0), (0, grid.height)]:
        assert grid.tile(column, row) == grid.off


@given(grids_with_tiles(1))
def test_neighbours_are_the_touching_tiles_in_direction_order(
    case: tuple[HexGrid, list[int]],
) -> None:
    grid, [t] = case
    all_six = [grid.neighbour(t, k) for k in range(6)]
    assert grid.around(t) == [n for n in all_six if n != grid.off]
    assert set(grid.around(t)) == touching(grid, t)
    for k, n in enumerate(all_six):
        assert grid.neighbours[t * 6 + k] == n
        if n != grid.off:
            assert grid.direction(t, n) == k
            assert grid.neighbour(n, (k + 3) % 6) == t
            x, _, z = cube(grid, t)
            dq, dr = DIRECTIONS[k]
            assert cube(grid, n)[0::2] == (x + dq, z + dr)
    assert grid.direction(t, t) == grid.direction(t, grid.off) == -1


@given(sizes)
def test_tables_end_with_the_sentinel(size: tuple[int, int]) -> None:
    grid = hex_grid(*size)
    assert list(grid.neighbours)[-6:] == [grid.off] * 6
    assert len(grid.neighbours) == (grid.size + 1) * 6
    assert [grid.neighbour(grid.off, k) for k in range(6)] == [grid.off] * 6
    assert not grid.adjacent(grid.off, grid.off)
    for t in range(grid.size):
        assert (grid.axial_q[t], grid.axial_r[t]) == cube(grid, t)[0::2]


@given(grids_with_tiles(2))
def test_distance_is_the_number_of_steps(case: tuple[HexGrid, list[int]]) -> None:
    grid, [a, b] = case
    assert grid.distance(a, b) == grid.distance(b, a) == flood(grid, a)[b]
    assert grid.adjacent(a, b) == (grid.distance(a, b) == 1)


@given(grids_with_tiles(1), st.integers(0, 8))
def test_rings_and_spirals_hold_the_tiles_at_their_distance(
    case: tuple[HexGrid, list[int]], k: int
) -> None:
    grid, [t] = case
    steps = flood(grid, t)
    ring = grid.ring(t, k)
    assert len(set(ring)) == len(ring)
    assert set(ring) == {n for n, d in steps.items() if d == k}
    rings = [n for radius in range(k + 1) for n in grid.ring(t, radius)]
    assert grid.spiral(t, k) == rings
    assert grid.spiral(t, k) == rings, "the second answer may come from the cache"


def test_a_ring_starts_in_direction_4_and_runs_through_directions_0_to_5() -> None:
    grid = hex_grid(9, 9)
    t = grid.tile(4, 4)
    assert grid.ring(t, 1) == [grid.neighbour(t, k) for k in (4, 5, 0, 1, 2, 3)]
    columns_and_rows = [(grid.column(n), grid.row(n)) for n in grid.ring(t, 2)]
    assert columns_and_rows == [
        (3, 6), (4, 6), (5, 6), (5, 5), (6, 4), (5, 3),
        (5, 2), (4, 2), (3, 2), (2, 3), (2, 4), (2, 5),
    ]  # fmt: skip


@given(grids_with_tiles(2))
def test_lines_are_the_exact_ones(case: tuple[HexGrid, list[int]]) -> None:
    grid, [a, b] = case
    line = grid.line(a, b)
    assert line == exact_line(grid, a, b)
    assert grid.between(a, b) == line[1:-1]
    assert grid.line(b, a) == line[::-1]
    on_map = [(p, q) for p, q in pairwise(line) if grid.off not in (p, q)]
    assert all(grid.adjacent(p, q) for p, q in on_map)


def test_a_line_that_runs_between_two_tiles_rounds_toward_positive() -> None:
    grid = hex_grid(5, 5)
    north, south = grid.tile(2, 0), grid.tile(2, 2)
    assert grid.between(north, south) == [grid.tile(2, 1)]


def test_a_line_may_leave_the_map() -> None:
    grid = hex_grid(3, 4)
    top, bottom = grid.tile(2, 1), grid.tile(2, 3)
    assert grid.line(top, bottom) == [top, grid.off, bottom]


def test_one_grid_per_size_also_through_copies() -> None:
    grid = hex_grid(7, 5)
    assert hex_grid(7, 5) is grid
    assert copy.deepcopy(grid) is grid
    assert pickle.loads(pickle.dumps(grid)) is grid
    assert repr(grid) == "HexGrid(7, 5)"


def test_grids_of_many_sizes_do_not_stay_in_memory() -> None:
    """The author of a scenario chooses their sizes; what nobody uses any more is let go of."""
    for height in range(1, 20):
        path_search(hex_grid(KEPT_TILES // 10, height % 9 + 1))
        hex_grid(1_000 + height, 10)
    assert sum(grid.size for grid in hexes._GRIDS.values()) <= KEPT_TILES
    assert sum(one.grid.size for one in pathing._SEARCHES.values()) <= 2 * KEPT_TILES
    grid = hex_grid(7, 5)
    assert hex_grid(7, 5) is grid


def test_impossible_requests_are_refused() -> None:
    with pytest.raises(ValueError, match="0 x 5"):
        HexGrid(0, 5)
    with pytest.raises(ValueError, match="radius"):
        hex_grid(4, 4).ring(0, -1)
