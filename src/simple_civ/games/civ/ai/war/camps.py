"""Native camps: which one to clear, and how soldiers go about it."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Tile
from ...pieces import Camp, Unit
from ...systems import power
from ..orders import Orders
from ..outlook.outlook import Outlook
from ..outlook.power import kind_power

REACH: Final = 9
"""Tiles from home within which a camp is worth a march."""

WAIT: Final = 5
"""Steps from a camp at which soldiers wait for each other: its guards do not come so far."""


def nearest_camp(outlook: Outlook) -> Camp | None:
    """Return the known camp nearest to home, if the soldiers together beat its guards."""
    best: Camp | None = None
    for camp in outlook.view.camps.values():
        distance = outlook.distance_home(camp.tile)
        if distance <= REACH and (best is None or distance < outlook.distance_home(best.tile)):
            best = camp
    if best is None or not beats_guards(outlook, outlook.soldiers):
        return None
    return best


def beats_guards(outlook: Outlook, units: list[Unit]) -> bool:
    """Return whether soldiers are stronger than the guards of a camp; engines do not count."""
    view = outlook.view
    own = 0
    for unit in units:
        kind = view.rules.units[unit.kind]
        if not kind.cities_only:
            own += kind_power(view, kind) * unit.hp // unit.max_hp
    return power.beats_guards(view.rules, own)


def hunt(orders: Orders, camp: Camp) -> None:
    """Gather soldiers before a camp, and let them close in together."""
    outlook = orders.outlook
    field = outlook.field(camp.tile)
    units = [unit for unit in orders.free_soldiers() if field[unit.tile] >= 0]
    units.sort(key=lambda unit: field[unit.tile])
    close = [unit for unit in outlook.soldiers if 0 <= field[unit.tile] <= WAIT + 1]
    floor = 0 if beats_guards(outlook, close) else WAIT
    for unit in units:
        kind = outlook.view.rules.units[unit.kind]
        hits = [
            foe for foe in outlook.foes if foe.camp == camp.id and reaches(outlook, unit, foe.tile)
        ]
        if kind.cities_only or hits or not orders.descend(unit, field, floor):
            orders.hold(unit)
    orders.reasons.append(Reason(outlook.view.turn, "camp_hunted", camp.tile, (len(close),)))


def reaches(outlook: Outlook, unit: Unit, tile: Tile) -> bool:
    """Return whether a unit can attack a tile from where it is."""
    reach = outlook.view.rules.units[unit.kind].range
    return outlook.view.world.grid.distance(unit.tile, tile) <= reach
