"""Sight is counted: what several sources see is dark only when the last one has gone."""

from simple_civ.games.groves.systems.sight import look, look_away
from tests.games.groves.scenes import empty


def test_a_tile_is_seen_until_its_last_source_leaves() -> None:
    state = empty()
    seat, middle = 0, state.board.grid.tile(4, 5)
    before = list(state.sides[seat].sight)
    look(state, seat, middle, 1)
    look(state, seat, middle, 2)
    assert state.sides[seat].sight[middle] == before[middle] + 2
    look_away(state, seat, middle, 2)
    seen = [tile for tile, count in enumerate(state.sides[seat].sight) if count > before[tile]]
    assert seen == state.board.within(middle, 1)
    look_away(state, seat, middle, 1)
    assert state.sides[seat].sight == before
