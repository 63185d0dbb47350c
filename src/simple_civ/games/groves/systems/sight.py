"""Sight is counted: how many sources of a side see a tile. Squares, blocked by nothing."""

from ..state import State


def look(state: State, player: int, tile: int, reach: int) -> None:
    """A source of a side begins to see from a tile."""
    sight = state.sides[player].sight
    for seen in state.board.within(tile, reach):
        sight[seen] += 1


def look_away(state: State, player: int, tile: int, reach: int) -> None:
    """A source of a side no longer sees from a tile."""
    sight = state.sides[player].sight
    for seen in state.board.within(tile, reach):
        sight[seen] -= 1


def open_eyes(state: State) -> None:
    """Both bases begin to see."""
    for side in state.sides:
        look(state, side.seat, side.base, state.rules.base_sight)
