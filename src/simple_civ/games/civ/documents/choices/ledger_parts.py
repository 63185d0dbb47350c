"""Parts of a seat's gold, supply and science."""

from .....core.ids import Seat
from ...state import State
from ...systems.gold import (
    austerity_ahead,
    building_counts,
    ledger,
    supply_gains,
    supply_used,
    upkeep_gains,
)
from ...systems.modifiers import city_count, science_gains
from ...systems.production import production_income
from ...systems.science import science_ahead
from ...systems.score import score
from ...systems.yields import income
from ..shapes.sums import LedgerDetails, SumPart
from .part_rules import BUILDING_UPKEEP, FREE_SUPPLY, SCIENCE
from .standing_parts import score_shares
from .sum_parts import gain_parts, sum_part


def ledger_details(view: State, seat: Seat) -> LedgerDetails:
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
