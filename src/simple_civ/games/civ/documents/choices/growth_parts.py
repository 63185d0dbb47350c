"""Parts of the cost of a city's next citizen, by factor."""

from ...pieces import City
from ...state import State
from ...systems.growth import growth_cost
from ...systems.modifiers import growth_factors
from ...systems.yields import city_yields
from ..shapes.sums import GrowthDocument
from ..view.turns_needed import growth_turns
from .part_rules import GROWTH
from .sum_parts import factor_part


def growth_document(view: State, city: City) -> GrowthDocument:
    """Return what the next citizen costs."""
    costs = view.rules.growth_costs
    return GrowthDocument(
        base=costs[min(city.population, len(costs) - 1)],
        factors=[factor_part(factor, GROWTH) for factor in growth_factors(view, city)],
        cost=growth_cost(view, city),
        food=city.food,
        turns=growth_turns(view, city, city_yields(view, city).food),
    )
