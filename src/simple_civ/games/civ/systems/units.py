"""Units come, stand, change hands and go: the only code that moves pieces on the map."""

from typing import Final

from ....core.ids import Seat, Tile, UnitId
from ....core.records import Event
from ..events import UnitCaptured, UnitCreated, UnitDied, UnitExpelled, UnitMoved, UnitsUnlinked
from ..ids import CityId
from ..pieces import NOBODY, Unit
from ..rules.model import CIVILIAN
from ..state import State
from .ground import is_closed, may_appear
from .modifiers import creation_hp, max_moves
from .rousing import rouse_around
from .vision import add_sight, appear, drop_sight, unit_sight

EXPULSION_REACH: Final = 500
"""How many tiles are searched for a place that takes an expelled unit."""


def create_unit(
    state: State, kind: int, owner: Seat, tile: Tile, home: CityId, log: list[Event]
) -> Unit:
    """Create a unit with full HP and moves on a tile."""
    definition = state.rules.units[kind]
    hp = creation_hp(state, definition, owner)
    unit = Unit(state.new_unit_id(owner), kind, owner, tile, hp, 0)
    unit.home = home
    state.put_unit(unit)
    unit.moves = max_moves(state, unit)
    stand(state, unit)
    log.append(UnitCreated(unit.id, owner, kind, tile))
    add_sight(state, owner, unit_sight(state, unit), log)
    appear(state, owner, tile, log)
    rouse_around(state, unit, log)
    return unit


def slots(state: State, unit: Unit) -> list[UnitId]:
    """Return the index of tiles that contains a unit."""
    if state.rules.units[unit.kind].domain == CIVILIAN:
        return state.civilians
    return state.military


def stand(state: State, unit: Unit) -> None:
    """Enter a unit on its tile."""
    slots(state, unit)[unit.tile] = unit.id


def leave(state: State, unit: Unit) -> None:
    """Take a unit off its tile."""
    index = slots(state, unit)
    if index[unit.tile] == unit.id:
        index[unit.tile] = NOBODY


def relocate(state: State, unit: Unit, tile: Tile, log: list[Event]) -> None:
    """Put a unit on another tile; the new sight is added before the old one is dropped."""
    old_sight = unit_sight(state, unit)
    leave(state, unit)
    unit.is_stale = True
    unit.tile = tile
    stand(state, unit)
    add_sight(state, unit.owner, unit_sight(state, unit), log)
    drop_sight(state, unit.owner, old_sight)
    appear(state, unit.owner, tile, log)
    rouse_around(state, unit, log)


def move_unit(state: State, unit: Unit, tile: Tile, log: list[Event]) -> None:
    """Move a unit onto a tile; it is no longer fortified."""
    origin = unit.tile
    unit.is_stale = True
    unit.fortified = False
    log.append(UnitMoved(unit.id, origin, tile))
    relocate(state, unit, tile, log)


def remove_unit(state: State, unit: Unit, log: list[Event]) -> None:
    """Take a unit off the map."""
    unlink(state, unit, log)
    leave(state, unit)
    state.take_unit(unit)
    drop_sight(state, unit.owner, unit_sight(state, unit))


def kill_unit(state: State, unit: Unit, log: list[Event]) -> None:
    """Kill a unit."""
    log.append(UnitDied(unit.id, unit.owner, unit.kind, unit.tile))
    remove_unit(state, unit, log)


def unlink(state: State, unit: Unit, log: list[Event]) -> None:
    """Unlink a unit from its partner, if it has one."""
    if unit.linked < 0:
        return
    partner = state.units.get(unit.linked)
    unit.is_stale = True
    unit.linked = NOBODY
    if partner is not None:
        partner.is_stale = True
        partner.linked = NOBODY
        log.append(UnitsUnlinked(unit.id, partner.id))


def forget_orders(unit: Unit) -> None:
    """Clear a unit's route and stop its exploring."""
    unit.is_stale = True
    unit.route = NOBODY
    unit.exploring = False


def interrupt(state: State, unit: Unit) -> None:
    """Cancel the route of a unit, and that of its linked partner where a pair shares its orders."""
    forget_orders(unit)
    partner = state.units.get(unit.linked)
    if partner is not None and state.rules.balance.movement.linked_orders == "shared":
        forget_orders(partner)


def capture_unit(state: State, unit: Unit, owner: Seat, log: list[Event]) -> None:
    """Capture a civilian; it is locked until its captor's turn after next."""
    unlink(state, unit, log)
    sight = unit_sight(state, unit)
    former = unit.owner
    unit.is_stale = True
    unit.owner = owner
    unit.moves = 0
    unit.captured_on = state.turn
    unit.home = NOBODY
    unit.fortified = False
    forget_orders(unit)
    log.append(UnitCaptured(unit.id, owner, unit.tile, unit.kind, former))
    add_sight(state, owner, sight, log)
    drop_sight(state, former, sight)
    appear(state, owner, unit.tile, log)


def is_locked(state: State, unit: Unit) -> bool:
    """Return whether a captured unit may not act yet."""
    return state.turn < free_from(state, unit)


def free_from(state: State, unit: Unit) -> int:
    """Return the turn from which a captured unit may act; 0 for any other."""
    if unit.captured_on < 0:
        return 0
    return unit.captured_on + state.rules.balance.combat.capture_lock


def expel_from(state: State, tiles: list[Tile], log: list[Event]) -> None:
    """Move units that peace no longer allows on some land to the nearest open tile."""
    if not state.rules.balance.movement.expulsion:
        return
    for tile in tiles:
        for unit_id in (state.military[tile], state.civilians[tile]):
            if unit_id >= 0:
                unit = state.units[unit_id]
                if unit.owner >= 0 and is_closed(state, unit.owner, tile):
                    expel(state, unit, log)


def expel(state: State, unit: Unit, log: list[Event]) -> None:
    """Move a unit to the nearest open tile without units; it stays if there is none."""
    refuge = find_refuge(state, unit)
    if refuge < 0:
        return
    origin = unit.tile
    unlink(state, unit, log)
    unit.is_stale = True
    unit.moves = 0
    unit.fortified = False
    forget_orders(unit)
    log.append(UnitExpelled(unit.id, origin, refuge))
    relocate(state, unit, refuge, log)


def find_refuge(state: State, unit: Unit) -> Tile:
    """Return the nearest empty tile on open or own land that takes a unit, or -1.

    The search is breadth first.
    """
    grid = state.world.grid
    kind = state.rules.units[unit.kind]
    queue = [unit.tile]
    seen = [False] * grid.size
    seen[unit.tile] = True
    place = 0
    while place < len(queue) and place < EXPULSION_REACH:
        tile = queue[place]
        place += 1
        holder = state.owner_of(tile)
        if state.unit_at(tile) is None and (holder < 0 or holder == unit.owner):
            if may_appear(state, kind, unit.owner, tile):
                return tile
        for neighbour in grid.around(tile):
            if not seen[neighbour]:
                seen[neighbour] = True
                queue.append(neighbour)
    return NOBODY
