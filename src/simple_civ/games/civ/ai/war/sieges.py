"""Sieges: the damage of an army, the walls, and the units before them."""

from typing import Final, final

from .....core.ids import Tile
from .....core.pathing import path_search
from ...pieces import City, Unit
from ...rules.model import UnitKind
from ...systems.strength import city_defense
from ..outlook.outlook import Outlook

LOSSES: Final = 6
"""Damage that a city's own shots cost an army before the walls are down."""

DEFENDER: Final = 10
"""Damage that a soldier before the walls draws to itself or takes from the army."""

NEAR: Final = 3
"""Tiles around a city within which soldiers count as its defenders."""

AROUND: Final = 6
"""Tiles from which soldiers come to defend a city that is stormed."""

FIT: Final = 40
"""Percent of its HP below which a unit does not count for a siege."""


STANDS: Final = 10
"""HP for which a spearhead strikes a round of blows; other soldiers are spent after one."""


@final
class Force:
    """The force of a group of units against a city in a turn; `heads` are spearheads among them."""

    damage: int
    takers: int
    heads: int
    count: int

    def __init__(self) -> None:
        self.damage = 0
        self.takers = 0
        self.heads = 0
        self.count = 0


def is_fit(unit: Unit) -> bool:
    """Return whether a unit is healthy enough to storm."""
    return unit.hp * 100 >= unit.max_hp * FIT


def is_spearhead(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a unit may lead an army to the walls: it takes cities and outlasts them."""
    kind = outlook.view.rules.units[unit.kind]
    return kind.captures and kind.hp > outlook.view.rules.balance.cities.max_hp


def force_at(outlook: Outlook, city: City, units: list[Unit]) -> Force:
    """Return what units can do to a city with one attack each."""
    view = outlook.view
    defense = city_defense(view, city)
    force = Force()
    for unit in units:
        if not is_fit(unit):
            continue
        strength = outlook.siege_attack(unit) - defense
        damage = view.rules.damage_of(strength, view.rules.rolls // 2)
        force.count += 1
        if is_spearhead(outlook, unit):
            damage *= max(1, unit.hp // STANDS)
            force.heads += 1
        force.damage += damage
        if view.rules.units[unit.kind].captures:
            force.takers += 1
    return force


def within(units: list[Unit], field: list[int], limit: int) -> list[Unit]:
    """Return the units whose path by a field is not longer than a limit."""
    return [unit for unit in units if 0 <= field[unit.tile] <= limit]


def needed_damage(outlook: Outlook, city: City, reach: int = NEAR) -> int:
    """Return the damage per round of attacks with which an army should come to a city.

    Soldiers within `reach` tiles of the city defend it.

    Walls do not heal while they are attacked, so two rounds may suffice; but the units in front
    of the walls, seen now or remembered, take their share. Where attacks are weak, an edition
    gives its sieges more rounds.
    """
    need = city.hp + city.shield * 2 + LOSSES + defenders(outlook, city, reach) * DEFENDER
    return need // max(1, outlook.doctrine.siege_rounds)


def defenders(outlook: Outlook, city: City, reach: int = NEAR) -> int:
    """Return the number of soldiers of a city's owner seen within `reach` tiles of it.

    Its garrison is not counted.
    """
    grid = outlook.view.world.grid
    units = outlook.view.rules.units
    count = 0
    for seen in outlook.memory.all_sightings():
        if seen.owner == city.owner and seen.tile != city.tile and units[seen.kind].military:
            if grid.distance(seen.tile, city.tile) <= reach:
                count += 1
    return count


# --- places around a city ----------------------------------------------------------------------


def can_strike_from(outlook: Outlook, kind: UnitKind, tile: Tile, target: Tile) -> bool:
    """Return whether a kind of unit on a tile reaches a target."""
    world = outlook.view.world
    return world.grid.distance(tile, target) <= kind.range and world.clear_line(tile, target)


def places(outlook: Outlook, target: Tile, reach: int) -> list[Tile]:
    """Return the free tiles from which a target can be attacked at a distance of `reach`."""
    view = outlook.view
    costs = outlook.costs()
    found: list[Tile] = []
    for tile in view.world.grid.ring(target, reach):
        if costs[tile] > 0 and view.military[tile] < 0:
            if view.world.clear_line(tile, target):
                found.append(tile)
    return found


def way_in(outlook: Outlook, target: Tile, reach: int, army: list[Unit]) -> list[int]:
    """Return the path lengths to the nearest free place around a target, by open paths.

    They cover every tile that is no farther than the army. The seat's soldiers are an obstacle
    to go around, and foes close their tile.
    """
    view = outlook.view
    goals = places(outlook, target, reach)
    if not goals and reach > 1:
        goals = places(outlook, target, reach - 1)
    if not goals:
        return outlook.field(target)
    costs = outlook.costs().copy()
    for unit in outlook.soldiers:
        if costs[unit.tile] > 0:
            costs[unit.tile] += 2
    for foe in outlook.foes:
        if view.rules.units[foe.kind].military:
            costs[foe.tile] = 0
    return path_search(view.world.grid).field(costs, goals, until=[u.tile for u in army])
