"""The one place that interprets effects: what a civ, its techs and its works add to the figures."""

from typing import final

from mypy_extensions import mypyc_attr

from ....core.ids import Seat
from ..pieces import NOBODY, City, Player, Unit
from ..rules.effects import NONE, Effects, UnitHp, UnitStrength
from ..rules.model import UnitKind
from ..rules.ruleset import Bonus, Strengths
from ..shown_parts import Part
from ..state import State


def player_effects(state: State, player: Player) -> list[Effects]:
    """Return the effects that a player carries everywhere: its civ's and its techs'."""
    rules = state.rules
    found = [rules.civs[player.civ].effects]
    for tech in rules.active_techs:
        if player.techs >> tech & 1:
            found.append(rules.techs[tech].effects)
    return found


def city_effects(state: State, city: City) -> list[Effects]:
    """Return the effects of what is in a city: buildings and milestones."""
    rules = state.rules
    found: list[Effects] = []
    mask = city.buildings
    for building in rules.buildings:
        if mask >> building.id & 1:
            found.append(building.effects)
    mask = city.projects
    if mask:
        for project in rules.projects:
            if mask >> project.id & 1:
                found.append(project.effects)
    return found


def empire_effects(state: State, player: Player) -> list[Effects]:
    """Return the effects of what a player has completed, wherever it is and even if it fell."""
    rules = state.rules
    found: list[Effects] = []
    if player.markers:
        for building in rules.buildings:
            if player.markers >> building.id & 1:
                found.append(building.effects)
    if player.milestones:
        for project in rules.projects:
            if player.milestones >> project.id & 1:
                found.append(project.effects)
    return found


# --- units -------------------------------------------------------------------------------------


def unit_parts(state: State, unit: Unit) -> list[Part]:
    """Attack and defence of a unit by source, without terrain, Fortify and sieges.

    A view carries the parts of foreign units ready-made: a unit in sight shows its strength, not
    the reasons that its owner keeps to itself.
    """
    shown = state.shown.get(unit.id)
    if shown is not None:
        return shown
    kind = state.rules.units[unit.kind]
    parts = [Part("base", kind.attack, kind.defense)]
    add_bonuses(state, unit, False, parts)
    return parts


def siege_parts(state: State, unit: Unit) -> list[Part]:
    """Return what a unit adds to its attack against cities, by source."""
    parts: list[Part] = []
    add_bonuses(state, unit, True, parts)
    return parts


def add_bonuses(state: State, unit: Unit, siege: bool, parts: list[Part]) -> None:
    """Add the bonuses of a unit where it stands: those that always count, or those of sieges."""
    techs = state.players[unit.owner].techs if unit.owner >= 0 else 0
    for bonus in strengths_of(state, unit).bonuses:
        effect = bonus.effect
        if effect.against_cities != siege or (bonus.tech >= 0 and techs >> bonus.tech & 1 == 0):
            continue
        if not applies(state, unit, effect):
            continue
        count = multiplier(state, unit, effect)
        attack = effect.attack * count
        defense = effect.defense * count
        if effect.most > 0:
            attack = min(attack, effect.most)
            defense = min(defense, effect.most)
        if attack != 0 or defense != 0:
            parts.append(Part(bonus.source, attack, defense, bonus.conditions))


def strengths_of(state: State, unit: Unit) -> Strengths:
    """Return all bonuses a unit of this kind and owner may ever have.

    They are kept, because they never change.
    """
    rules = state.rules
    civ = state.players[unit.owner].civ if unit.owner >= 0 else NOBODY
    key = unit.kind * (len(rules.civs) + 1) + civ + 1
    known = rules.strengths.get(key)
    if known is not None:
        return known
    kind = rules.units[unit.kind]
    found = [Bonus(kind.key, NONE, effect) for effect in kind.effects.strengths]
    if civ != NOBODY:
        whose = rules.civs[civ]
        found += [Bonus(whose.key, NONE, effect) for effect in whose.effects.strengths]
        for tech in rules.active_techs:
            definition = rules.techs[tech]
            found += [
                Bonus(definition.key, tech, effect) for effect in definition.effects.strengths
            ]
    known = Strengths([bonus for bonus in found if bonus.effect.units >> unit.kind & 1])
    rules.strengths[key] = known
    return known


def applies(state: State, unit: Unit, effect: UnitStrength) -> bool:
    """Return whether every condition of an effect holds for a unit."""
    if effect.river and not state.has_river(unit.tile):
        return False
    if effect.territory and state.owner_of(unit.tile) != unit.owner:
        return False
    if effect.near_city >= 0 and not near_city(state, unit, effect.near_city, False):
        return False
    if effect.near_capital >= 0 and not near_city(state, unit, effect.near_capital, True):
        return False
    if effect.near_camp >= 0:
        camp = state.camps.get(unit.camp)
        if camp is None or state.world.grid.distance(camp.tile, unit.tile) > effect.near_camp:
            return False
    if effect.home_count > 0:
        home = state.cities.get(unit.home)
        if home is None:
            return False
        return works_terrain(state, home, effect.home_terrain) >= effect.home_count
    return True


def near_city(state: State, unit: Unit, reach: int, capital: bool) -> bool:
    """Return whether a city (or the capital) of the unit's owner is within reach of it."""
    grid = state.world.grid
    for city in state.all_cities():
        if city.owner == unit.owner and (city.capital or not capital):
            if grid.distance(city.tile, unit.tile) <= reach:
                return True
    return False


def works_terrain(state: State, city: City, terrain: int) -> int:
    """Return how many worked tiles of a city have a terrain."""
    count = 0
    for tile in city.worked:
        if state.world.terrain[tile] == terrain:
            count += 1
    return count


def multiplier(state: State, unit: Unit, effect: UnitStrength) -> int:
    """Return how often a counted effect applies."""
    if effect.techs:
        known = state.players[unit.owner].techs
        count = 0
        for tech in effect.techs:
            count += known >> tech & 1
        return count
    if effect.population > 0:
        return total_population(state, unit.owner) // effect.population
    if effect.pool > 0:
        return max(1, effect.pool // max(1, city_count(state, unit.owner)))
    return 1


def total_population(state: State, seat: Seat) -> int:
    """Return the Pop of all cities of a seat."""
    total = 0
    for city in state.all_cities():
        if city.owner == seat:
            total += city.population
    return total


def city_count(state: State, seat: Seat) -> int:
    """Return how many cities a seat has."""
    count = 0
    for city in state.all_cities():
        if city.owner == seat:
            count += 1
    return count


def max_moves(state: State, unit: Unit) -> int:
    """Return a unit's moves at its owner's start of turn."""
    kind = state.rules.units[unit.kind]
    moves = kind.move
    if unit.owner >= 0:
        for effects in player_effects(state, state.players[unit.owner]):
            for effect in effects.moves:
                if effect.units >> unit.kind & 1 == 0:
                    continue
                if effect.while_alive < 0 or is_alive(state, unit.owner, effect.while_alive):
                    moves += effect.amount
    return moves


def is_alive(state: State, seat: Seat, kind: int) -> bool:
    """Return whether a seat has a unit of a kind on the map."""
    for unit in state.all_units():
        if unit.owner == seat and unit.kind == kind:
            return True
    return False


def creation_hp(state: State, kind: UnitKind, owner: Seat) -> int:
    """Return the maximum HP of a unit that an owner makes now."""
    hp = kind.hp
    if owner < 0:
        return hp
    player = state.players[owner]
    for effects in player_effects(state, player):
        for effect in effects.hit_points:
            if effect.units >> kind.id & 1:
                hp += bonus_hp(effect, eras_with_tech(state, player) if effect.per_era else 1)
    return hp


def bonus_hp(effect: UnitHp, eras: int) -> int:
    """Return the HP an effect adds to a unit whose owner knows techs of this many eras."""
    bonus = effect.amount * eras if effect.per_era else effect.amount
    return min(bonus, effect.most) if effect.most > 0 else bonus


def eras_with_tech(state: State, player: Player) -> int:
    """Return in how many eras a player knows at least one tech."""
    eras = 0
    for tech in state.rules.techs:
        if player.techs >> tech.id & 1:
            eras |= 1 << tech.era
    return eras.bit_count()


# --- costs -------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
@final
class Factor:
    """A percentage that applies to a number, by source."""

    source: str
    percent: int

    def __init__(self, source: str, percent: int) -> None:
        self.source = source
        self.percent = percent


@mypyc_attr(acyclic=True)
@final
class Gain:
    """The share of a source in a number; `count` is how often it is there."""

    source: str
    amount: int
    count: int

    def __init__(self, source: str, amount: int, count: int) -> None:
        self.source = source
        self.amount = amount
        self.count = count


def applied(number: int, factors: list[Factor]) -> tuple[int, int]:
    """Return a number after all its factors, as a fraction: the caller rounds it once."""
    divisor = 1
    for factor in factors:
        number *= factor.percent
        divisor *= 100
    return number, divisor


def unit_cost_factors(state: State, player: Player, kind: int) -> list[Factor]:
    """Return the factors of a unit kind's cost for a player: its civ and its techs."""
    found: list[Factor] = []
    for effects in player_effects(state, player):
        for effect in effects.unit_costs:
            if effect.units >> kind & 1:
                found.append(Factor(effects.source, effect.percent))
    return found


def growth_factors(state: State, city: City) -> list[Factor]:
    """Return the factors of a city's growth cost: its buildings, then what its owner has."""
    found: list[Factor] = []
    player = state.players[city.owner]
    for effects in city_effects(state, city):
        for effect in effects.growth:
            if not effect.empire:
                found.append(Factor(effects.source, effect.percent))
    for effects in player_effects(state, player):
        for effect in effects.growth:
            found.append(Factor(effects.source, effect.percent))
    for effects in empire_effects(state, player):
        for effect in effects.growth:
            if effect.empire:
                found.append(Factor(effects.source, effect.percent))
    return found


def science_gains(state: State, player: Player) -> list[Gain]:
    """Return the science that a player gains per city, outside the yields of its cities."""
    found: list[Gain] = []
    cities = city_count(state, player.seat)
    for effects in player_effects(state, player) + empire_effects(state, player):
        if effects.science_per_city != 0:
            found.append(Gain(effects.source, effects.science_per_city * cities, cities))
    return found
