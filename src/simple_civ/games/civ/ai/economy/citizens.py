"""Choice of worked tiles: needs of the goal, Food while a city is small, gold in need."""

from typing import Final

from .....core.ids import Tile
from .....core.records import Action
from ...actions import SetWorkedTiles
from ...pieces import City
from ...queries import workable
from ...systems.work import Scoring
from ..outlook.outlook import Outlook
from .needs import Needs
from .worth import food_weight

REVIEW: Final = 5
"""Turns after which a city whose citizens all have their place is looked at again."""

KEEP: Final = 3
"""What a tile that is worked already counts more, so that citizens do not walk to and fro."""

SAVER_PRODUCTION: Final = 4
OPEN_PRODUCTION: Final = 9
"""What Production counts more in a city that saves for the chain: before research opens it, and
from then on."""


def place_citizens(outlook: Outlook, needs: Needs) -> list[Action]:
    """Return better places for citizens."""
    found: list[Action] = []
    if not outlook.skill.plans:
        return found
    for city in outlook.cities:
        settled = len(city.pins) == city.population - 1
        due = (outlook.view.turn + city.id) % REVIEW == 0
        if city.population > 1 and (due or not settled):
            tiles = best_places(outlook, city, needs)
            if set(tiles) | {city.tile} != set(city.worked):
                found.append(SetWorkedTiles(outlook.seat, city.id, tuple(tiles)))
    return found


def best_places(outlook: Outlook, city: City, needs: Needs) -> list[Tile]:
    """Return the best tiles for all citizens but the one at the centre."""
    view = outlook.view
    scoring = Scoring(view, city, False)
    weights = needs.weights
    scoring.food = food_weight(city, weights)
    scoring.production = weights.production
    scoring.science = weights.science
    scoring.gold = weights.gold
    if city.id in needs.chain.cities:
        if needs.chain.opens_in <= 0:
            scoring.production += OPEN_PRODUCTION
        elif needs.chain.saves:
            scoring.production += SAVER_PRODUCTION
    size = view.world.grid.size
    ranked: list[int] = []  # score and tile in one number, which sorts faster than a pair
    for tile in workable(view, city):
        if tile != city.tile:
            score = scoring.of(view, tile) + (KEEP if tile in city.worked else 0)
            ranked.append(tile - score * size)
    ranked.sort()
    return [rank % size for rank in ranked[: city.population - 1]]
