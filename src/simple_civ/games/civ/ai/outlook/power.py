"""Power of civs: the own one as it is, others' from what has been seen."""

from .....core.ids import Seat
from ...rules.model import LAND, UnitKind
from ...state import State
from ...systems.power import kind_powers
from .outlook import Outlook, is_explorer


def kind_power(view: State, kind: UnitKind) -> int:
    """Return the power of a kind of unit, in hundredths."""
    return kind_powers(view.rules)[kind.id]


def army_power(outlook: Outlook) -> int:
    """Return the power of own soldiers that could march; computed once per outlook."""
    if outlook.own_power < 0:
        outlook.own_power = count_army(outlook)
    return outlook.own_power


def count_army(outlook: Outlook) -> int:
    """Compute the power of own soldiers that could march."""
    view = outlook.view
    total = 0
    for unit in outlook.soldiers:
        kind = view.rules.units[unit.kind]
        total += kind_power(view, kind) * unit.hp // unit.max_hp
    return total


def seen_power(outlook: Outlook, seat: Seat) -> int:
    """Return a rival's power as far as it was seen, plus a guard for every known city.

    It is computed once per outlook.
    """
    found = outlook.seen_powers.get(seat, -1)
    if found < 0:
        found = estimate_power(outlook, seat)
        outlook.seen_powers[seat] = found
    return found


def estimate_power(outlook: Outlook, seat: Seat) -> int:
    """Compute a rival's supposed power."""
    view = outlook.view
    total = 0
    for seen in outlook.memory.all_sightings():
        if seen.owner == seat:
            total += kind_power(view, view.rules.units[seen.kind])
    cities = 0
    for city in outlook.foreign_cities:
        if city.owner == seat:
            cities += 1
    guard = kind_power(view, usual_guard(view))
    supposed = max(1, cities) * guard * (100 + view.turn) // 100
    return max(total, supposed * outlook.doctrine.power_unknown // 100) + cities * guard


def usual_guard(view: State) -> UnitKind:
    """Return the soldier a city is supposed to have: a starting one, or the cheapest."""
    best: UnitKind | None = None
    for number in view.rules.starting_units:
        if is_guard(view.rules.units[number]):
            return view.rules.units[number]
    for kind in view.rules.units:
        if is_guard(kind) and (best is None or kind.cost < best.cost):
            best = kind
    return best if best is not None else view.rules.units[view.rules.starting_units[-1]]


def is_guard(kind: UnitKind) -> bool:
    """Return whether a kind is a soldier that holds cities and can be built."""
    return kind.captures and kind.domain == LAND and not is_explorer(kind) and kind.cost > 0


def power_ratio(outlook: Outlook, seat: Seat) -> int:
    """Return the own marching power in percent of a rival's supposed power."""
    return army_power(outlook) * 100 // max(1, seen_power(outlook, seat))
