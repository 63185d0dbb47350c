"""The random player's actions with a city."""

from typing import Final

from ....core.ids import Tile
from ....core.records import Action
from ....core.rng import Rng
from .. import queries
from ..actions import (
    ChooseArmy,
    CityAttack,
    KeepCity,
    RazeCity,
    RenameCity,
    RushBuy,
    SetBuild,
    SetWorkedTiles,
)
from ..ids import BuildCode
from ..pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT, NO_BUILD, City
from ..state import State

BUILD: Final = 0
SHOOT: Final = 1
BUY: Final = 2
WORK: Final = 3
RENAME: Final = 4
RAZE: Final = 5
KEEP: Final = 6
ARMY: Final = 7
REST: Final = 8

WEIGHTS: Final = [3, 150, 20, 3, 1, 1, 20, 40, 100]
"""How likely each idea is to be tried first; one that is not legal gives way to another."""

IDLE_BUILD: Final = 400
"""How likely a city without a build is to get one."""

ENOUGH_CITIES: Final = 6
"""The number of cities from which on no new ones are sought."""

TRIES: Final = 4
"""Ideas that a city may have before it is left alone."""


def city_action(view: State, city: City, rng: Rng) -> Action | None:
    """Return a legal action for a city, or None if it is left alone."""
    weights = WEIGHTS.copy()
    if city.build == NO_BUILD:
        weights[BUILD] = IDLE_BUILD
    if not view.dues:
        weights[KEEP] = 0
        weights[ARMY] = 0
    for _ in range(TRIES):
        idea = rng.pick_index(weights)
        if idea == REST:
            return None
        found = queries.accepted(view, candidates(view, city, idea, rng))
        if found:
            return found[rng.below(len(found))]
        weights[idea] = 0
    return None


def candidates(view: State, city: City, idea: int, rng: Rng) -> list[Action]:
    """Return actions that would carry out an idea, legal or not."""
    seat = city.owner
    if idea == BUILD:
        return draw_build(view, city, rng)
    if idea == SHOOT:
        return [CityAttack(seat, city.id, tile) for tile in queries.shots(view, city)]
    if idea == BUY:
        return [RushBuy(seat, city.id)]
    if idea == WORK:
        return [SetWorkedTiles(seat, city.id, draw_tiles(view, city, rng))]
    if idea == RENAME:
        names = view.rules.civs[view.players[seat].civ].cities
        return [RenameCity(seat, city.id, f"{name} {rng.below(100)}") for name in names]
    if idea == RAZE:
        return [RazeCity(seat, city.id)]
    if idea == KEEP:
        return [KeepCity(seat, city.id)]
    return [ChooseArmy(seat, city.id, unit) for unit in view.units]


def draw_build(view: State, city: City, rng: Rng) -> list[Action]:
    """Draw a random build.

    Buildings and milestones come before soldiers, and settlers while land is sought.
    """
    builds = [build for build in queries.builds(view, city) if build != city.build]
    if not builds:
        return []
    owned = len([other for other in view.all_cities() if other.owner == city.owner])
    weights = [build_weight(view, build, owned) for build in builds]
    return [SetBuild(city.owner, city.id, builds[rng.pick_index(weights)])]


def build_weight(view: State, build: BuildCode, owned: int) -> int:
    """Return how likely a build is to be chosen."""
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if kind == BUILD_UNIT:
        if view.rules.units[definition].founds:
            return 30 if owned < ENOUGH_CITIES else 1
        return 6
    if kind == BUILD_BUILDING:
        return 4
    return 6 if view.rules.projects[definition].milestone else 1


def draw_tiles(view: State, city: City, rng: Rng) -> tuple[Tile, ...]:
    """Draw some of the tiles that a city may work, no more than its Pop allows."""
    tiles = [tile for tile in queries.workable(view, city) if tile != city.tile]
    rng.shuffle(tiles)
    return tuple(tiles[: rng.below(city.population)])
