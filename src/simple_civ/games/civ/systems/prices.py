"""Costs of builds, and their factors."""

from ..ids import BuildCode
from ..pieces import BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, Player
from ..rules.balance import Scaling
from ..rules.ruleset import Ruleset
from ..state import State
from .modifiers import Factor, applied, unit_cost_factors


def scale(scaling: Scaling, turn: int) -> int:
    """Return the cost factor of a turn."""
    if scaling.step <= 0:
        return 1
    factor = 1 + turn // scaling.step
    return min(factor, scaling.cap) if scaling.cap > 0 else factor


def build_cost(state: State, player: Player, build: BuildCode) -> int:
    """Return what a build costs a player if it is chosen now, rounded down once."""
    cost, divisor = applied(printed_cost(state.rules, build), cost_factors(state, player, build))
    return cost // divisor


def printed_cost(rules: Ruleset, build: BuildCode) -> int:
    """Return what a build costs before anything applies to it."""
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if kind == BUILD_UNIT:
        return rules.units[definition].cost
    if kind == BUILD_PROJECT:
        return rules.projects[definition].cost
    return rules.buildings[definition].cost


def cost_factors(state: State, player: Player, build: BuildCode) -> list[Factor]:
    """Return what makes a build cost a player more or less now than printed."""
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
