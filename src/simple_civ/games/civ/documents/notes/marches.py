"""Marches to an enemy: the next step there, or the attack when it is in reach."""

from ...actions import Attack, MoveUnit
from ...dispatch import check
from ...pieces import City, Unit
from ...refusals import Refusal
from ...state import State
from ...systems.routes import plan_route

IN_THE_WAY = frozenset({Refusal.OUT_OF_RANGE, Refusal.NO_LINE_OF_SIGHT})
"""Refusals of an attack from here that a step may lift."""


def next_order(view: State, unit: Unit, target: Unit | City) -> Attack | MoveUnit | Refusal:
    """Return the order that brings a unit to an enemy; never one that would start a war."""
    if not view.at_war(unit.owner, target.owner):
        return Refusal.NOT_AT_WAR
    attack = Attack(unit.owner, unit.id, target.tile)
    refusal = check(view, attack)
    if refusal is None:
        return attack
    if view.world.grid.adjacent(unit.tile, target.tile):
        enter = MoveUnit(unit.owner, unit.id, target.tile)  # a city that has fallen
        if check(view, enter) is None:
            return enter
    if refusal not in IN_THE_WAY:
        return refusal
    way = plan_route(view, unit, target.tile)
    if not way:
        return Refusal.UNREACHABLE
    step = MoveUnit(unit.owner, unit.id, way[0])
    return check(view, step) or step
