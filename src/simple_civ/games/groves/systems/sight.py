"""Sight is counted: how many sources of a side see a tile. Squares, blocked by nothing."""

from ....core.ids import Seat, Tile
from ..state import State


def look(state: State, player: Seat, tile: Tile, reach: int) -> None:
    """Add the sight of a side's source on a tile."""
    sight = state.sides[player].sight
    for seen in state.board.within(tile, reach):
        sight[seen] += 1


def look_away(state: State, player: Seat, tile: Tile, reach: int) -> None:
    """Remove the sight of a side's source on a tile."""
    sight = state.sides[player].sight
    for seen in state.board.within(tile, reach):
        sight[seen] -= 1


def open_eyes(state: State) -> None:
    """Give both bases their sight."""
    for side in state.sides:
        look(state, side.seat, side.base, state.rules.base_sight)
