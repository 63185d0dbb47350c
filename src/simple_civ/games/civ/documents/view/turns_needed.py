"""Turns needed for growth, builds and techs at their present pace."""

from ...pieces import NO_BUILD, City
from ...state import State
from ...systems.growth import growth_cost
from ...systems.production import production_of


def turns_until(missing: int, gain: int) -> int | None:
    """Return the starts of turn until the missing amount is reached; None if it never is."""
    if missing <= 0:
        return 1
    return None if gain <= 0 else -(-missing // gain)


def growth_turns(state: State, city: City, food: int) -> int | None:
    """Return the turns until a city grows with this gain in Food; None for never."""
    if city.population >= len(state.rules.growth_costs):
        return None
    return turns_until(growth_cost(state, city) - city.food, food)


def build_turns(state: State, city: City, missing: int, production: int) -> int | None:
    """Return the turns until a build that lacks this much is done, counting the pot."""
    return turns_until(missing - city.pot, production_of(state, city, production))


def current_build_turns(state: State, city: City, production: int) -> int | None:
    """Return the turns until the current build is done, None without one."""
    if city.build == NO_BUILD:
        return None
    return build_turns(state, city, city.cost - city.progress, production)
