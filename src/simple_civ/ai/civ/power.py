"""How strong civs seem: own power as it is, others' from what has been seen."""

from ...civ.rules.model import UnitKind
from ...civ.state import State
from ...civ.systems.economy import kind_powers
from .outlook import Outlook


def kind_power(view: State, kind: UnitKind) -> int:
    """Power of a kind of unit in hundredths."""
    return kind_powers(view.rules)[kind.id]


def army_power(outlook: Outlook) -> int:
    """Power of own soldiers that could march."""
    view = outlook.view
    total = 0
    for unit in outlook.soldiers:
        kind = view.rules.units[unit.kind]
        total += kind_power(view, kind) * unit.hp // unit.max_hp
    return total


def seen_power(outlook: Outlook, seat: int) -> int:
    """Power of a rival as far as it was seen, with a guard for every city that is known."""
    view = outlook.view
    total = 0
    for seen in outlook.memory.sightings.values():
        if seen.owner == seat:
            total += kind_power(view, view.rules.units[seen.kind])
    cities = 0
    for city in outlook.foreign_cities:
        if city.owner == seat:
            cities += 1
    guard = kind_power(view, view.rules.units[view.rules.starting_units[-1]])
    supposed = max(1, cities) * guard * (100 + view.turn) // 100
    return max(total, supposed * outlook.doctrine.power_unknown // 100) + cities * guard


def power_ratio(outlook: Outlook, seat: int) -> int:
    """Own marching power in percent of a rival's supposed power."""
    return army_power(outlook) * 100 // max(1, seen_power(outlook, seat))
