"""Why a tile yields, a build or its purchase costs and a seat is worth what it does."""

from .....protocol.tiles import at
from ...pieces import City
from ...state import State
from ...systems.modifiers import Factor, city_count
from ...systems.power import kind_powers, power, power_parts, unit_counts
from ...systems.prices import build_cost, cost_factors, printed_cost
from ...systems.purchase import rush_factors
from ...systems.yields import tile_bonuses, tile_parts, tile_yields
from ..encoding.wire_names import yield_list
from ..shapes.choices import (
    CostDocument,
    PowerDocument,
    PriceDocument,
    SumPart,
    TileBonusPart,
    TileYieldsDocument,
    YieldPart,
)
from ..view.view_document import price
from .part_rules import POWER, cost_rule, price_rule, tile_rule


def tile_document(view: State, tile: int) -> TileYieldsDocument:
    """Return what a tile yields when worked, and what it counts for in the seat's own city."""
    rules = view.rules
    centre = view.city_at(tile) is not None
    holder = view.cities.get(view.land[tile])
    bonuses = (
        tile_bonuses(view, holder, tile)
        if holder is not None and holder.owner == view.viewer
        else []
    )
    return TileYieldsDocument(
        at=at(view.world.grid, tile),
        total=yield_list(rules, tile_yields(view, tile, centre)),
        parts=[
            YieldPart(
                source=part.source,
                yields=yield_list(rules, part.yields),
                rule=tile_rule(part.source),
            )
            for part in tile_parts(view, tile, centre)
            if any(yield_list(rules, part.yields))
        ],
        bonuses=[
            TileBonusPart(
                source=bonus.source,
                yields=yield_list(rules, bonus.yields),
                per=bonus.per,
                rule="yields.traits",
            )
            for bonus in bonuses
        ],
    )


def power_document(view: State, seat: int) -> PowerDocument:
    """Return the power of what a view shows of a seat: units by kind, cities' walls and health."""
    worth = kind_powers(view.rules)
    counts = unit_counts(view, seat)
    parts = [
        power_part(kind.key, worth[kind.id] * counts[kind.id], counts[kind.id])
        for kind in view.rules.units
        if counts[kind.id]
    ]
    _, walls, health = power_parts(view)
    cities = city_count(view, seat)
    if cities:
        parts.append(power_part("power_walls", walls[seat], cities))
        parts.append(power_part("power_health", health[seat], cities))
    return PowerDocument(seat=seat, parts=parts, total=power(view, seat))


def power_part(source: str, value: int, count: int) -> SumPart:
    """Return a share of power; `count` is the number of units or cities."""
    return SumPart(source=source, value=value, count=count, rule=POWER)


def cost_document(view: State, city: City, build: int) -> CostDocument:
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


def factor_part(factor: Factor, rule: str) -> SumPart:
    """Return a percentage that applies to a number."""
    return SumPart(source=factor.source, value=factor.percent, count=1, rule=rule)
