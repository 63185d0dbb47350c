"""The campaign against a city: an army musters at home, advances as one, and storms."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Tile
from ...pieces import City, Unit
from ...queries import steps
from ..orders import Orders
from ..outlook.memory import ADVANCE, ASSAULT, MUSTER
from ..outlook.outlook import Outlook
from .sieges import AROUND, LOSSES, force_at, is_fit, is_spearhead, needed_damage, within
from .waves import SHOT, Wave

HOLD: Final = 4
"""Steps from the target at which the van waits for the others: out of reach of the walls."""

CLOSE: Final = 8
"""Steps from the target from which on every unit looks for a place at the walls."""

COHESION: Final = 3
"""Steps that the van may be ahead of the main body."""

HEAD_FIT: Final = 60
"""Percent of its HP with which a spearhead goes ahead of the others."""

WEAK: Final = 5
"""What walls may have left when units that take cities come to the front."""

TWICE: Final = 2
"""Storms in which an army at the walls must be able to finish a city, or else it breaks off."""


def review_campaign(outlook: Outlook, reasons: list[Reason]) -> None:
    """Advance the campaign, or move it back, by the strength that is in place."""
    memory = outlook.memory
    view = outlook.view
    city = outlook.target_city()
    if city is None:
        memory.phase = MUSTER
        return
    field = outlook.field(city.tile)
    base = muster_city(outlook, field)
    if base is None:
        memory.phase = MUSTER
        return
    need = needed_damage(outlook, city)
    army = within(outlook.soldiers, field, max(field[base.tile] + 3, HOLD + 3))
    whole = force_at(outlook, city, army)
    near = force_at(outlook, city, within(outlook.soldiers, field, HOLD + 2))
    phase = next_phase(outlook, city, whole.damage, near.damage, need)
    if near.takers == 0 and phase == ASSAULT:
        phase = ADVANCE
    if whole.takers == 0 or (whole.count < 2 and whole.heads == 0):
        phase = MUSTER
    if phase != memory.phase:
        numbers = (phase, whole.damage, near.damage, need)
        reasons.append(Reason(view.turn, "army_ordered", city.id, numbers))
    memory.phase = phase


def next_phase(outlook: Outlook, city: City, whole: int, near: int, need: int) -> int:
    """Return the phase that the strength of the army allows.

    Soldiers who are a few tiles away defend a city before it falls, so a storm begins when the army
    is a match for them too. Once it has begun, what is left of the walls decides: an army that goes
    home lets them heal, and has lost its soldiers for nothing.
    """
    memory = outlook.memory
    at_war = city.owner in outlook.wars
    if not outlook.skill.plans:
        return ASSAULT if at_war else ADVANCE
    if memory.phase == MUSTER:
        if whole >= need or (at_war and near >= need * 7 // 10):
            return ADVANCE
        return MUSTER
    if memory.phase == ADVANCE:
        if whole * 100 < need * 55:
            return MUSTER
        if at_war and near >= needed_damage(outlook, city, AROUND) * 9 // 10:
            return ASSAULT
        return ADVANCE
    rounds = TWICE * max(1, outlook.doctrine.siege_rounds)
    if at_war and near * rounds >= city.hp + city.shield + LOSSES:
        return ASSAULT
    return MUSTER if whole * 100 < need * 55 else ADVANCE


def muster_city(outlook: Outlook, field: list[int]) -> City | None:
    """Return the seat's city with the shortest path."""
    best: City | None = None
    for city in outlook.cities:
        if field[city.tile] >= 0 and (best is None or field[city.tile] < field[best.tile]):
            best = city
    return best


# --- orders ------------------------------------------------------------------------------------


def storm(orders: Orders) -> None:
    """Order the units before the walls: they are not called away while the city is stormed."""
    outlook = orders.outlook
    target = outlook.memory.target_tile
    if outlook.memory.phase == ASSAULT and target >= 0:
        field = outlook.field(target)
        army = within(orders.free_soldiers(), field, HOLD + 2)
        army.sort(key=lambda unit: field[unit.tile])
        assault(orders, army, target, field)


def wage(orders: Orders) -> None:
    """Order every unit of the army, the foremost first."""
    outlook = orders.outlook
    target = outlook.memory.target_tile
    field = outlook.field(target)
    base = muster_city(outlook, field)
    army = [unit for unit in orders.free_soldiers() if field[unit.tile] >= 0]
    army.sort(key=lambda unit: field[unit.tile])
    phase = outlook.memory.phase
    if phase == ASSAULT:
        assault(orders, army, target, field)
    elif phase == ADVANCE:
        advance(orders, army, field, base)
    elif base is not None:
        muster(orders, army, base)


def muster(orders: Orders, army: list[Unit], base: City) -> None:
    """Send the army to the city from which it sets out."""
    outlook = orders.outlook
    field = outlook.field(base.tile)
    for unit in army:
        near = 0 <= field[unit.tile] <= 2 and outlook.view.owner_of(unit.tile) == outlook.seat
        if near and outlook.danger(unit.tile) > 0:
            shelter(orders, unit)
        elif near or not orders.approach(unit, field, 1):
            wait(orders, unit)


def shelter(orders: Orders, unit: Unit) -> None:
    """Move a waiting unit out of the enemy's reach, if there is a safer place beside it."""
    outlook = orders.outlook
    best = -1
    least = outlook.danger(unit.tile)
    for tile in steps(outlook.view, unit):
        if tile not in orders.reserved and outlook.danger(tile) < least:
            if outlook.view.owner_of(tile) == outlook.seat:
                least = outlook.danger(tile)
                best = tile
    if best < 0 or not orders.step_to(unit, best):
        orders.hold(unit)


def advance(orders: Orders, army: list[Unit], field: list[int], base: City | None) -> None:
    """Move the army up to the target; the van waits for the main body, spearheads do not."""
    outlook = orders.outlook
    start = field[base.tile] + 3 if base is not None else 99
    body = sorted([field[u.tile] for u in army if field[u.tile] <= start])
    rear = body[len(body) // 2] if body else 0
    pace = max(HOLD, rear - COHESION)
    for unit in army:
        here = field[unit.tile]
        floor = HOLD if is_whole_head(outlook, unit) else pace
        if here < floor:
            retire(orders, unit, field)
            continue
        back = 0 if outlook.view.rules.units[unit.kind].range == 1 else 1
        if here <= floor + back or not orders.approach(unit, field, floor + back):
            wait(orders, unit)


def is_whole_head(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a unit leads the others: a spearhead without much damage."""
    return is_spearhead(outlook, unit) and unit.hp * 100 >= unit.max_hp * HEAD_FIT


def retire(orders: Orders, unit: Unit, field: list[int]) -> None:
    """Move a unit that is ahead of the others out of the enemy's reach."""
    outlook = orders.outlook
    danger = outlook.danger(unit.tile)
    if danger > 0:
        for tile in steps(outlook.view, unit):
            farther = field[tile] > field[unit.tile] and not outlook.is_spared(tile)
            if farther and outlook.danger(tile) < danger:
                if orders.step_to(unit, tile):
                    return
    orders.hold(unit)


def wait(orders: Orders, unit: Unit) -> None:
    """Keep a unit where it is, or step out of the reach of walls that would shoot at it there."""
    outlook = orders.outlook
    if outlook.is_under_fire(unit.tile):
        best = -1
        least = outlook.danger(unit.tile)
        for tile in steps(outlook.view, unit):
            calmer = outlook.danger(tile) < least and not outlook.is_under_fire(tile)
            if calmer and tile not in orders.reserved and not outlook.is_spared(tile):
                least = outlook.danger(tile)
                best = tile
        if best >= 0 and orders.step_to(unit, best):
            return
    orders.hold(unit)


def assault(orders: Orders, army: list[Unit], target: Tile, field: list[int]) -> None:
    """Order a storm: units before the walls stay there, others step up to them together.

    As many go as there are free places, and only once they are enough: walls kill those who come
    one by one. The others wait out of reach of the shots, and do not walk about.
    """
    outlook = orders.outlook
    wave = Wave(outlook, target, [unit for unit in army if field[unit.tile] <= CLOSE])
    make_way(orders, wave)
    goes = wave.is_enough(outlook, field)
    for unit in army:
        if not orders.is_free(unit):
            continue
        if wave.holds(unit):
            orders.hold(unit)
        elif unit.id in wave.ways and (goes or is_whole_head(outlook, unit)):
            way = wave.ways[unit.id]
            if not orders.descend(unit, way, 0) and not orders.swap_forward(unit, way):
                orders.hold(unit)
        elif field[unit.tile] <= SHOT or not is_fit(unit):
            retire(orders, unit, field)
        elif not orders.approach(unit, field, SHOT + 1):
            wait(orders, unit)


def make_way(orders: Orders, wave: Wave) -> None:
    """Let units that take cities change places with those in their way that do not.

    This is for walls that are nearly down: before, the others are needed where they are.
    """
    outlook = orders.outlook
    kinds = outlook.view.rules.units
    grid = outlook.view.world.grid
    city = outlook.target_city()
    if city is None or city.hp + city.shield > WEAK:
        return
    if [u for u in wave.standing if kinds[u.kind].captures and grid.adjacent(u.tile, wave.target)]:
        return
    field = outlook.field(wave.target)
    others = [unit for unit in outlook.soldiers if not kinds[unit.kind].captures]
    for unit in sorted(wave.stepping, key=lambda unit: field[unit.tile]):
        if orders.is_free(unit) and kinds[unit.kind].captures:
            ahead = [o for o in others if 0 <= field[o.tile] < field[unit.tile]]
            orders.change_places(unit, [o for o in ahead if grid.adjacent(o.tile, unit.tile)])
