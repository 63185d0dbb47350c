"""From numbers to actions: what a number asks of a unit, a city or the seat itself."""

from ....core.ids import Tile
from ....core.records import Action
from ..actions import (
    Attack,
    ChooseArmy,
    ChooseTech,
    CityAttack,
    LinkUnits,
    MoveUnit,
    SetBuild,
    SetWorkedTiles,
    SwapUnits,
)
from ..dispatch import check
from ..pieces import City, Unit
from ..state import State
from .layout import ARMY_CHOICES, CITY_COMMANDS, DEALS, UNIT_COMMANDS, Layout, deals, rival_of


def unit_action(seen: State, layout: Layout, unit: Unit, number: int) -> Action | None:
    """Return the action of a number for a unit; None if it has none."""
    seat = unit.owner
    grid = seen.world.grid
    if layout.step <= number < layout.strike:
        tile = grid.neighbour(unit.tile, number - layout.step)
        return None if tile == grid.off else MoveUnit(seat, unit.id, tile)
    if layout.strike <= number < layout.command:
        tile = layout.near.of(unit.tile)[number - layout.strike]
        return None if tile == grid.off else Attack(seat, unit.id, tile)
    if layout.command <= number < layout.swap:
        return unit_command(seen, unit, UNIT_COMMANDS[number - layout.command])
    if layout.swap <= number < layout.build:
        tile = grid.neighbour(unit.tile, number - layout.swap)
        other = -1 if tile == grid.off else seen.military[tile]
        return None if other < 0 else SwapUnits(seat, unit.id, other)
    return None


def unit_command(seen: State, unit: Unit, command: str) -> Action | None:
    """Return a unit's command by its name."""
    seat = unit.owner
    made = seen.world.made.of_unit(seat, unit.id)
    if command == "found":
        return made.found
    if command == "fortify":
        return made.fortify
    if command == "explore":
        return made.explore
    if command == "halt":
        return made.halt
    if command == "unlink":
        return made.unlink
    other = seen.military[unit.tile]
    if other == unit.id:
        other = seen.civilians[unit.tile]
    return None if other < 0 else LinkUnits(seat, unit.id, other)


def city_action(seen: State, layout: Layout, city: City, number: int) -> Action | None:
    """Return the action of a number for a city; None if it has none."""
    seat = city.owner
    if layout.strike <= number < layout.command:
        tile = layout.near.of(city.tile)[number - layout.strike]
        return None if tile == seen.world.grid.off else CityAttack(seat, city.id, tile)
    if layout.build <= number < layout.city_command:
        return SetBuild(seat, city.id, layout.builds[number - layout.build])
    if layout.city_command <= number < layout.army:
        command = CITY_COMMANDS[number - layout.city_command]
        made = seen.world.made.of_city(seat, city.id)
        if command == "rush":
            return made.rush
        return made.raze if command == "raze" else made.keep
    if layout.army <= number < layout.work:
        return army_choice(seen, city, number - layout.army)
    if layout.work <= number < layout.tech:
        return field_change(seen, city, layout.fields.of(city.tile)[number - layout.work])
    return None


def army_choice(seen: State, city: City, number: int) -> Action | None:
    """Return the choice of one of the units that may become the army that a city has formed."""
    fit: list[Action] = []
    for due in seen.dues:
        if due.city == city.id:
            for unit in sorted([unit.id for unit in seen.all_units()]):
                choice = ChooseArmy(city.owner, city.id, unit)
                if len(fit) < ARMY_CHOICES and check(seen, choice) is None:
                    fit.append(choice)
            break
    return fit[number] if number < len(fit) else None


def field_change(seen: State, city: City, tile: Tile) -> Action | None:
    """Let citizens leave a tile that they work, or start to work one that they do not."""
    if tile == seen.world.grid.off or seen.land[tile] != city.id:
        return None
    if tile in city.worked:
        rest = [other for other in city.worked if other not in (tile, city.tile)]
    else:
        rest = [other for other in city.worked if other != city.tile]
        rest.append(tile)
    return SetWorkedTiles(city.owner, city.id, tuple(rest))


def seat_action(seen: State, layout: Layout, number: int) -> Action | None:
    """Return the action of a number for the seat itself; None if it has none."""
    seat = seen.viewer
    if layout.tech <= number < layout.deal:
        return ChooseTech(seat, number - layout.tech)
    if layout.deal <= number < layout.size:
        rival = rival_of(layout.seats, seat, (number - layout.deal) // DEALS)
        return deals(seat, rival)[(number - layout.deal) % DEALS]
    return None
