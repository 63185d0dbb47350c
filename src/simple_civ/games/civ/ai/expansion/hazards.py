"""Hazards for lone Settlers and scouts: natives, enemy walls, places where others were lost."""

from typing import Final

from .....core.ids import Tile
from ..outlook.outlook import Outlook

LOSS_REACH: Final = 4
LOSS_TURNS: Final = 30
"""How far around the place where a Settler was lost others keep away, and for how long."""


def hazards(outlook: Outlook) -> list[bool]:
    """Return for every tile whether a lone unit avoids it; computed once per outlook."""
    if not outlook.hazard_map:
        outlook.hazard_map = map_hazards(outlook)
    return outlook.hazard_map


def map_hazards(outlook: Outlook) -> list[bool]:
    """Compute the hazards by tile, and return them."""
    view = outlook.view
    grid = view.world.grid
    natives = view.rules.balance.natives
    found = [False] * grid.size
    for camp in view.camps.values():
        reach = natives.territory
        if outlook.is_roused(camp):
            reach += natives.chase
        mark(outlook, found, camp.tile, reach)
    for seen in outlook.memory.all_sightings():
        if seen.owner < 0:
            mark(outlook, found, seen.tile, natives.territory)
    for city in outlook.foreign_cities:
        if city.owner in outlook.wars:
            mark(outlook, found, city.tile, view.rules.balance.cities.shot_range + 1)
    for tile, turn in outlook.memory.losses.items():
        if view.turn - turn <= LOSS_TURNS:
            mark(outlook, found, tile, LOSS_REACH)
    if outlook.foes:
        for tile, danger in enumerate(outlook.dangers()):
            if danger > 0:
                found[tile] = True
    return found


def without_hazards(costs: list[int], shunned: list[bool]) -> None:
    """Close tiles to units that should not be there alone."""
    for tile, shuns in enumerate(shunned):
        if shuns:
            costs[tile] = 0


def mark(outlook: Outlook, found: list[bool], tile: Tile, reach: int) -> None:
    """Mark the tiles within reach of a tile."""
    for near in outlook.view.world.grid.spiral(tile, reach):
        found[near] = True
