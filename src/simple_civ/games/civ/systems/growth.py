"""Food into citizens: what the next one costs and when a city grows."""

from ....core.records import Event
from ..events import CityGrew
from ..pieces import City
from ..state import State
from .modifiers import applied, growth_factors


def growth_cost(state: State, city: City) -> int:
    """Return the Food that the next citizen costs: modifiers multiply, rounded up once."""
    costs = state.rules.growth_costs
    printed = costs[min(city.population, len(costs) - 1)]
    cost, divisor = applied(printed, growth_factors(state, city))
    return -(-cost // divisor)


def grow(state: State, city: City, log: list[Event]) -> bool:
    """Spend stored Food on citizens while it covers the cost; return whether any came."""
    grown = False
    cost = growth_cost(state, city)
    city.is_stale = True
    while city.food >= cost and city.population < len(state.rules.growth_costs):
        city.food -= cost
        city.population += 1
        grown = True
        log.append(CityGrew(city.id, city.population))
        cost = growth_cost(state, city)
    return grown
