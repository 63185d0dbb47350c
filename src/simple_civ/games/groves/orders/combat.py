"""Orders that strike: at units and bases, and at walls."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..actions import Attack, AttackWall
from ..pieces import NOBODY, Unit
from ..refusals import Refusal
from ..state import State
from ..systems.combat import fight, hit_base
from ..systems.steps import is_blocked
from ..systems.turns import end_half_turn
from ..systems.victory import judge_bases
from ..systems.walls import hit_wall
from .actors import edge_refusal, tile_refusal, unit_refusal


def target_unit(state: State, player: Seat, tile: Tile) -> Unit | None:
    """Return the enemy unit in sight on a tile."""
    unit = state.unit_at(tile)
    if unit is None or unit.owner == player or not state.sees(player, tile):
        return None
    return unit


def check_attack(state: State, action: Attack) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = tile_refusal(state, action.target)
    if refusal is not None:
        return refusal
    return target_refusal(state, state.units[action.unit], action.target)


def target_refusal(state: State, unit: Unit, tile: Tile) -> Refusal | None:
    """Return why a unit may not attack a tile, or None."""
    if state.base_at(tile) != 1 - unit.owner and target_unit(state, unit.owner, tile) is None:
        return Refusal.NO_TARGET
    if not state.board.grid.adjacent(unit.tile, tile):
        return Refusal.OUT_OF_RANGE
    return Refusal.BLOCKED if is_blocked(state, unit.tile, tile) else None


def apply_attack(state: State, action: Attack, log: list[Event]) -> None:
    unit = state.units[action.unit]
    defender = state.unit_at(action.target)
    if defender is not None:
        fight(state, unit, defender, log)
    else:
        hit_base(state, unit, 1 - action.player, log)
        judge_bases(state, log)
    if not state.over:
        end_half_turn(state, log)


def check_attack_wall(state: State, action: AttackWall) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = edge_refusal(state, action.one, action.other)
    if refusal is not None:
        return refusal
    edge = state.board.grid.edge(action.one, action.other)
    return blow_refusal(state, state.units[action.unit], edge)


def blow_refusal(state: State, unit: Unit, edge: int) -> Refusal | None:
    """Return why a unit may not attack the wall on an edge, or None."""
    if state.walls[edge] == NOBODY or not state.knows_wall(unit.owner, edge):
        return Refusal.NO_WALL
    if state.walls[edge] == unit.owner:
        return Refusal.NO_TARGET
    one, other = state.board.grid.ends(edge)
    return None if unit.tile == one or unit.tile == other else Refusal.NO_UNIT_AT_EDGE


def apply_attack_wall(state: State, action: AttackWall, log: list[Event]) -> None:
    edge = state.board.grid.edge(action.one, action.other)
    hit_wall(state, state.units[action.unit], edge, log)
    end_half_turn(state, log)
