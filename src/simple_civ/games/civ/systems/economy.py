"""Gold, supply, science, prices, score and power of a player."""

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ..pieces import BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, City, Player
from ..rules.balance import Scaling
from ..rules.model import CIVILIAN
from ..rules.ruleset import Ruleset
from ..state import State
from .modifiers import Factor, Gain, applied, city_count, science_gains, unit_cost_factors
from .yields import Yields, city_yields


@final
class Ledger:
    """A turn's gold: what comes in, what buildings and excess soldiers cost."""

    gross: int
    building_upkeep: int
    military_upkeep: int

    def __init__(self, gross: int, building_upkeep: int, military_upkeep: int) -> None:
        self.gross = gross
        self.building_upkeep = building_upkeep
        self.military_upkeep = military_upkeep

    @property
    def net(self) -> int:
        """What the treasury gains."""
        return self.gross - self.building_upkeep - self.military_upkeep


def income(state: State, player: Player) -> Yields:
    """What all cities of a player bring in together."""
    total = Yields()
    for city in state.all_cities():
        if city.owner == player.seat:
            total.add(city_yields(state, city))
    return total


def ledger(state: State, player: Player) -> Ledger:
    """A player's gold per turn as things stand."""
    return ledger_of(state, player, income(state, player).gold)


def ledger_of(state: State, player: Player, gross: int) -> Ledger:
    """A player's gold per turn when its cities bring in so much."""
    counts = building_counts(state, player)
    upkeep = -total_of(upkeep_gains(state, counts))
    free = total_of(supply_gains(state, player, counts))
    return Ledger(gross, upkeep, military_upkeep(state.rules, supply_used(state, player), free))


def military_upkeep(rules: Ruleset, used: int, free: int) -> int:
    """Gold for the supply that is used beyond what is free."""
    return max(0, used - free) * rules.balance.economy.supply_price


def supply_of(rules: Ruleset, kind: int) -> int:
    """Supply that a unit of a kind uses."""
    return 0 if rules.units[kind].domain == CIVILIAN else 1


def total_of(gains: list[Gain]) -> int:
    """What sources add together."""
    total = 0
    for gain in gains:
        total += gain.amount
    return total


def upkeep_gains(state: State, counts: list[int]) -> list[Gain]:
    """What a player pays for so many buildings, by kind and below zero."""
    found: list[Gain] = []
    for building, count in enumerate(counts):
        definition = state.rules.buildings[building]
        if count > 0 and definition.upkeep != 0:
            found.append(Gain(definition.key, -count * definition.upkeep, count))
    return found


def building_counts(state: State, player: Player) -> list[int]:
    """In how many cities of a player every building stands."""
    buildings = state.rules.buildings
    counts = [0] * len(buildings)
    for city in state.all_cities():
        if city.owner == player.seat and city.buildings:
            for building in buildings:
                if city.buildings >> building.id & 1:
                    # Compiled, `+=` on an item of a list is slower than what it stands for.
                    counts[building.id] = counts[building.id] + 1
    return counts


def supply_used(state: State, player: Player) -> int:
    """Supply that a player's soldiers use, those waiting in cities included."""
    used = 0
    for unit in state.all_units():
        if unit.owner == player.seat:
            used += supply_of(state.rules, unit.kind)
    for city in state.all_cities():
        if city.owner == player.seat:
            for kind in city.pending:
                used += supply_of(state.rules, kind)
    return used


def free_supply(state: State, player: Player) -> int:
    """Supply that costs nothing."""
    return total_of(supply_gains(state, player, building_counts(state, player)))


def supply_gains(state: State, player: Player, counts: list[int]) -> list[Gain]:
    """The same by source: everybody's, that of cities, that of buildings by kind."""
    economy = state.rules.balance.economy
    cities = city_count(state, player.seat)
    found = [Gain("supply_base", economy.supply_base, 1)]
    if cities > 0:
        found.append(Gain("supply_cities", economy.supply_per_city * cities, cities))
    for building, count in enumerate(counts):
        effects = state.rules.buildings[building].effects
        if count > 0 and effects.supply != 0:
            found.append(Gain(effects.source, count * effects.supply, count))
    return found


def is_pressed(state: State, player: Player) -> bool:
    """Whether gold is short, so that citizens look for it."""
    if not state.rules.balance.economy.ledger:
        return False
    if (
        player.austerity
        or player.treasury <= state.rules.balance.cities.tile_score.pressure_treasury
    ):
        return True
    return ledger(state, player).net < 0


def science_income(state: State, player: Player) -> int:
    """Science that a player would add to its research now."""
    return science_of(state, player, income(state, player).science)


def science_of(state: State, player: Player, total: int) -> int:
    """Science for research when a player's cities bring in so much."""
    return science_under(state, player, total, player.austerity)


def science_under(state: State, player: Player, total: int, austerity: bool) -> int:
    """The same with or without austerity."""
    total += total_of(science_gains(state, player))
    if austerity:
        total = total * state.rules.balance.economy.austerity_science // 100
    return total


def austerity_after(player: Player, net: int) -> bool:
    """Whether a player is in austerity once its treasury has taken a turn's net."""
    if net >= 0:
        return False
    return player.austerity or player.treasury + net <= 0


def austerity_ahead(state: State, player: Player, gross: int) -> bool:
    """Whether the next Science comes under austerity: gold is settled before it."""
    if not state.rules.balance.economy.ledger:
        return player.austerity
    return austerity_after(player, ledger_of(state, player, gross).net)


def science_ahead(state: State, player: Player, brought: Yields) -> int:
    """Science that the next start of turn adds when a player's cities bring in so much."""
    austerity = austerity_ahead(state, player, brought.gold)
    return science_under(state, player, brought.science, austerity)


def production_of(state: State, city: City, production: int) -> int:
    """What a city's Production is worth under its owner's austerity flag."""
    if state.players[city.owner].austerity:
        return production * state.rules.balance.economy.austerity_production // 100
    return production


def arriving(state: State, city: City, brought: Yields) -> Yields:
    """What a city's yields come to with the Production that goes into its build."""
    production = production_of(state, city, brought.production)
    return Yields(brought.food, production, brought.science, brought.gold)


def production_income(state: State, player: Player) -> int:
    """Production that goes into the builds of a player's cities; each rounds down by itself."""
    total = 0
    for city in state.all_cities():
        if city.owner == player.seat:
            total += production_of(state, city, city_yields(state, city).production)
    return total


def scale(scaling: Scaling, turn: int) -> int:
    """The cost factor of a turn."""
    if scaling.step <= 0:
        return 1
    factor = 1 + turn // scaling.step
    return min(factor, scaling.cap) if scaling.cap > 0 else factor


def build_cost(state: State, player: Player, build: int) -> int:
    """What a build costs a player if it is chosen now, rounded down once."""
    cost, divisor = applied(printed_cost(state.rules, build), cost_factors(state, player, build))
    return cost // divisor


def printed_cost(rules: Ruleset, build: int) -> int:
    """What a build costs before anything applies to it."""
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if kind == BUILD_UNIT:
        return rules.units[definition].cost
    if kind == BUILD_PROJECT:
        return rules.projects[definition].cost
    return rules.buildings[definition].cost


def cost_factors(state: State, player: Player, build: int) -> list[Factor]:
    """What makes a build cost a player more or less now than printed."""
    production = state.rules.balance.production
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    found: list[Factor] = []
    times = 1
    if kind == BUILD_UNIT:
        times = scale(production.unit_scaling, state.turn)
        found = unit_cost_factors(state, player, definition)
    elif kind == BUILD_PROJECT and state.rules.projects[definition].scales:
        times = scale(production.project_scaling, state.turn)
    if times != 1:
        source = "unit_scaling" if kind == BUILD_UNIT else "project_scaling"
        found.insert(0, Factor(source, times * 100))
    return found


def known_techs(player: Player) -> int:
    """How many techs a player knows."""
    return player.techs.bit_count()


def era_of(state: State, player: Player) -> int:
    """The latest era of which a player knows a tech, or -1."""
    era = -1
    for tech in state.rules.techs:
        if player.techs >> tech.id & 1:
            era = max(era, tech.era)
    return era


def territory(state: State, player: Player) -> int:
    """How many tiles a player owns."""
    return sum([len(city.tiles) for city in state.all_cities() if city.owner == player.seat])


def military_strength(state: State, player: Player, parts: int) -> int:
    """Attack plus defence of all units by their health, in so many parts of a point."""
    total = 0
    for unit in state.all_units():
        if unit.owner == player.seat:
            kind = state.rules.units[unit.kind]
            total += (kind.attack + kind.defense) * unit.hp * parts // unit.max_hp
    return total


def hp_parts(state: State, player: Player) -> int:
    """A number of parts in which the health of each of a player's units is whole."""
    full = {unit.max_hp for unit in state.all_units() if unit.owner == player.seat}
    return math.lcm(*full)


def score_parts(state: State, player: Player) -> list[int]:
    """A player's points for cities, techs, land and army; those for the army are rounded down."""
    weights = state.rules.balance.score
    parts = hp_parts(state, player)
    military = military_strength(state, player, parts)
    return [
        weights.city * city_count(state, player.seat),
        weights.tech * known_techs(player),
        weights.tile * territory(state, player),
        military // (parts * weights.military_divisor),
    ]


def score(state: State, player: Player) -> int:
    """A player's points."""
    return sum(score_parts(state, player))


def kind_powers(rules: Ruleset) -> list[int]:
    """Power of every kind of unit in hundredths; kept, because it never changes."""
    if not rules.powers:
        weights = rules.balance.power
        for kind in rules.units:
            base = kind.attack * weights.attack + kind.defense * weights.defense
            rules.powers.append((base + kind.hp * weights.hp) * kind.power // 100)
    return rules.powers


def power(state: State, seat: int) -> int:
    """Military power of a seat in hundredths, for the comparison of two civs."""
    return powers(state)[seat]


def powers(state: State) -> list[int]:
    """The same of every seat."""
    armies, walls, health = power_parts(state)
    return [armies[seat] + walls[seat] + health[seat] for seat in range(len(armies))]


def unit_counts(state: State, seat: int) -> list[int]:
    """How many units of every kind a seat has."""
    counts = [0] * len(state.rules.units)
    for unit in state.all_units():
        if unit.owner == seat:
            counts[unit.kind] += 1
    return counts


def power_parts(state: State) -> list[list[int]]:
    """The power of units, of the walls and of the health of cities, each by seat."""
    worth = kind_powers(state.rules)
    armies = vec[i64]([0] * len(state.players))
    for unit in state.all_units():
        if unit.owner >= 0:
            armies[unit.owner] += worth[unit.kind]
    walled = vec[i64]([0] * len(state.players))
    health = vec[i64]([0] * len(state.players))
    weights = state.rules.balance.power
    defense: int = state.rules.balance.cities.defense
    per_wall: int = weights.city_defense
    per_hp: int = weights.city_hp
    armed = [building for building in state.rules.buildings if building.power]
    for city in state.all_cities():
        walls = defense
        mask = city.buildings
        for building in armed:
            if mask >> building.id & 1:
                walls += building.power
        walled[city.owner] += walls * per_wall
        health[city.owner] += city.hp * per_hp
    return [
        [int(power) for power in armies],
        [int(power) for power in walled],
        [int(power) for power in health],
    ]
