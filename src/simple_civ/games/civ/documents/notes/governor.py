"""Governor of a city: the tiles that yield most of what its player asks for."""

from typing import Final

from .....core.ids import Tile
from ...actions import SetWorkedTiles
from ...pieces import City
from ...state import State
from ...systems.gold import is_pressed
from ...systems.work import Scoring, is_workable
from ..encoding.wire_names import YIELD_NAMES

MUCH: Final = 1000
"""What one of the wanted yield counts for, in the usual points: more than all others together."""


def governed(view: State, city: City, focus: str) -> SetWorkedTiles | None:
    """Return the choice of tiles for a yield; None if the citizens work them already."""
    wanted = wanted_tiles(view, city, focus)
    if set(city.worked) == {city.tile, *wanted}:
        return None
    return SetWorkedTiles(city.owner, city.id, tuple(wanted), True)


def wanted_tiles(view: State, city: City, focus: str) -> list[Tile]:
    """Return the best tiles for a yield, as many as there are citizens who may choose.

    Among tiles that yield equally much of it the usual worth decides, then the spiral order.
    """
    scoring = Scoring(view, city, is_pressed(view, view.players[city.owner]))
    for key in YIELD_NAMES:
        if key == focus:
            setattr(scoring, key, MUCH * getattr(scoring, key))
    radius = view.rules.balance.cities.work_radius
    around = view.world.grid.spiral(city.tile, radius)
    able = [tile for tile in around if tile != city.tile and is_workable(view, city, tile)]
    able.sort(key=lambda tile: -scoring.of(view, tile))
    return able[: max(0, city.population - 1)]
