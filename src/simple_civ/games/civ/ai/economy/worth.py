"""Worth of yields and buildings to a civ, by its goal and its treasury."""

from typing import Final, final

from ...ids import CityId
from ...pieces import City
from ...reasons import CONQUEST, PROGRESS
from ...rules.bundle import Yields
from ...rules.model import Building
from ...systems.yields import holds
from ..outlook.outlook import Outlook
from .chain import ChainPlan

FOOD_BY_POPULATION: Final = [14, 14, 14, 13, 11, 8, 5, 3, 1]
"""Worth of Food by a city's Pop: the next citizen costs ever more and works ever poorer land."""

SETTLING_FOOD: Final = 28
SETTLING_POPULATION: Final = 3
"""While there is land, small cities live on Food: every citizen may become a city."""

EXPECTED_END: Final = 150
"""The turn by which a game is supposed to be over, for what has yet to pay."""

LEAST_HORIZON: Final = 30
"""Turns over which a building has to pay, however late it is."""

CHAIN_PRODUCTION: Final = 15
PLANNED_PRODUCTION: Final = 6
"""What Production counts more in a city that takes a great project, because gold buys anything
else: once cities save for the projects, and before."""


@final
class Weights:
    """Worth of a point of each yield, in tenths of a point of production, and for how long.

    In the cities that take the great projects, Production counts more.
    """

    production: int
    science: int
    gold: int
    supply: int
    expands: bool
    horizon: int
    chain: list[CityId]
    chain_production: int

    def __init__(self, production: int, science: int, gold: int) -> None:
        self.production = production
        self.science = science
        self.gold = gold
        self.supply = 0
        self.expands = False
        self.horizon = LEAST_HORIZON
        self.chain = []
        self.chain_production = 0

    def production_in(self, city: City) -> int:
        """Return the worth of a point of production in a city."""
        return self.production + (self.chain_production if city.id in self.chain else 0)


def yield_weights(outlook: Outlook, plan: ChainPlan) -> Weights:
    """Return what a point of each yield is worth now.

    Gold buys anything anywhere but the chain.
    """
    view = outlook.view
    player = view.players[outlook.seat]
    goal = outlook.memory.goal
    weights = Weights(10, 11, 10)
    if goal == PROGRESS:
        weights = Weights(11, science_weight(plan), 10)
    elif goal == CONQUEST:
        weights = Weights(12, 9, 10)
    if player.austerity or (
        outlook.income.net_gold < 0 and player.treasury < -10 * outlook.income.net_gold
    ):
        weights.gold = 20
    elif outlook.income.net_gold < 2 and player.treasury < 40:
        weights.gold = 14
    elif player.treasury > 300:
        weights.gold = 6
    if outlook.income.spare_supply <= 1:
        weights.supply = weights.gold * view.rules.balance.economy.supply_price
    weights.expands = outlook.memory.sites_left > 0
    if outlook.skill.plans:
        weights.chain = plan.cities
        near = plan.saves or plan.opens_in <= 0
        weights.chain_production = CHAIN_PRODUCTION if near else PLANNED_PRODUCTION
    ahead = max(LEAST_HORIZON, EXPECTED_END - view.turn)
    weights.horizon = ahead * outlook.skill.horizon // 100
    return weights


def science_weight(plan: ChainPlan) -> int:
    """Return the weight of science: more while the chain waits for research, not for output."""
    if plan.opens_in <= 0:
        return 5
    if plan.opens_in * 4 > plan.done_in * 3:
        return 17
    if plan.opens_in * 2 > plan.done_in:
        return 14
    return 11


def food_weight(city: City, weights: Weights) -> int:
    """Return what a point of Food is worth in a city: citizens, and Settlers while land lasts."""
    if weights.expands and city.population <= SETTLING_POPULATION:
        return SETTLING_FOOD
    return FOOD_BY_POPULATION[min(city.population, len(FOOD_BY_POPULATION) - 1)]


def building_worth(outlook: Outlook, city: City, building: Building, weights: Weights) -> int:
    """Return what a building yields per turn, in tenths of production."""
    view = outlook.view
    total = 0
    cities = max(1, len(outlook.cities))
    for effect in building.effects.city_yields:
        if effect.empire:
            total += cities * amounts_worth(effect.amounts, city, weights)
        elif holds(view, city, effect):
            total += amounts_worth(effect.amounts, city, weights)
    for growth in building.effects.growth:
        share = (100 - growth.percent) * food_weight(city, weights) // 25
        total += share * (cities if growth.empire else 1)
    civ = view.rules.civs[view.players[outlook.seat].civ]
    for effect in civ.effects.city_yields:
        if effect.building == building.id:
            total += amounts_worth(effect.amounts, city, weights)
    total += building.effects.supply * weights.supply
    total -= building.upkeep * weights.gold
    danger = 3 if outlook.wars else 1
    total += (building.effects.city_defense * 2 + building.effects.shield // 5) * danger
    for gift in building.completion.population:
        total += gift.amount * 20
    if building.completion.summons:
        total += 120
    return total * outlook.profile.buildings[building.id] // 100


def amounts_worth(amounts: Yields, city: City, weights: Weights) -> int:
    """Return the weighted sum of a bundle of yields."""
    return (
        amounts.food * food_weight(city, weights)
        + amounts.production * weights.production_in(city)
        + amounts.science * weights.science
        + amounts.gold * weights.gold
    )
