"""Garrisons: guards where a city is in danger, and hunters of intruders."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Tile, UnitId
from .....core.records import Action
from ...actions import MoveUnit
from ...pieces import City, Unit
from ...queries import accepted
from ..orders import Orders
from ..outlook.outlook import Outlook, is_siege
from ..outlook.power import kind_power
from .sieges import can_strike_from

ALARM: Final = 4
"""Tiles within which an enemy soldier puts a city in danger."""

FRESH: Final = 4
"""Turns for which a soldier that was seen near a city is still feared there."""

CROWD: Final = 3
"""Foreign soldiers near a city that make a guard needful, at peace too."""

BEFORE: Final = 2
"""Tiles from which enemies can strike at a city next turn."""

CALL: Final = 6
"""Tiles from which soldiers are called to a city in danger."""

CLOSE_ONLY: Final = 100
"""HP that a soldier who shoots may have more than one who does not, and still guards a city."""

TURNED: Final = 2
"""Tiles that a soldier may be nearer than others and is not called, if it came from there."""


def threats(outlook: Outlook, city: City) -> list[int]:
    """Return the kinds of the enemy soldiers near a city, in sight or recently seen."""
    view = outlook.view
    grid = view.world.grid
    found: list[int] = []
    for seen in outlook.enemies():
        if view.turn - seen.turn <= FRESH:
            move = view.rules.units[seen.kind].move
            if grid.distance(seen.tile, city.tile) <= ALARM + move - 1:
                found.append(seen.kind)
    return found


def is_crowded(outlook: Outlook, city: City) -> bool:
    """Return whether other civs have gathered soldiers near a city; only planners notice."""
    if not outlook.skill.plans:
        return False
    return outlook.view.world.grid.count_within(city.tile, gathering(outlook), ALARM) >= CROWD


def gathering(outlook: Outlook) -> list[Tile]:
    """Return where soldiers of other civs were seen lately; computed once per outlook."""
    if outlook.gathering is None:
        outlook.gathering = find_gathering(outlook)
    return outlook.gathering


def find_gathering(outlook: Outlook) -> list[Tile]:
    """Find where soldiers of other civs were seen lately, once for each of them."""
    view = outlook.view
    found: list[Tile] = []
    for seen in outlook.memory.all_sightings():
        if seen.owner >= 0 and view.turn - seen.turn <= FRESH:
            kind = view.rules.units[seen.kind]
            if kind.military and kind.attacks:
                found.append(seen.tile)
    return found


def relieve(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Return steps of soldiers into cities beside them that stand open before the enemy.

    They come before all blows: a soldier that has struck cannot go in any more, and a city with a
    guard shoots in its stead. Only planners think of it.
    """
    view = outlook.view
    found: list[Action] = []
    if not outlook.wars or not outlook.skill.plans:
        return found
    enemies = [foe.tile for foe in outlook.strikers if foe.owner >= 0]
    sent: list[UnitId] = []
    for city in outlook.cities:
        if view.military[city.tile] >= 0:
            continue
        if view.world.grid.least_distance(city.tile, enemies) > BEFORE:
            continue
        guard = guard_beside(outlook, city, sent)
        if guard is not None:
            sent.append(guard.id)
            found.append(MoveUnit(outlook.seat, guard.id, city.tile))
            reasons.append(Reason(view.turn, "city_guarded", city.id, (guard.id,)))
    return found


def guard_beside(outlook: Outlook, city: City, sent: list[UnitId]) -> Unit | None:
    """Return the soldier beside a city that guards it best: one that shoots, then the most hurt."""
    view = outlook.view
    best: Unit | None = None
    least = 0
    for tile in view.world.grid.around(city.tile):
        number = view.military[tile]
        if number < 0 or number in sent or view.units[number].owner != outlook.seat:
            continue
        unit = view.units[number]
        kind = view.rules.units[unit.kind]
        if unit.linked >= 0 or not kind.military or is_siege(kind):
            continue
        price = unit.hp + (0 if kind.range > 1 else CLOSE_ONLY)
        if best is None or price < least:
            if accepted(view, [MoveUnit(outlook.seat, unit.id, city.tile)]):
                least = price
                best = unit
    return best


def post_guards(orders: Orders) -> None:
    """Post a guard in every city in danger; call the nearest soldiers, archers first."""
    outlook = orders.outlook
    view = outlook.view
    for city in sorted(outlook.cities, key=lambda c: (not c.capital, -c.population)):
        if not threats(outlook, city) and not is_crowded(outlook, city):
            continue
        holder = view.military[city.tile]
        if holder >= 0 and view.units[holder].owner == outlook.seat:
            orders.hold(view.units[holder])
            continue
        guard = nearest_guard(orders, city)
        if guard is not None:
            orders.send(guard, city.tile, True)
            orders.reasons.append(Reason(view.turn, "city_guarded", city.id, (guard.id,)))


def nearest_guard(orders: Orders, city: City) -> Unit | None:
    """Return the nearest free soldier that can hold a city.

    Walls favour one that shoots. A soldier on its way to another city is not the first to turn
    back.
    """
    outlook = orders.outlook
    grid = outlook.view.world.grid
    best: Unit | None = None
    least = CALL * 2 + 1
    for unit in orders.free_soldiers():
        kind = outlook.view.rules.units[unit.kind]
        if is_siege(kind):
            continue
        distance = grid.distance(unit.tile, city.tile)
        price = distance * 2 - (1 if kind.range > 1 else 0)
        came = orders.came_from(unit)
        if came >= 0 and grid.distance(came, city.tile) < distance:
            price += TURNED * 2
        if price < least:
            least = price
            best = unit
    return best


def repel(orders: Orders) -> None:
    """Send soldiers near a city in danger against the intruders, if they are enough."""
    outlook = orders.outlook
    for city in outlook.cities:
        foes = intruders(outlook, city)
        if foes:
            meet(orders, city, foes)


def intruders(outlook: Outlook, city: City) -> list[Unit]:
    """Return the enemy soldiers in sight near a city."""
    grid = outlook.view.world.grid
    return [
        foe
        for foe in outlook.foes
        if foe.owner >= 0
        and grid.distance(foe.tile, city.tile) <= ALARM - 1
        and outlook.view.city_at(foe.tile) is None
    ]


def meet(orders: Orders, city: City, foes: list[Unit]) -> None:
    """Attack the intruders around a city with the nearest soldiers, or else fall back on it."""
    outlook = orders.outlook
    view = outlook.view
    grid = view.world.grid
    strength = sum([kind_power(view, view.rules.units[foe.kind]) for foe in foes])
    called: list[Unit] = []
    raised = 0
    free = [
        unit
        for unit in orders.free_soldiers()
        if grid.distance(unit.tile, city.tile) <= CALL and not is_siege(view.rules.units[unit.kind])
    ]
    free.sort(key=lambda unit: grid.distance(unit.tile, city.tile))
    for unit in free:
        if raised * 10 >= strength * 15:
            break
        called.append(unit)
        raised += kind_power(view, view.rules.units[unit.kind]) * unit.hp // unit.max_hp
    enough = raised * 10 >= strength * 6
    for unit in called:
        if enough:
            confront(orders, unit, foes)
        elif grid.distance(unit.tile, city.tile) <= 1:
            orders.hold(unit)
        else:
            orders.send(unit, city.tile, True)


def confront(orders: Orders, unit: Unit, foes: list[Unit]) -> None:
    """Step toward the nearest intruder, unless one can be attacked from here."""
    outlook = orders.outlook
    kind = outlook.view.rules.units[unit.kind]
    grid = outlook.view.world.grid
    nearest = foes[0]
    for foe in foes:
        if can_strike_from(outlook, kind, unit.tile, foe.tile):
            orders.hold(unit)
            return
        if grid.distance(unit.tile, foe.tile) < grid.distance(unit.tile, nearest.tile):
            nearest = foe
    orders.send(unit, nearest.tile)


def settle(orders: Orders, units: list[Unit]) -> None:
    """Station soldiers without a war in the cities, one each, and the others nearby."""
    outlook = orders.outlook
    view = outlook.view
    grid = view.world.grid
    open_cities = [city for city in outlook.cities if view.military[city.tile] < 0]
    for unit in units:
        home = view.city_at(unit.tile)
        if home is not None and home.owner == outlook.seat:
            orders.hold(unit)
            continue
        best: City | None = None
        for city in open_cities:
            if best is None or grid.distance(unit.tile, city.tile) < grid.distance(
                unit.tile, best.tile
            ):
                best = city
        if best is not None and not is_siege(view.rules.units[unit.kind]):
            open_cities.remove(best)
        elif outlook.distance_home(unit.tile) > 2:
            best = outlook.nearest_own(unit.tile)
        if best is None:
            orders.hold(unit)
        else:
            orders.send(unit, best.tile)
