"""Square geometry against plain coordinate arithmetic; edges are numbered without gaps."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simple_civ.core.squares import STEPS, SquareGrid, square_grid

sizes = st.tuples(st.integers(1, 8), st.integers(1, 8))


def position(grid: SquareGrid, t: int) -> tuple[int, int]:
    return grid.column(t), grid.row(t)


@given(sizes)
def test_neighbours_are_one_step_away_in_direction_order(size: tuple[int, int]) -> None:
    grid = square_grid(*size)
    for t in range(grid.size):
        column, row = position(grid, t)
        expected = [grid.tile(column + dc, row + dr) for dc, dr in STEPS]
        assert [grid.neighbour(t, k) for k in range(8)] == expected
        on_map = [n for n in expected if n != grid.off]
        assert grid.around(t) == on_map
        assert set(on_map) == {n for n in range(grid.size) if grid.distance(t, n) == 1}
        assert grid.orthogonal(t) == [n for n in expected[0::2] if n != grid.off]
        assert grid.diagonal(t) == [n for n in expected[1::2] if n != grid.off]
        assert all(expected[grid.direction(t, n)] == n for n in on_map)
        assert grid.direction(t, t) == grid.direction(t, grid.off) == -1


@given(sizes)
def test_distance_counts_diagonal_steps_as_one(size: tuple[int, int]) -> None:
    grid = square_grid(*size)
    for a in range(grid.size):
        for b in range(grid.size):
            (ca, ra), (cb, rb) = position(grid, a), position(grid, b)
            assert grid.distance(a, b) == max(abs(ca - cb), abs(ra - rb))
            assert grid.adjacent(a, b) == (grid.distance(a, b) == 1)


@given(sizes)
def test_edges_are_dense_and_know_their_ends(size: tuple[int, int]) -> None:
    grid = square_grid(*size)
    found: dict[int, tuple[int, int]] = {}
    for a in range(grid.size):
        for b in range(grid.size):
            edge = grid.edge(a, b)
            assert edge == grid.edge(b, a)
            assert (edge >= 0) == (b in grid.orthogonal(a))
            if edge >= 0:
                found[edge] = (min(a, b), max(a, b))
    assert sorted(found) == list(range(grid.edges))
    assert all(grid.ends(edge) == ends for edge, ends in found.items())


@given(sizes)
def test_edges_of_a_tile_by_direction(size: tuple[int, int]) -> None:
    grid = square_grid(*size)
    for t in range(grid.size):
        for k in range(8):
            n = grid.neighbour(t, k)
            expected = grid.edge(t, n) if k % 2 == 0 and n != grid.off else -1
            assert grid.edge_of(t, k) == expected


def test_one_grid_per_size_also_through_copies() -> None:
    grid = square_grid(10, 10)
    assert square_grid(10, 10) is grid
    assert copy.deepcopy(grid) is grid
    assert pickle.loads(pickle.dumps(grid)) is grid
    assert repr(grid) == "SquareGrid(10, 10)"


def test_impossible_requests_are_refused() -> None:
    with pytest.raises(ValueError, match="3 x 0"):
        SquareGrid(3, 0)
    for edge in (-1, square_grid(2, 2).edges):
        with pytest.raises(ValueError, match="no edge"):
            square_grid(2, 2).ends(edge)
