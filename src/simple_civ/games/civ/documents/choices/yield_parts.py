"""Why numbers are what they are: yields, gold, supply, science, growth and score by source."""

from ...pieces import City
from ...state import State
from ...systems.gold import (
    arriving,
    austerity_ahead,
    building_counts,
    income,
    ledger,
    production_income,
    production_of,
    science_ahead,
    supply_gains,
    supply_used,
    upkeep_gains,
)
from ...systems.growth import growth_cost
from ...systems.modifiers import Gain, city_count, growth_factors, science_gains
from ...systems.score import known_techs, score, score_parts, territory
from ...systems.yields import Yields, city_yields, yield_parts
from ..encoding.wire_names import yield_list
from ..shapes.choices import GrowthDocument, LedgerDetails, SumPart, YieldPart, YieldsDocument
from ..view.turns_needed import growth_turns
from .cost_parts import factor_part
from .part_rules import BUILDING_UPKEEP, FREE_SUPPLY, GROWTH, SCIENCE, sum_rule, yield_rule


def yields_document(view: State, city: City) -> YieldsDocument:
    """Return a city's yields; equal sources are added up."""
    total = city_yields(view, city)
    sums: dict[str, Yields] = {}
    for part in yield_parts(view, city):
        sums.setdefault(part.source, Yields()).add(part.yields)
    return YieldsDocument(
        total=yield_list(view.rules, total),
        arrives=yield_list(view.rules, arriving(view, city, total)),
        production=production_of(view, city, total.production),
        parts=[
            YieldPart(
                source=source,
                yields=yield_list(view.rules, share),
                rule=yield_rule(view.rules, source),
            )
            for source, share in sums.items()
            if any(yield_list(view.rules, share))
        ],
    )


def sum_part(source: str, value: int, count: int = 1) -> SumPart:
    """Return a share of a sum."""
    return SumPart(source=source, value=value, count=count, rule=sum_rule(source))


def gain_parts(gains: list[Gain], rule: str) -> list[SumPart]:
    """Return the parts of a sum that come from definitions."""
    return [
        SumPart(source=gain.source, value=gain.amount, count=gain.count, rule=rule)
        for gain in gains
    ]


def ledger_details(view: State, seat: int) -> LedgerDetails:
    """Return gold, supply, science and score of a seat by source."""
    player = view.players[seat]
    gold: list[SumPart] = []
    supply: list[SumPart] = []
    net = 0
    if view.rules.gold:
        account = ledger(view, player)
        counts = building_counts(view, player)
        net = account.net
        gold = [
            sum_part("gross", account.gross, city_count(view, seat)),
            *gain_parts(upkeep_gains(view, counts), BUILDING_UPKEEP),
            sum_part("military_upkeep", -account.military_upkeep),
        ]
        supply = [
            *gain_parts(supply_gains(view, player, counts), FREE_SUPPLY),
            sum_part("supply_used", -supply_used(view, player)),
        ]
    brought = income(view, player)
    built = production_income(view, player)
    cut = [sum_part("austerity_production", built - brought.production)] if player.austerity else []
    total = science_ahead(view, player, brought)
    science = [
        sum_part("cities", brought.science, city_count(view, seat)),
        *gain_parts(science_gains(view, player), SCIENCE),
    ]
    if austerity_ahead(view, player, brought.gold):
        science.append(sum_part("austerity", total - sum(part.value for part in science)))
    return LedgerDetails(
        gold=gold,
        net=net,
        supply=supply,
        science=science,
        total_science=total,
        beyond=[[], cut, science[1:], *([gold[1:]] if view.rules.gold else [])],
        score=score_shares(view, seat),
        total_score=score(view, player),
    )


def score_shares(view: State, seat: int) -> list[SumPart]:
    """Return the points of a seat by source; `count` is the number of cities, techs and tiles."""
    player = view.players[seat]
    cities, techs, land, army = score_parts(view, player)
    return [
        sum_part("score_cities", cities, city_count(view, seat)),
        sum_part("score_techs", techs, known_techs(player)),
        sum_part("score_land", land, territory(view, player)),
        sum_part("score_army", army),
    ]


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
