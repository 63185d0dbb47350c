"""The military power of seats, for the comparison of two civs."""

from typing import Final

from mypy_extensions import i64

from ....core.buffers import vec
from ....core.ids import Seat
from ..rules.ruleset import Ruleset
from ..state import State

ODDS: Final = 14
"""Tenths of the guards' power that it takes to clear a camp."""


def kind_powers(rules: Ruleset) -> list[int]:
    """Return the power of every kind of unit in hundredths; cached, because it never changes."""
    if not rules.powers:
        weights = rules.balance.power
        for kind in rules.units:
            base = kind.attack * weights.attack + kind.defense * weights.defense
            rules.powers.append((base + kind.hp * weights.hp) * kind.power // 100)
    return rules.powers


def beats_guards(rules: Ruleset, power: int) -> bool:
    """Return whether soldiers of a power should clear a camp with all its guards."""
    guards = 0
    worth = kind_powers(rules)
    for kind in rules.guards:
        guards += worth[kind]
    return power * 10 >= guards * ODDS


def power(state: State, seat: Seat) -> int:
    """Return the military power of a seat in hundredths, for the comparison of two civs."""
    return powers(state)[seat]


def powers(state: State) -> list[int]:
    """Return the military power of every seat."""
    armies, walls, health = power_parts(state)
    return [armies[seat] + walls[seat] + health[seat] for seat in range(len(armies))]


def unit_counts(state: State, seat: Seat) -> list[int]:
    """Return how many units of every kind a seat has."""
    counts = [0] * len(state.rules.units)
    for unit in state.all_units():
        if unit.owner == seat:
            counts[unit.kind] += 1
    return counts


def power_parts(state: State) -> list[list[int]]:
    """Return the power of units, of the walls and of the health of cities, each by seat."""
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
