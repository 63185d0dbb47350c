"""Strength of units and cities with its named parts, and the damage of a blow.

Resolution, forecast, AI and interface all ask here.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from ....core.ids import UnitId
from ..ids import CityId
from ..pieces import NOBODY, City, Unit
from ..rules.model import CIVILIAN
from ..shown_parts import Part
from ..state import State
from .modifiers import city_effects, siege_parts, unit_parts


def attack_total(parts: list[Part]) -> int:
    """Return the sum of attack parts."""
    total = 0
    for part in parts:
        total += part.attack
    return total


def defense_total(parts: list[Part]) -> int:
    """Return the sum of defence parts."""
    total = 0
    for part in parts:
        total += part.defense
    return total


def attack_parts(state: State, unit: Unit, against_city: bool) -> list[Part]:
    """Return a unit's attack by source."""
    parts = unit_parts(state, unit)
    if against_city:
        return parts + siege_parts(state, unit)
    return parts


def defense_parts(state: State, unit: Unit) -> list[Part]:
    """Return a unit's defence where it stands, by source."""
    parts = unit_parts(state, unit).copy()
    terrain = state.rules.terrains[state.world.terrain[unit.tile]]
    if terrain.defense != 0:
        parts.append(Part(terrain.key, 0, terrain.defense))
    if unit.fortified:
        parts.append(Part("fortified", 0, state.rules.balance.combat.fortify_defense))
    return parts


def attack_strength(state: State, unit: Unit, against_city: bool) -> int:
    """Return a unit's attack."""
    return attack_total(attack_parts(state, unit, against_city))


def defense_strength(state: State, unit: Unit) -> int:
    """Return a unit's defence where it stands."""
    return defense_total(defense_parts(state, unit))


# --- cities ------------------------------------------------------------------------------------


def garrison(state: State, city: City) -> Unit | None:
    """Return the unit that strengthens a city: a military one of its owner on its tile."""
    unit = state.military[city.tile]
    if unit < 0:
        return None
    found = state.units[unit]
    return found if found.owner == city.owner else None


def is_guarded(state: State, city: City) -> bool:
    """Return whether any own unit is on the city's tile."""
    unit = state.unit_at(city.tile)
    return unit is not None and unit.owner == city.owner


def garrison_range(state: State, unit: Unit) -> int:
    """Return the range at which a garrison strikes back."""
    cities = state.rules.balance.cities
    if state.rules.units[unit.kind].range >= 2:
        return cities.ranged_garrison_range
    return cities.melee_garrison_range


def city_parts(state: State, city: City) -> list[Part]:
    """Attack and defence of a city with its present garrison, by source."""
    cities = state.rules.balance.cities
    parts = [Part("base", cities.attack, cities.defense)]
    if cities.population_per_defense > 0:
        parts.append(Part("population", 0, city.population // cities.population_per_defense))
    unit = garrison(state, city)
    if unit is not None:
        if state.rules.units[unit.kind].range >= 2:
            parts.append(
                Part("garrison", cities.ranged_garrison_attack, cities.ranged_garrison_defense)
            )
        else:
            parts.append(
                Part("garrison", cities.melee_garrison_attack, cities.melee_garrison_defense)
            )
    for building in state.rules.buildings:
        if city.buildings >> building.id & 1:
            effects = building.effects
            if effects.city_attack != 0 or effects.city_defense != 0:
                parts.append(Part(building.key, effects.city_attack, effects.city_defense))
    return parts


def city_defense(state: State, city: City) -> int:
    """Return a city's defence."""
    return defense_total(city_parts(state, city))


def city_attack(state: State, city: City) -> int:
    """Return a city's attack, for its shot and its retaliation."""
    return attack_total(city_parts(state, city))


def max_shield(state: State, city: City) -> int:
    """Return the shield that a city's buildings provide."""
    total = 0
    for effects in city_effects(state, city):
        total += effects.shield
    return total


def shield_regeneration(state: State, city: City) -> int:
    """Return the shield that comes back at each start of turn."""
    total = 0
    for effects in city_effects(state, city):
        total += effects.shield_regeneration
    return total


# --- damage ------------------------------------------------------------------------------------


def draw_roll(state: State) -> int:
    """Return the next damage roll, counted from the edition's first; scenarios may fix it."""
    if state.rolls:
        state.is_rest_stale = True
        return state.rolls.pop(0) - state.rules.first_roll
    return state.rng.below(state.rules.rolls)


def blow(state: State, attack: int, defense: int) -> int:
    """Return the damage of an attack; draw a roll for it."""
    return state.rules.damage_of(attack - defense, draw_roll(state))


def least_damage(state: State, attack: int, defense: int) -> int:
    """Return the least damage an attack can do."""
    return state.rules.damage_of(attack - defense, 0)


def most_damage(state: State, attack: int, defense: int) -> int:
    """Return the most damage an attack can do."""
    return state.rules.damage_of(attack - defense, state.rules.rolls - 1)


def damage_shares(shield: int, hp: int, damage: int) -> tuple[int, int]:
    """Return what a shield and the HP behind it lose to damage: the shield takes it first."""
    absorbed = min(shield, damage)
    return absorbed, min(hp, damage - absorbed)


@mypyc_attr(acyclic=True)
@final
class Spoils:
    """The city and the civilian that an attacker takes if its blow kills; ids, or NOBODY."""

    city: CityId
    civilian: UnitId

    def __init__(self, city: CityId, civilian: UnitId) -> None:
        self.city = city
        self.civilian = civilian


NO_SPOILS: Final = Spoils(NOBODY, NOBODY)


@mypyc_attr(acyclic=True)
@final
class Forecast:
    """The forecast of an attack: strengths with parts, and least and most damage both ways.

    An attack that `captures` takes a civilian without damage; `spoils` come with a kill.
    """

    attack: list[Part]
    defense: list[Part]
    least: int
    most: int
    answers: bool
    return_attack: list[Part]
    return_defense: list[Part]
    return_least: int
    return_most: int
    captures: bool
    spoils: Spoils

    def __init__(self, attack: list[Part], defense: list[Part], least: int, most: int) -> None:
        self.attack = attack
        self.defense = defense
        self.least = least
        self.most = most
        self.answers = False
        self.return_attack = []
        self.return_defense = []
        self.return_least = 0
        self.return_most = 0
        self.captures = False
        self.spoils = NO_SPOILS

    def answer(self, attack: list[Part], defense: list[Part], least: int, most: int) -> None:
        """Record that the defender strikes back."""
        self.answers = True
        self.return_attack = attack
        self.return_defense = defense
        self.return_least = least
        self.return_most = most


def forecast_parts(state: State, attack: list[Part], defense: list[Part]) -> Forecast:
    """Return a one-way forecast."""
    a = attack_total(attack)
    d = defense_total(defense)
    return Forecast(attack, defense, least_damage(state, a, d), most_damage(state, a, d))


def unarmoured(state: State, unit: Unit) -> list[Part]:
    """Return a unit's defence against an answer to its attack: attacking has cost it Fortify."""
    parts = defense_parts(state, unit)
    return parts[:-1] if unit.fortified else parts


def forecast_unit(state: State, attacker: Unit, defender: Unit) -> Forecast:
    """Return the forecast of an attack on a unit."""
    found = forecast_parts(
        state, attack_parts(state, attacker, False), defense_parts(state, defender)
    )
    if found.least < defender.hp and strikes_back(state, attacker, defender):
        back = unit_parts(state, defender)
        guard = unarmoured(state, attacker)
        a = attack_total(back)
        d = defense_total(guard)
        found.answer(back, guard, least_damage(state, a, d), most_damage(state, a, d))
    return found


def forecast_seizure(state: State, attacker: Unit, civilian: Unit) -> Forecast:
    """Return the forecast of an attack that captures a civilian: nobody is hurt."""
    attack = attack_parts(state, attacker, False)
    found = Forecast(attack, defense_parts(state, civilian), 0, 0)
    found.captures = True
    return found


def forecast_city(state: State, attacker: Unit, city: City) -> Forecast:
    """Return the forecast of an attack on a city."""
    walls = city_parts(state, city)
    found = forecast_parts(state, attack_parts(state, attacker, True), walls)
    if retaliates(state, attacker, city):
        guard = unarmoured(state, attacker)
        percent = state.rules.units[attacker.kind].effects.retaliation
        a = attack_total(walls)
        d = defense_total(guard)
        found.answer(
            walls,
            guard,
            least_damage(state, a, d) * percent // 100,
            most_damage(state, a, d) * percent // 100,
        )
    return found


def forecast_shot(state: State, city: City, target: Unit) -> Forecast:
    """Return the forecast of a city's shot."""
    return forecast_parts(state, city_parts(state, city), defense_parts(state, target))


def strikes_back(state: State, attacker: Unit, defender: Unit) -> bool:
    """Return whether a surviving defender answers an attack."""
    rules = state.rules
    if not rules.balance.combat.counterattack or rules.units[attacker.kind].range != 1:
        return False
    return rules.units[defender.kind].domain != CIVILIAN


def retaliates(state: State, attacker: Unit, city: City) -> bool:
    """Return whether a city answers an attack."""
    if not state.rules.balance.cities.retaliation:
        return False
    unit = garrison(state, city)
    if unit is None:
        return False
    distance = state.world.grid.distance(attacker.tile, city.tile)
    return distance <= garrison_range(state, unit)
