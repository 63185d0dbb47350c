"""Parts of the cost of a build and of the price of completing it."""

from ...ids import BuildCode
from ...pieces import City
from ...state import State
from ...systems.prices import build_cost, cost_factors, printed_cost
from ...systems.purchase import rush_factors
from ..shapes.sums import CostDocument, PriceDocument
from ..view.view_document import price
from .part_rules import cost_rule, price_rule
from .sum_parts import factor_part


def cost_document(view: State, city: City, build: BuildCode) -> CostDocument:
    """Return what a build costs a city; the current build keeps its initial cost."""
    player = view.players[city.owner]
    present = build_cost(view, player, build)
    cost = city.cost if build == city.build else present
    return CostDocument(
        printed=printed_cost(view.rules, build),
        factors=[
            factor_part(factor, cost_rule(factor.source))
            for factor in cost_factors(view, player, build)
        ],
        cost=cost,
        fixed=cost != present,
    )


def price_document(view: State, city: City) -> PriceDocument | None:
    """Return the price of completing a city's current build, if it can be bought."""
    gold = price(view, city)
    if gold is None:
        return None
    return PriceDocument(
        missing=city.cost - city.progress,
        factors=[
            factor_part(factor, price_rule(factor.source)) for factor in rush_factors(view, city)
        ],
        price=gold,
    )
