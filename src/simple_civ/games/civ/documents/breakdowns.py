"""Why numbers are what they are: yields, gold, supply, science, growth and score by source."""

from ..pieces import City
from ..state import State
from ..systems.economy import (
    arriving,
    austerity_ahead,
    building_counts,
    income,
    known_techs,
    ledger,
    production_income,
    production_of,
    science_ahead,
    score,
    score_parts,
    supply_gains,
    supply_used,
    territory,
    upkeep_gains,
)
from ..systems.growth import growth_cost
from ..systems.modifiers import Gain, city_count, growth_factors, science_gains
from ..systems.yields import Yields, city_yields, yield_parts
from .choices import GrowthDocument, LedgerDetails, SumPart, YieldPart, YieldsDocument
from .explanations import factor_part
from .naming import yield_list
from .pace import growth_turns
from .sources import BUILDING_UPKEEP, FREE_SUPPLY, GROWTH, SCIENCE, sum_rule, yield_rule


def yields_document(view: State, city: City) -> YieldsDocument:
    """What a city brings in; equal sources are added up."""
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
    """A share of a sum."""
    return SumPart(source=source, value=value, count=count, rule=sum_rule(source))


def gain_parts(gains: list[Gain], rule: str) -> list[SumPart]:
    """Shares of a sum that definitions bring."""
    return [
        SumPart(source=gain.source, value=gain.amount, count=gain.count, rule=rule)
        for gain in gains
    ]


def ledger_details(view: State, seat: int) -> LedgerDetails:
    """Gold, supply, science and score of a seat by source."""
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
    """The points of a seat by source; `count` is how many cities, techs and tiles there are."""
    player = view.players[seat]
    cities, techs, land, army = score_parts(view, player)
    return [
        sum_part("score_cities", cities, city_count(view, seat)),
        sum_part("score_techs", techs, known_techs(player)),
        sum_part("score_land", land, territory(view, player)),
        sum_part("score_army", army),
    ]


def growth_document(view: State, city: City) -> GrowthDocument:
    """What the next citizen costs."""
    costs = view.rules.growth_costs
    return GrowthDocument(
        base=costs[min(city.population, len(costs) - 1)],
        factors=[factor_part(factor, GROWTH) for factor in growth_factors(view, city)],
        cost=growth_cost(view, city),
        food=city.food,
        turns=growth_turns(view, city, city_yields(view, city).food),
    )
