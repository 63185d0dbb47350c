"""Orders for units that neither move nor strike: fortify, link, disband."""

from ....core.records import Event
from ..actions import DisbandUnit, FortifyUnit, LinkUnits, UnlinkUnit
from ..events import UnitDisbanded, UnitFortified, UnitsLinked
from ..refusals import Refusal
from ..rules.model import CIVILIAN
from ..state import State
from ..systems.units import interrupt, remove_unit, unlink
from .actors import unit_refusal


def check_fortify_unit(state: State, action: FortifyUnit) -> Refusal | None:
    if state.rules.balance.combat.fortify != "order":
        return Refusal.NOT_AVAILABLE
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if state.rules.units[unit.kind].domain == CIVILIAN:
        return Refusal.NOT_ELIGIBLE
    return Refusal.OUT_OF_MOVES if unit.moves <= 0 else None


def apply_fortify_unit(state: State, action: FortifyUnit, log: list[Event]) -> None:
    unit = state.units[action.unit]
    unit.is_stale = True
    unit.moves = 0
    unit.fortified = True
    interrupt(state, unit)
    log.append(UnitFortified(unit.id))


def check_link_units(state: State, action: LinkUnits) -> Refusal | None:
    if not state.rules.balance.movement.linking:
        return Refusal.NOT_AVAILABLE
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = unit_refusal(state, action.player, action.partner)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    partner = state.units[action.partner]
    if unit.linked >= 0 or partner.linked >= 0:
        return Refusal.ALREADY_LINKED
    if unit.attacked or partner.attacked:
        return Refusal.ALREADY_ATTACKED
    civilian = state.rules.units[unit.kind].domain == CIVILIAN
    if unit.tile != partner.tile:
        return Refusal.NOT_ELIGIBLE
    if civilian == (state.rules.units[partner.kind].domain == CIVILIAN):
        return Refusal.NOT_ELIGIBLE
    return None


def apply_link_units(state: State, action: LinkUnits, log: list[Event]) -> None:
    unit = state.units[action.unit]
    partner = state.units[action.partner]
    unit.is_stale = True
    unit.linked = partner.id
    partner.is_stale = True
    partner.linked = unit.id
    log.append(UnitsLinked(unit.id, partner.id))


def check_unlink_unit(state: State, action: UnlinkUnit) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is not None:
        return refusal
    return Refusal.NOT_LINKED if state.units[action.unit].linked < 0 else None


def apply_unlink_unit(state: State, action: UnlinkUnit, log: list[Event]) -> None:
    unlink(state, state.units[action.unit], log)


def check_disband_unit(state: State, action: DisbandUnit) -> Refusal | None:
    return unit_refusal(state, action.player, action.unit)


def apply_disband_unit(state: State, action: DisbandUnit, log: list[Event]) -> None:
    unit = state.units[action.unit]
    log.append(UnitDisbanded(unit.id, unit.tile))
    remove_unit(state, unit, log)
