"""New matches of Groves: boards, forests, armies, and that equal arguments give equal matches."""

from random import Random

import pytest

from simple_civ.core.rng import Rng
from simple_civ.games.groves import engine as game
from simple_civ.games.groves.pieces import NEUTRAL, NOBODY
from simple_civ.games.groves.setup import MatchSetup, draw_forests
from simple_civ.games.groves.state import State
from tests.games.groves.scenes import RULES, new, stir

SEEDS = range(1, 6)
FORESTS = {6: 3, 7: 4, 8: 6, 10: 10, 20: 40, 30: 90}
ELIGIBLE = {6: 8, 7: 18, 8: 32, 10: 68, 20: 368, 30: 868}
"""Tiles that may be forests, by the board's side."""


@pytest.mark.rule("setup.sizes", "setup.forests")
@pytest.mark.parametrize(("side", "forests"), FORESTS.items())
def test_every_board_has_its_tenth_of_forests(side: int, forests: int) -> None:
    for seed in SEEDS:
        board = new(seed, side).board
        assert board.side == side
        assert len(set(board.forests)) == len(board.forests) == forests


def test_the_three_boards_of_the_game() -> None:
    assert [size.side for size in RULES.sizes] == [10, 20, 30]


def test_a_board_that_is_too_small_is_refused() -> None:
    with pytest.raises(ValueError, match="6 or more, not 5"):
        game.new_game(RULES, MatchSetup(5, (1, 1)), 1)


@pytest.mark.rule("setup.forest_places")
@pytest.mark.parametrize("side", FORESTS)
def test_forests_keep_away_from_both_bases(side: int) -> None:
    places: set[int] = set()
    for seed in range(200 if side < 20 else 100):
        for tile in draw_forests(RULES, side, Rng(seed)):
            column, row = tile % side, tile // side
            assert max(column, row) > 3
            assert max(side - 1 - column, side - 1 - row) > 3
            places.add(tile)
    assert len(places) == ELIGIBLE[side], "every tile that may be a forest is one some day"


@pytest.mark.rule("setup.army")
def test_both_armies_stand_on_free_tiles_of_their_zones() -> None:
    places: set[tuple[int, int]] = set()
    for seed in range(200):
        state = new(seed)
        for side in state.sides:
            army = [unit for unit in state.units.values() if unit.owner == side.seat]
            assert sorted(unit.points for unit in army) == [1, 5, 25]
            assert len({unit.tile for unit in army}) == 3
            for unit in army:
                assert 1 <= state.board.grid.distance(unit.tile, side.base) <= 2
                assert (unit.stationary, unit.occupation, unit.moved) == (0, 0, False)
                places.add((side.seat, unit.tile))
    assert len(places) == 2 * 8


def test_bases_and_walls() -> None:
    state = new(3)
    assert [(side.base, side.base_hp) for side in state.sides] == [(0, 100), (99, 100)]
    edges = {
        state.board.grid.edge(tile, other)
        for tile in [0, 99, *state.board.forests]
        for other in state.board.grid.orthogonal(tile)
    }
    assert {edge for edge, owner in enumerate(state.walls) if owner != NOBODY} == edges
    assert {state.walls[edge] for edge in edges} == {NEUTRAL}


@pytest.mark.rule("chance.source")
def test_equal_matches_with_equal_orders_go_the_same_way() -> None:
    def played(seed: int) -> State:
        state = new(seed)
        stir(state, Random(7), 150)
        return state

    assert played(4).hash() == played(4).hash()
    assert new(4).hash() != new(5).hash()


def test_the_first_side_can_be_chosen() -> None:
    state = game.new_game(RULES, MatchSetup(10, (1, 1), first=0), 1)
    assert (state.first, state.active) == (0, 0)
    assert (new(1).first, new(1).active) == (1, 1)


def test_forests_depend_on_the_seed_alone() -> None:
    assert new(8).board.forests == new(8).board.forests
    assert new(8).board.forests != new(9).board.forests
