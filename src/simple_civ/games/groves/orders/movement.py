"""Orders that move units: steps and mergers."""

from ....core.ids import Tile
from ....core.records import Event
from ..actions import Merge, Move
from ..events import UnitsMerged
from ..pieces import NOBODY, Unit
from ..refusals import Refusal
from ..state import State
from ..systems.steps import is_blocked
from ..systems.turns import end_half_turn
from ..systems.units import relocate, remove_unit
from .actors import tile_refusal, unit_refusal


def check_move(state: State, action: Move) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = tile_refusal(state, action.to)
    if refusal is not None:
        return refusal
    return step_refusal(state, state.units[action.unit], action.to)


def step_refusal(state: State, unit: Unit, to: Tile) -> Refusal | None:
    """Return why a unit may not step onto a tile, or None."""
    if not state.board.grid.adjacent(unit.tile, to):
        return Refusal.TOO_FAR
    if state.base_at(to) != NOBODY:
        return Refusal.BASE_TILE
    if state.at[to] != NOBODY:
        return Refusal.TILE_OCCUPIED
    return Refusal.BLOCKED if is_blocked(state, unit.tile, to) else None


def apply_move(state: State, action: Move, log: list[Event]) -> None:
    relocate(state, state.units[action.unit], action.to, log)
    end_half_turn(state, log)


def check_merge(state: State, action: Merge) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = unit_refusal(state, action.player, action.partner)
    if refusal is not None:
        return refusal
    if action.unit == action.partner:
        return Refusal.NO_TARGET
    return merger_refusal(state, state.units[action.unit], state.units[action.partner])


def merger_refusal(state: State, unit: Unit, partner: Unit) -> Refusal | None:
    """Return why a unit may not join another of its side, or None."""
    refusal = union_refusal(state, unit, partner)
    if refusal is not None:
        return refusal
    if not state.board.grid.adjacent(unit.tile, partner.tile):
        return Refusal.TOO_FAR
    return Refusal.BLOCKED if is_blocked(state, unit.tile, partner.tile) else None


def union_refusal(state: State, unit: Unit, partner: Unit) -> Refusal | None:
    """Return why two units of a side cannot merge, wherever they are, or None."""
    if state.tier(unit) != state.tier(partner):
        return Refusal.NOT_SAME_TIER
    if unit.points + partner.points > state.rules.most_points:
        return Refusal.TOO_MANY_POINTS
    return None


def apply_merge(state: State, action: Merge, log: list[Event]) -> None:
    unit = state.units[action.unit]
    partner = state.units[action.partner]
    remove_unit(state, unit)
    partner.points += unit.points
    partner.is_stale = True
    log.append(UnitsMerged(unit.id, partner.id, partner.points, unit.tile, partner.tile))
    end_half_turn(state, log)
