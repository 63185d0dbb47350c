"""Native camps: how they are stirred up, and what becomes of them."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import CampCleared
from ..pieces import NATIVES, NOBODY, Camp, Unit
from ..state import State
from .cities import clear_ground, found_city, nearest_city
from .ground import may_appear
from .rousing import rouse
from .units import create_unit


def settle_camp(state: State, tile: Tile, log: list[Event]) -> None:
    """Place a camp and its guards: the first on its tile, the others on free tiles around.

    The others are placed in ring order.
    """
    state.put_camp(Camp(tile, tile))
    state.is_ground_stale = True
    state.overlays[tile] |= 1 << state.rules.camp
    for guard in state.rules.guards:
        kind = state.rules.units[guard]
        for place in state.world.grid.spiral(tile, 2):
            if state.unit_at(place) is None and may_appear(state, kind, NATIVES, place):
                create_unit(state, guard, NATIVES, place, NOBODY, log).camp = tile
                break


def provoke(state: State, native: Unit, log: list[Event]) -> None:
    """Make the camp of an attacked native aggressive, wherever the attacker stands."""
    camp = state.camps.get(native.camp)
    if camp is not None:
        rouse(state, camp, log)


def guards_of(state: State, camp: Tile) -> list[Unit]:
    """Return the living natives of a camp, oldest first."""
    return [unit for unit in state.all_units() if unit.owner == NATIVES and unit.camp == camp]


def check_cleared(state: State, native: Unit, killer: Seat, log: list[Event]) -> None:
    """Give a camp whose last native has fallen to the killer."""
    camp = state.camps.get(native.camp)
    if camp is not None and not guards_of(state, camp.id):
        clear_camp(state, camp, killer, log)


def clear_camp(state: State, camp: Camp, killer: Seat, log: list[Event]) -> None:
    """Turn a camp into the killer's city, or into a reward and a cleared settlement."""
    natives = state.rules.balance.natives
    del state.camps[camp.id]
    state.are_camps_stale = True
    state.is_ground_stale = True
    state.overlays[camp.tile] &= ~(1 << state.rules.camp)
    log.append(CampCleared(camp.id, killer, camp.tile))
    if killer >= 0 and natives.clear_reward == "city":
        clear_ground(state, camp.tile, killer, log)
        found_city(state, killer, camp.tile, "", log).pot += natives.clear_production
        return
    if state.rules.cleared >= 0:
        state.overlays[camp.tile] |= 1 << state.rules.cleared
    if killer >= 0:
        city = nearest_city(state, killer, camp.tile)
        if city is not None:
            city.is_stale = True
            city.pot += natives.clear_production
