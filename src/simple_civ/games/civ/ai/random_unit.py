"""The random player's actions with a unit."""

from typing import Final

from ....core.ids import Tile
from ....core.records import Action
from ....core.rng import Rng
from .. import queries
from ..actions import (
    Attack,
    DisbandUnit,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    HaltUnit,
    LinkUnits,
    MoveUnit,
    RouteUnit,
    SwapUnits,
    UnlinkUnit,
)
from ..pieces import NOBODY, Unit
from ..state import State

ATTACK: Final = 0
STEP: Final = 1
FOUND: Final = 2
ROUTE: Final = 3
EXPLORE: Final = 4
FORTIFY: Final = 5
HALT: Final = 6
LINK: Final = 7
UNLINK: Final = 8
SWAP: Final = 9
DISBAND: Final = 10
REST: Final = 11

WEIGHTS: Final = [400, 200, 3000, 20, 20, 60, 10, 40, 10, 30, 1, 60]
"""How likely each idea is to be tried first; one that is not legal gives way to another."""

TRIES: Final = 4
"""Ideas that a unit may have before it is left alone."""


def unit_action(view: State, unit: Unit, rng: Rng) -> Action | None:
    """Return a legal action for a unit, or None if it is left alone."""
    if (unit.route >= 0 or unit.exploring) and rng.chance(4, 5):
        return None
    weights = WEIGHTS.copy()
    if not view.rules.units[unit.kind].founds:
        weights[FOUND] = 0
    for _ in range(TRIES):
        idea = rng.pick_index(weights)
        if idea == REST:
            return None
        action = carry_out(view, unit, idea, rng)
        if action is not None:
            return action
        weights[idea] = 0
    return None


def carry_out(view: State, unit: Unit, idea: int, rng: Rng) -> Action | None:
    """Return a legal action for an idea, or None."""
    if idea == STEP:
        tiles = queries.steps(view, unit)
        return MoveUnit(unit.owner, unit.id, draw_step(view, unit, tiles, rng)) if tiles else None
    if idea == ATTACK:
        tiles = queries.targets(view, unit)
        return Attack(unit.owner, unit.id, rng.pick(tiles)) if tiles else None
    if idea == ROUTE:
        tiles = queries.route_targets(view, unit)
        return first(view, RouteUnit(unit.owner, unit.id, rng.pick(tiles))) if tiles else None
    if idea == LINK:
        return with_partner(view, unit, True, rng)
    if idea == SWAP:
        return with_partner(view, unit, False, rng)
    return first(view, simple_action(unit, idea))


def draw_step(view: State, unit: Unit, tiles: list[Tile], rng: Rng) -> Tile:
    """Return any step; for soldiers mostly one towards an enemy, or in peace towards home.

    Otherwise they would be lost in the wild one by one, and wars would have no battles.
    """
    if view.rules.units[unit.kind].attacks and rng.chance(3, 4):
        goal = nearest_goal(view, unit)
        if goal >= 0:
            ways = [view.world.grid.distance(tile, goal) for tile in tiles]
            return tiles[ways.index(min(ways))]
    return rng.pick(tiles)


def nearest_goal(view: State, unit: Unit) -> Tile:
    """Return the nearest known city of an enemy, or else of the unit's owner, or -1."""
    best = NOBODY
    at_war = False
    nearest = 0
    for city in view.all_cities():
        hostile = view.at_war(unit.owner, city.owner)
        if not hostile and (at_war or city.owner != unit.owner):
            continue
        distance = view.world.grid.distance(unit.tile, city.tile)
        if best < 0 or hostile != at_war or distance < nearest:
            best = city.tile
            nearest = distance
            at_war = hostile
    return best


def simple_action(unit: Unit, idea: int) -> Action:
    """Return the action of an idea that needs no target."""
    if idea == FOUND:
        return FoundCity(unit.owner, unit.id)
    if idea == EXPLORE:
        return ExploreUnit(unit.owner, unit.id)
    if idea == FORTIFY:
        return FortifyUnit(unit.owner, unit.id)
    if idea == UNLINK:
        return UnlinkUnit(unit.owner, unit.id)
    if idea == DISBAND:
        return DisbandUnit(unit.owner, unit.id)
    return HaltUnit(unit.owner, unit.id)


def with_partner(view: State, unit: Unit, link: bool, rng: Rng) -> Action | None:
    """Link a unit with another on its tile, or swap it with a neighbour."""
    found: list[Action] = []
    if link:
        here = [view.military[unit.tile], view.civilians[unit.tile]]
        found += [
            LinkUnits(unit.owner, unit.id, one) for one in here if one >= 0 and one != unit.id
        ]
    else:
        beside = [view.military[tile] for tile in view.world.grid.around(unit.tile)]
        found += [SwapUnits(unit.owner, unit.id, one) for one in beside if one >= 0]
    legal = queries.accepted(view, found)
    return legal[rng.below(len(legal))] if legal else None


def first(view: State, action: Action) -> Action | None:
    """Return the action, if it is legal."""
    return action if queries.accepted(view, [action]) else None
