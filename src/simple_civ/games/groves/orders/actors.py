"""Actors and targets of orders, as far as the player may know of it."""

from ....core.ids import Seat, Tile, UnitId
from ..refusals import Refusal
from ..state import State


def unit_refusal(state: State, player: Seat, unit_id: UnitId) -> Refusal | None:
    """Return why a player cannot command a unit, or None."""
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal.NO_SUCH_UNIT
    if unit.owner != player:
        return Refusal.NOT_OWNER if state.sees(player, unit.tile) else Refusal.NO_SUCH_UNIT
    return None


def tile_refusal(state: State, tile: Tile) -> Refusal | None:
    """Return a refusal if a tile is not on the board, or None."""
    return None if 0 <= tile < state.board.grid.size else Refusal.NO_SUCH_TILE


def edge_refusal(state: State, one: Tile, other: Tile) -> Refusal | None:
    """Return a refusal if two tiles do not share an edge, or None."""
    refusal = tile_refusal(state, one)
    if refusal is None:
        refusal = tile_refusal(state, other)
    if refusal is None and state.board.grid.edge(one, other) < 0:
        refusal = Refusal.TOO_FAR
    return refusal
