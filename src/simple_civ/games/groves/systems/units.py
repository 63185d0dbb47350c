"""Units come, go and change tiles; who stands where and who sees what follows at once."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import UnitCreated, UnitDied, UnitMoved
from ..pieces import NOBODY, Unit
from ..state import State
from .sight import look, look_away


def create_unit(state: State, owner: Seat, points: int, tile: Tile, log: list[Event]) -> Unit:
    """Create a unit on a free tile."""
    unit = Unit(state.new_unit_id(owner), owner, points, tile)
    state.put_unit(unit)
    stand(state, unit)
    log.append(UnitCreated(unit.id, owner, points, tile))
    return unit


def stand(state: State, unit: Unit) -> None:
    """Add a unit to the indexes."""
    state.at[unit.tile] = unit.id
    look(state, unit.owner, unit.tile, state.rules.unit_sight)


def remove_unit(state: State, unit: Unit) -> None:
    """Take a unit off the board."""
    state.at[unit.tile] = NOBODY
    look_away(state, unit.owner, unit.tile, state.rules.unit_sight)
    state.take_unit(unit)


def kill_unit(state: State, unit: Unit, log: list[Event]) -> None:
    """Kill a unit."""
    remove_unit(state, unit)
    log.append(UnitDied(unit.id, unit.owner, unit.tile))


def relocate(state: State, unit: Unit, to: Tile, log: list[Event]) -> None:
    """Move a unit to a free tile; it counts as having moved."""
    origin = unit.tile
    state.at[origin] = NOBODY
    look_away(state, unit.owner, origin, state.rules.unit_sight)
    unit.tile = to
    unit.moved = True
    unit.is_stale = True
    stand(state, unit)
    log.append(UnitMoved(unit.id, origin, to))
