"""Purchases with gold: builds that matter at once, and buildings for cities that save."""

from typing import Final, final

from .....ai.reason import Reason
from .....core.records import Action
from ...actions import RushBuy, SetBuild
from ...ids import BuildCode
from ...pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT, NO_BUILD, City
from ...rules.model import Building
from ...systems.builds import is_rushable
from ...systems.prices import build_cost
from ...systems.purchase import rush_gold
from ..outlook.outlook import Outlook, is_explorer
from ..war.garrisons import ALARM
from .builds import is_threatened, open_builds
from .chain import plan_chain
from .needs import reserve_of
from .worth import Weights, building_worth, yield_weights

PAYS: Final = 150
"""What a building must bring back, in percent of its price, to be bought."""

WORKS: Final = 1000
"""What is added to the worth of a building that makes Production where a great project is made:
it comes before soldiers."""

HOARD: Final = 120
"""Gold in the treasury that a careless player does not overlook either."""

URGENT: Final = 100_000
"""The worth of a guard for a city that foes stand before."""


@final
class Purchase:
    """A build that a city could have at once."""

    city: City
    build: BuildCode
    price: int
    worth: int

    def __init__(self, city: City, build: BuildCode, price: int, worth: int) -> None:
        self.city = city
        self.build = build
        self.price = price
        self.worth = worth


def is_hoard(outlook: Outlook) -> bool:
    """Return whether a treasury is so full that nobody forgets to spend it."""
    return outlook.view.players[outlook.seat].treasury > HOARD


def spend_gold(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Buy what matters most with gold above the reserve, at most one thing per city."""
    view = outlook.view
    player = view.players[outlook.seat]
    if not outlook.skill.rushes or not view.rules.balance.production.rush or player.austerity:
        return []
    treasury = player.treasury
    reserve = reserve_of(outlook)
    if treasury < reserve and not outlook.foes:
        return []
    weights = yield_weights(outlook, plan_chain(outlook))
    offers = [best_purchase(outlook, city, weights) for city in outlook.cities]
    found: list[Action] = []
    wanted = [offer for offer in offers if offer is not None]
    wanted.sort(key=lambda offer: -offer.worth)
    for offer in wanted:
        left = treasury - offer.price
        if left < 0 or (left < reserve and offer.worth < URGENT):
            continue
        treasury = left
        if offer.city.build != offer.build:
            found.append(SetBuild(outlook.seat, offer.city.id, offer.build))
        found.append(RushBuy(outlook.seat, offer.city.id))
        numbers = (offer.price, offer.worth)
        reasons.append(Reason(view.turn, "build_bought", offer.city.id, numbers))
    return found


def best_purchase(outlook: Outlook, city: City, weights: Weights) -> Purchase | None:
    """Return the best use of gold in a city.

    It is the city's build, or a building if the city stores its output.
    """
    best: Purchase | None = None
    candidates: list[int] = []
    if city.build != NO_BUILD:
        candidates = [city.build]
    elif outlook.view.rules.balance.production.idle == "pot":
        for build in open_builds(outlook, city):
            if build // BUILD_KIND == BUILD_BUILDING:
                candidates.append(build)
    for build in candidates:
        if not is_rushable(outlook.view, build) or comes_next_turn(outlook, city, build):
            continue
        price = price_of(outlook, city, build)
        if price <= 0:
            continue
        worth = purchase_worth(outlook, city, weights, build, price)
        if worth > 0 and (best is None or worth > best.worth):
            best = Purchase(city, build, price, worth)
    return best


def comes_next_turn(outlook: Outlook, city: City, build: BuildCode) -> bool:
    """Return whether a city has put by enough to finish its build next turn for nothing."""
    if city.build != build or outlook.foe_within(city.tile, ALARM):
        return False
    output = outlook.income.yields_of(city).production
    return city.progress + city.pot + output >= city.cost


def price_of(outlook: Outlook, city: City, build: BuildCode) -> int:
    """Return the gold that a build would cost a city now."""
    view = outlook.view
    missing = city.cost - city.progress
    if city.build != build:
        cost = build_cost(view, view.players[outlook.seat], build)
        missing = cost - city.saved.get(build, 0)
    return rush_gold(view, city, missing)


def purchase_worth(
    outlook: Outlook, city: City, weights: Weights, build: BuildCode, price: int
) -> int:
    """Return what buying a build is worth per gold."""
    view = outlook.view
    definition = build % BUILD_KIND
    kind = build // BUILD_KIND
    if kind == BUILD_UNIT:
        unit = view.rules.units[definition]
        if unit.founds:
            return 60_000 // (price + 10)
        if is_explorer(unit):
            return 0
        if is_threatened(outlook, city) and not outlook.is_guarded(city):
            return URGENT
        army = outlook.wars or outlook.memory.target >= 0
        return (30_000 if army else 8_000) // (price + 10)
    if kind != BUILD_BUILDING:
        return 0
    building = view.rules.buildings[definition]
    worth = building_worth(outlook, city, building, weights)
    percent = worth * weights.horizon * 10 // price
    if percent < PAYS:
        return 0
    return percent + (WORKS if city.id in weights.chain and makes_output(building) else 0)


def makes_output(building: Building) -> bool:
    """Return whether a building makes Production."""
    for effect in building.effects.city_yields:
        if effect.amounts.production > 0:
            return True
    return False
