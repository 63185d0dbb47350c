"""Camps that turn aggressive: attacked, or entered by a unit of a player."""

from ....core.records import Event
from ..events import CampProvoked
from ..pieces import AGGRO, Camp, Unit
from ..state import State


def rouse(state: State, camp: Camp, log: list[Event]) -> None:
    """Make a camp aggressive from this round on."""
    if camp.state != AGGRO:
        log.append(CampProvoked(camp.id, camp.tile))
    state.are_camps_stale = True
    camp.state = AGGRO
    camp.timer = state.rules.balance.natives.aggro_rounds
    camp.provoked_on = state.turn


def rouse_around(state: State, unit: Unit, log: list[Event]) -> None:
    """Rouse the camps in whose territory a player's unit has arrived, where entering does that."""
    natives = state.rules.balance.natives
    if natives.roused != "on_entry" or unit.owner < 0:
        return
    grid = state.world.grid
    for camp in state.camps.values():
        if grid.distance(camp.tile, unit.tile) <= natives.territory:
            rouse(state, camp, log)
