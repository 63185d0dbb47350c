"""The board of Groves: its forests, and which tiles are near."""

import pickle

import pytest

from simple_civ.games.groves.board import Board


def test_forests_are_in_order_and_known_tile_by_tile() -> None:
    board = Board(6, [20, 3, 7])
    assert board.forests == [3, 7, 20]
    assert [tile for tile in range(36) if board.wooded[tile]] == [3, 7, 20]


@pytest.mark.parametrize("side", [6, 9])
@pytest.mark.parametrize("reach", [0, 1, 2, 70])
def test_near_tiles_are_a_square_cut_at_the_edges(side: int, reach: int) -> None:
    board = Board(side, [])
    for tile in range(side * side):
        column, row = tile % side, tile // side
        expected = [
            other
            for other in range(side * side)
            if max(abs(other % side - column), abs(other // side - row)) <= reach
        ]
        assert board.within(tile, reach) == expected


def test_a_pickled_board_is_the_same() -> None:
    board = Board(7, [5, 40])
    again = pickle.loads(pickle.dumps(board))
    assert (again.side, again.forests, again.wooded) == (7, [5, 40], board.wooded)
    assert again.grid is board.grid
