"""Production of cities: what goes into their builds, under austerity too."""

from ..pieces import City, Player
from ..state import State
from .yields import Yields, city_yields


def production_of(state: State, city: City, production: int) -> int:
    """Return what a city's Production is worth under its owner's austerity flag."""
    if state.players[city.owner].austerity:
        return production * state.rules.balance.economy.austerity_production // 100
    return production


def arriving(state: State, city: City, brought: Yields) -> Yields:
    """Return a city's yields with the Production that goes into its build."""
    production = production_of(state, city, brought.production)
    return Yields(brought.food, production, brought.science, brought.gold)


def production_income(state: State, player: Player) -> int:
    """Return the Production that goes into the builds of a player's cities.

    Each city rounds down separately.
    """
    total = 0
    for city in state.all_cities():
        if city.owner == player.seat:
            total += production_of(state, city, city_yields(state, city).production)
    return total
