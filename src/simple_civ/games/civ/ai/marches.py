"""Movement of units: settlers, guards, the wounded, the army, and explorers."""

from typing import Final

from ....ai.reason import Reason
from ....core.records import Action
from ..actions import FortifyUnit, LinkUnits, MoveUnit
from ..pieces import Unit
from ..queries import accepted
from .expansion.escorts import call_escorts, keep_escorts
from .expansion.explorers import look_around
from .expansion.founders import first_founding, order_founders, settle_arrivals
from .orders import Orders
from .outlook.memory import ASSAULT, NO_PLAN
from .outlook.outlook import Outlook, unit_worth
from .war.campaign import storm, wage
from .war.camps import hunt, nearest_camp
from .war.fleets import sail
from .war.garrisons import post_guards, repel, settle

HEALED: Final = 80
"""Percent of its HP at which a unit that was healing goes back to work."""

WAY_HOME: Final = 6
"""Steps home beyond which only a precious unit turns back to heal."""

PRECIOUS: Final = 100
"""Worth of a unit that is never spent lightly."""


def plan_marches(outlook: Outlook, reasons: list[Reason], first: bool) -> list[Action]:
    """Return one round of steps for all units that can still move.

    Settlers move in the first round of a turn. A city that can be founded comes first and alone.
    """
    orders = Orders(outlook, reasons)
    if first:
        move_founders(orders)
    else:
        orders.found += settle_arrivals(outlook)
    founding = first_founding(outlook, orders.found, reasons)
    if founding:
        return founding
    keep_escorts(orders)
    post_guards(orders)
    heal(orders)
    storm(orders)
    call_escorts(orders)
    repel(orders)
    march(orders)
    sail(orders)
    look_around(orders)
    return orders.surprises_last()


def goes_on(outlook: Outlook, found: list[Action]) -> bool:
    """Return whether a round of steps calls for another.

    It does if a unit has moves left, arrives or follows.
    """
    memory = outlook.memory
    for action in found:
        if not isinstance(action, MoveUnit):
            return True
        unit = outlook.view.units[action.unit]
        if unit.moves > 1 or memory.destinations.get(unit.id, -1) == action.to:
            return True
        if memory.target_tile != NO_PLAN and outlook.view.rules.units[unit.kind].military:
            return True
    return False


def move_founders(orders: Orders) -> None:
    """Move Settlers first: the others make room."""
    for unit, action in order_founders(orders.outlook):
        orders.add(unit, action)
        if isinstance(action, LinkUnits):
            orders.busy.add(action.partner)


def march(orders: Orders) -> None:
    """Move the army by its campaign; without one, soldiers hunt camps or stay at home."""
    outlook = orders.outlook
    memory = outlook.memory
    if memory.target_tile != NO_PLAN:
        wage(orders)
    elif outlook.soldiers:
        camp = nearest_camp(outlook)
        if camp is not None:
            hunt(orders, camp)
    settle(orders, orders.free_soldiers())


# --- healing -----------------------------------------------------------------------------------


def heal(orders: Orders) -> None:
    """Rest hurt soldiers in their own land, if it is near and no siege needs them."""
    outlook = orders.outlook
    view = outlook.view
    for unit in orders.free_soldiers():
        share = unit.hp * 100 // unit.max_hp
        if share >= HEALED or is_needed(outlook, unit):
            continue
        at_home = view.owner_of(unit.tile) == outlook.seat
        calm = outlook.danger(unit.tile) == 0
        if at_home and calm and share < HEALED:
            orders.hold(unit)
            continue
        if share * 100 >= (100 - outlook.profile.risk) * 80 and (at_home or calm):
            continue
        home = outlook.nearest_own(unit.tile)
        if home is None or share > 60:
            continue
        far = outlook.field(home.tile)[unit.tile]
        if far > WAY_HOME and unit_worth(view.rules.units[unit.kind]) < PRECIOUS:
            continue
        orders.send(unit, home.tile, True)
        orders.reasons.append(Reason(view.turn, "retreated", unit.id, (share,)))


def is_needed(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a unit is before an enemy city that is about to fall."""
    if outlook.memory.phase != ASSAULT:
        return False
    view = outlook.view
    city = outlook.target_city()
    if city is None or city.hp * 2 > view.rules.balance.cities.max_hp:
        return False
    return view.world.grid.distance(unit.tile, city.tile) <= 2


# --- the end of the turn -----------------------------------------------------------------------


def dig_in(outlook: Outlook) -> list[Action]:
    """Fortify every unit that has not moved."""
    found: list[Action] = []
    for unit in outlook.soldiers + outlook.explorers + outlook.ships:
        if unit.moves > 0 and not unit.fortified and not unit.exploring:
            found += accepted(outlook.view, [FortifyUnit(outlook.seat, unit.id)])
    return found
