"""Dangers that a seat knows of: tiles that enemies could attack, and those on a path."""

from typing import Final, final

from ....core.ids import Tile
from ....core.pathing import path_search
from ..pieces import AGGRO, Unit
from ..rules.model import CIVILIAN
from ..state import State
from .ground import ground_costs
from .routes import known_camps

CAMP: Final = 0
UNIT: Final = 1
CITY: Final = 2


@final
class Danger:
    """A foe and what it reaches: a camp by its tile, a unit or a city by its id."""

    what: int
    id: int
    reach: set[Tile]

    def __init__(self, what: int, ident: int, reach: set[Tile]) -> None:
        self.what = what
        self.id = ident
        self.reach = reach


def struck_tiles(view: State, unit: Unit) -> set[Tile]:
    """Return the tiles that a unit could strike in its next turn, as far as the ground is known."""
    grid = view.world.grid
    kind = view.rules.units[unit.kind]
    found = set(grid.spiral(unit.tile, kind.range))
    for tile in path_search(grid).reach(ground_costs(view, kind), unit.tile, kind.move):
        found.update(grid.spiral(tile, kind.range))
    return found


def known_dangers(view: State) -> list[Danger]:
    """Return known camps, hostile units in sight and enemy cities, with what each could strike."""
    return camp_dangers(view) + unit_dangers(view) + city_dangers(view)


def camp_dangers(view: State) -> list[Danger]:
    """Return the camps that the seat sees or remembers.

    The danger is their territory, and where a roused camp chases.
    """
    natives = view.rules.balance.natives
    roused = {camp.tile for camp in view.camps.values() if camp.state == AGGRO}
    found: list[Danger] = []
    for tile in known_camps(view, view.viewer):
        radius = natives.territory + (natives.chase if tile in roused else 0)
        found.append(Danger(CAMP, tile, set(view.world.grid.spiral(tile, radius))))
    return found


def unit_dangers(view: State) -> list[Danger]:
    """Return the soldiers at war with the seat; natives count with the camp that they keep to."""
    found: list[Danger] = []
    for unit in view.all_units():
        if is_hostile_soldier(view, unit):
            found.append(Danger(UNIT, unit.id, struck_tiles(view, unit)))
    return found


def is_hostile_soldier(view: State, unit: Unit) -> bool:
    """Return whether a unit is a soldier at war with the seat that does not keep to a camp."""
    kind = view.rules.units[unit.kind]
    if kind.domain == CIVILIAN or not kind.attacks or unit.camp in view.camps:
        return False
    return view.at_war(view.viewer, unit.owner)


def city_dangers(view: State) -> list[Danger]:
    """Return the enemy cities, where cities shoot."""
    cities = view.rules.balance.cities
    if not cities.shot:
        return []
    return [
        Danger(CITY, city.id, set(view.world.grid.spiral(city.tile, cities.shot_range)))
        for city in view.all_cities()
        if city.owner != view.viewer and view.at_war(view.viewer, city.owner)
    ]


def dangers_of(view: State, unit: Unit, way: list[Tile]) -> list[Danger]:
    """Return the dangers that a way leads into; those that reach the unit already are no news."""
    return [
        danger
        for danger in known_dangers(view)
        if unit.tile not in danger.reach and not danger.reach.isdisjoint(way)
    ]


def warns(view: State, unit: Unit, way: list[Tile], dangers: list[Danger]) -> bool:
    """Return whether to ask before a unit moves.

    A soldier's single step towards an enemy needs no question.
    """
    if not dangers:
        return False
    if len(way) > 1 or not view.rules.units[unit.kind].attacks:
        return True
    return any(danger.what == CAMP for danger in dangers)
