"""Choice of a city's worked tiles: the player's pins first, then the best by score."""

from typing import final

from ....core.ids import Tile
from ..pieces import BUILD_BUILDING, BUILD_KIND, City
from ..rules.effects import TileYield, WorkerWish
from ..state import State
from ..world import UNKNOWN
from .gold import is_pressed
from .modifiers import player_effects
from .yields import matches, tile_yields


def is_workable(state: State, city: City, tile: Tile) -> bool:
    """Return whether a citizen of a city may work a tile: own, near, known, workable ground."""
    cities = state.rules.balance.cities
    if state.land[tile] != city.id:
        return False
    if state.world.grid.distance(city.tile, tile) > cities.work_radius:
        return False
    if cities.worked_needs_sight and not state.players[city.owner].explored[tile]:
        return False
    terrain = state.world.terrain[tile]
    return terrain != UNKNOWN and state.rules.terrains[terrain].workable


def assign(state: State, city: City) -> None:
    """Place every citizen of a city by the current state of its owner's treasury."""
    place_citizens(state, city, is_pressed(state, state.players[city.owner]))


def place_citizens(state: State, city: City, pressed: bool) -> None:
    """Place every citizen: the centre, pinned tiles, then the best of the rest.

    `pressed` says that gold is short; a start of turn judges it once for all cities.
    """
    chosen = [city.tile]
    for tile in city.pins:
        if len(chosen) < city.population and is_workable(state, city, tile):
            chosen.append(tile)
    free = city.population - len(chosen)
    if free > 0:
        chosen += best_tiles(state, city, chosen, free, pressed)
    city.is_stale = True
    city.worked = chosen


def pins_with(state: State, city: City, tile: Tile) -> list[Tile]:
    """Return a city's pins and one more tile; where all citizens are pinned, the worst pin goes."""
    pins = [pin for pin in city.pins if pin != tile and is_workable(state, city, pin)]
    scoring = Scoring(state, city, is_pressed(state, state.players[city.owner]))
    while pins and len(pins) + 2 > city.population:
        worst = 0
        for place in range(1, len(pins)):
            if scoring.of(state, pins[place]) <= scoring.of(state, pins[worst]):
                worst = place
        del pins[worst]
    return [*pins, tile]


def best_tiles(
    state: State, city: City, taken: list[Tile], count: int, pressed: bool
) -> list[Tile]:
    """Return the best-scored tiles that are not taken or excluded; ties go to the spiral order."""
    scoring = Scoring(state, city, pressed)
    cities = state.rules.balance.cities
    explored = state.players[city.owner].explored
    needs_sight = cities.worked_needs_sight
    terrains = state.rules.terrains
    tiles: list[Tile] = []
    scores: list[int] = []
    for tile in state.world.grid.spiral(city.tile, cities.work_radius):
        if state.land[tile] != city.id or tile in taken or tile in city.excluded:
            continue
        if (needs_sight and not explored[tile]) or not terrains[state.world.terrain[tile]].workable:
            continue
        score = scoring.of(state, tile)
        place = len(scores)
        while place > 0 and scores[place - 1] < score:
            place -= 1
        scores.insert(place, score)
        tiles.insert(place, tile)
    return tiles[:count]


def tile_traits(state: State, city: City) -> list[TileYield]:
    """Return the effects that make some tiles better in this city."""
    found: list[TileYield] = []
    for effects in player_effects(state, state.players[city.owner]):
        for effect in effects.tile_yields:
            if city.capital or not effect.capital:
                found.append(effect)
    return found


def worker_wishes(state: State, city: City) -> list[WorkerWish]:
    """Return what buildings, standing or being built, would like to see worked."""
    found: list[WorkerWish] = []
    for building in state.rules.buildings:
        if city.has(building.id) or city.build == BUILD_BUILDING * BUILD_KIND + building.id:
            found += building.effects.worker_wishes
    return found


@final
class Scoring:
    """The scoring of the tiles around one city."""

    traits: list[TileYield]
    wishes: list[WorkerWish]
    food: int
    production: int
    science: int
    gold: int

    def __init__(self, state: State, city: City, pressed: bool) -> None:
        weights = state.rules.balance.cities.tile_score
        self.traits = tile_traits(state, city)
        self.wishes = worker_wishes(state, city)
        self.food = weights.food + weights.total
        self.production = weights.production + weights.total
        self.science = weights.science + weights.total
        self.gold = weights.gold + weights.total * (weights.pressure if pressed else 1)

    def of(self, state: State, tile: Tile) -> int:
        """Return the worth of a tile, in half points so one yield for two tiles counts half."""
        ground = tile_yields(state, tile, False)
        food = ground.food * 2
        production = ground.production * 2
        science = ground.science * 2
        gold = ground.gold * 2
        for effect in self.traits:
            if matches(state, tile, effect):
                food += effect.amounts.food * 2 // effect.per
                production += effect.amounts.production * 2 // effect.per
                science += effect.amounts.science * 2 // effect.per
                gold += effect.amounts.gold * 2 // effect.per
        for wish in self.wishes:
            if state.overlays[tile] >> wish.overlay & 1:
                production += wish.half_production
                gold += wish.gold * 2
        return (
            food * self.food
            + production * self.production
            + science * self.science
            + gold * self.gold
        )
