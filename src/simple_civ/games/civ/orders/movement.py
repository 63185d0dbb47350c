"""Orders that move units: steps, routes, exploring, swapping."""

from ....core.records import Event
from ..actions import ExploreUnit, HaltUnit, MoveUnit, RouteUnit, SwapUnits
from ..events import UnitMoved
from ..refusals import Refusal
from ..rules.model import CIVILIAN
from ..state import State
from ..systems.frontier import can_explore
from ..systems.ground import step_cost
from ..systems.huts import collect_on_entry
from ..systems.routes import follow_route, is_held, known_owner, plan_route
from ..systems.steps import step_refusal, take_step
from ..systems.units import interrupt, leave, relocate, unlink
from .actors import tile_refusal, unit_refusal


def check_move_unit(state: State, action: MoveUnit) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = tile_refusal(state, action.to)
    if refusal is not None:
        return refusal
    return step_refusal(state, state.units[action.unit], action.to)


def apply_move_unit(state: State, action: MoveUnit, log: list[Event]) -> None:
    unit = state.units[action.unit]
    interrupt(state, unit)
    take_step(state, unit, action.to, log)


def check_route_unit(state: State, action: RouteUnit) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = tile_refusal(state, action.to)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    player = state.players[action.player]
    if unit.tile == action.to:
        return Refusal.NO_TARGET
    if player.explored[action.to]:
        if step_cost(state, state.rules.units[unit.kind], action.to) == 0:
            return Refusal.IMPASSABLE
        if is_held(state, unit, action.to):
            return Refusal.TILE_OCCUPIED
        holder = known_owner(state, action.player, action.to)
        if holder >= 0 and holder != action.player and not state.at_war(action.player, holder):
            if state.rules.balance.movement.closed_borders:
                return Refusal.FOREIGN_TERRITORY
    return None if plan_route(state, unit, action.to) else Refusal.UNREACHABLE


def apply_route_unit(state: State, action: RouteUnit, log: list[Event]) -> None:
    unit = state.units[action.unit]
    interrupt(state, unit)
    unit.is_stale = True
    unit.route = action.to
    follow_route(state, unit, 1, log)


def check_explore_unit(state: State, action: ExploreUnit) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is not None:
        return refusal
    way = can_explore(state, state.units[action.unit])
    return None if way else Refusal.NOTHING_TO_EXPLORE


def apply_explore_unit(state: State, action: ExploreUnit, log: list[Event]) -> None:
    unit = state.units[action.unit]
    interrupt(state, unit)
    unit.is_stale = True
    unit.exploring = True
    follow_route(state, unit, 1, log)


def check_halt_unit(state: State, action: HaltUnit) -> Refusal | None:
    return unit_refusal(state, action.player, action.unit)


def apply_halt_unit(state: State, action: HaltUnit, log: list[Event]) -> None:
    interrupt(state, state.units[action.unit])


def check_swap_units(state: State, action: SwapUnits) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = unit_refusal(state, action.player, action.partner)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    partner = state.units[action.partner]
    kind = state.rules.units[unit.kind]
    other = state.rules.units[partner.kind]
    if kind.domain == CIVILIAN or other.domain == CIVILIAN:
        return Refusal.NOT_ELIGIBLE
    if unit.moves < 1:
        return Refusal.OUT_OF_MOVES
    if not state.world.grid.adjacent(unit.tile, partner.tile):
        return Refusal.TOO_FAR
    if step_cost(state, kind, partner.tile) == 0 or step_cost(state, other, unit.tile) == 0:
        return Refusal.IMPASSABLE
    return None


def apply_swap_units(state: State, action: SwapUnits, log: list[Event]) -> None:
    unit = state.units[action.unit]
    partner = state.units[action.partner]
    here = unit.tile
    there = partner.tile
    for one in (unit, partner):
        interrupt(state, one)
        unlink(state, one, log)
        one.is_stale = True
        one.fortified = False
        one.moves = max(0, one.moves - 1)
    log.append(UnitMoved(unit.id, here, there))
    log.append(UnitMoved(partner.id, there, here))
    leave(state, unit)
    relocate(state, partner, here, log)
    relocate(state, unit, there, log)
    for one in (unit, partner):
        collect_on_entry(state, one, log)
