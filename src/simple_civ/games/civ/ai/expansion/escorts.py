"""Escorts: which ways a Settler does not take alone, and the soldier that goes along."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Tile
from .....core.records import Action
from ...actions import LinkUnits, UnlinkUnit
from ...pieces import Unit
from ...queries import accepted
from ...systems.steps import can_follow
from ..orders import Orders
from ..outlook.outlook import Outlook, is_siege
from ..war.garrisons import FRESH, threats

AT_HOME: Final = 3
ABROAD: Final = 5
"""Tiles from a way within which a foe makes it unsafe: in own land, and outside of it."""

CALL: Final = 8
"""Steps from which a soldier is called to a Settler."""

PATIENCE: Final = 8
"""Turns that a Settler waits for a soldier before it goes on alone as far as it dares."""

SHELTER: Final = 2
"""HP that an escort should have for every point of danger into which it leads a Settler."""


def needs_escort(outlook: Outlook, way: list[Tile]) -> bool:
    """Return whether a Settler should not take a path alone: it is unsafe, or leaves own land.

    The latter counts only in editions whose Settlers never cross free land alone if they can help
    it.
    """
    if is_unsafe(outlook, way):
        return True
    owners = outlook.view.players[outlook.seat].known_owners
    return outlook.doctrine.escort_abroad and any(owners[tile] != outlook.seat for tile in way)


def is_unsafe(outlook: Outlook, way: list[Tile]) -> bool:
    """Return whether a path leads over foreign ground or past a foe."""
    owners = outlook.view.players[outlook.seat].known_owners
    for tile in way:
        if owners[tile] == outlook.seat:
            if is_feared(outlook, tile, AT_HOME):
                return True
        elif owners[tile] >= 0 or is_feared(outlook, tile, ABROAD):
            return True
    return False


def is_feared(outlook: Outlook, tile: Tile, reach: int) -> bool:
    """Return whether a foe that can attack is near a tile, or was recently seen there."""
    if outlook.foe_within(tile, reach):
        return True
    view = outlook.view
    for seen in outlook.enemies():
        if view.turn - seen.turn <= FRESH:
            if view.world.grid.distance(seen.tile, tile) <= reach:
                return True
    return False


def leads_abroad(outlook: Outlook, way: list[Tile]) -> bool:
    """Return whether a path leaves the seat's own land in a war.

    A soldier at hand then goes along, just in case.
    """
    owners = outlook.view.players[outlook.seat].known_owners
    return bool(outlook.wars) and owners[way[-1]] != outlook.seat


def is_safe_step(outlook: Outlook, guard: Unit | None, tile: Tile) -> bool:
    """Return whether a Settler may take a step: no threat there, or its escort can bear it."""
    danger = outlook.danger(tile)
    if guard is not None and can_follow(outlook.view, guard, tile):
        return danger * SHELTER <= guard.hp
    return danger == 0 and not is_unsafe(outlook, [tile])


def escort_of(outlook: Outlook, unit: Unit) -> Unit | None:
    """Return the soldier linked to a Settler."""
    return outlook.view.units.get(unit.linked)


def waits_for_escort(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a Settler waits: soldiers are near, and it has not waited too long."""
    memory = outlook.memory
    since = memory.waiting.get(unit.id, outlook.view.turn)
    memory.waiting[unit.id] = since
    if outlook.view.turn - since > PATIENCE:
        return False
    field = outlook.field(unit.tile)
    for soldier in outlook.soldiers:
        if 0 <= field[soldier.tile] <= CALL and may_escort(outlook, soldier):
            return True
    return False


def may_escort(outlook: Outlook, soldier: Unit) -> bool:
    """Return whether a soldier can be an escort and is not linked; siege engines cannot."""
    return soldier.linked < 0 and not is_siege(outlook.view.rules.units[soldier.kind])


def link_escort(outlook: Outlook, unit: Unit) -> list[Action]:
    """Link a Settler to a soldier on its tile, unless a city in danger needs that soldier."""
    view = outlook.view
    guard = view.military[unit.tile]
    if guard < 0 or not may_escort(outlook, view.units[guard]):
        return []
    city = view.city_at(unit.tile)
    if city is not None and threats(outlook, city):
        return []
    return accepted(view, [LinkUnits(outlook.seat, unit.id, guard)])


def release_escort(outlook: Outlook, unit: Unit) -> list[Action]:
    """Release the escort of a Settler that goes nowhere."""
    return accepted(outlook.view, [UnlinkUnit(outlook.seat, unit.id)]) if unit.linked >= 0 else []


def keep_escorts(orders: Orders) -> None:
    """Give soldiers linked to a Settler no other orders: they would drag it along."""
    for unit in orders.outlook.soldiers:
        if unit.linked >= 0:
            orders.hold(unit)


def call_escorts(orders: Orders) -> None:
    """Send the nearest free soldier to every Settler that waits for one."""
    outlook = orders.outlook
    for unit in outlook.founders:
        if unit.id not in outlook.memory.waiting or unit.linked >= 0:
            continue
        guard = nearest_soldier(orders, unit.tile)
        if guard is not None and guard.tile != unit.tile:
            orders.send(guard, unit.tile, True)
            reason = Reason(outlook.view.turn, "escort_called", unit.id, (guard.id,))
            orders.reasons.append(reason)
        elif guard is not None:
            orders.hold(guard)


def nearest_soldier(orders: Orders, tile: Tile) -> Unit | None:
    """Return the free soldier with the shortest path to a tile."""
    outlook = orders.outlook
    field = outlook.field(tile)
    best: Unit | None = None
    least = CALL + 1
    for unit in orders.free_soldiers():
        if may_escort(outlook, unit) and 0 <= field[unit.tile] < least:
            least = field[unit.tile]
            best = unit
    return best
