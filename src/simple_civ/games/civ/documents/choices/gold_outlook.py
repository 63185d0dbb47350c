"""Outlook of a seat's gold: how long it lasts, what the next soldier costs, what lies idle."""

from ...pieces import Player
from ...state import State
from ...systems.gold import (
    free_supply,
    ledger,
    military_upkeep,
    supply_used,
    turns_of_gold,
)
from ..shapes.outlook import GoldOutlook
from ..view.view_document import price


def gold_outlook(view: State, player: Player) -> GoldOutlook | None:
    """Return the outlook of a player's gold; None in editions without it."""
    if not view.rules.gold:
        return None
    account = ledger(view, player)
    used, free = supply_used(view, player), free_supply(view, player)
    return GoldOutlook(
        lasts=turns_of_gold(player, account.net),
        soldier=military_upkeep(view.rules, used + 1, free) - account.military_upkeep,
        supply=account.military_upkeep,
        idle=player.treasury if account.net >= 0 and could_buy(view, player) else 0,
    )


def could_buy(view: State, player: Player) -> bool:
    """Return whether the treasury would complete what some city builds."""
    prices = [price(view, city) for city in view.all_cities() if city.owner == player.seat]
    return any(found is not None and found <= player.treasury for found in prices)
