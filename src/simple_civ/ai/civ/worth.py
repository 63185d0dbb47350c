"""What yields and buildings are worth to a civ, by its goal and its purse."""

from ...civ.pieces import City
from ...civ.rules.effects import CityYield
from ...civ.rules.model import Building
from ...civ.systems.yields import holds
from .goals import CONQUEST, PROGRESS
from .outlook import Outlook

HORIZON = 45
"""Turns over which a building has to pay."""


class Weights:
    """Worth of a point of each yield, in tenths of production."""

    def __init__(self, food: int, production: int, science: int, gold: int) -> None:
        self.food = food
        self.production = production
        self.science = science
        self.gold = gold


def yield_weights(outlook: Outlook) -> Weights:
    """What a point of each yield is worth now."""
    goal = outlook.memory.goal
    weights = Weights(9, 10, 10, 6)
    if goal == PROGRESS:
        weights = Weights(8, 11, 13, 6)
    elif goal == CONQUEST:
        weights = Weights(8, 12, 9, 6)
    treasury = outlook.view.players[outlook.seat].treasury
    if outlook.net_gold < 0 or treasury < 20:
        weights.gold = 14
    elif outlook.net_gold < 3 and treasury < 80:
        weights.gold = 9
    elif treasury > 250:
        weights.gold = 3
    return weights


def building_worth(outlook: Outlook, city: City, building: Building, weights: Weights) -> int:
    """What a building brings in a turn, in tenths of production."""
    view = outlook.view
    total = 0
    cities = max(1, len(outlook.cities))
    for effect in building.effects.city_yields:
        times = cities if effect.empire else 1
        if effect.empire or holds(view, city, effect):
            total += times * amounts_worth(effect, weights)
    for growth in building.effects.growth:
        share = (100 - growth.percent) * weights.food // 8
        total += share * (cities if growth.empire else 1) // 10 + share // 4
    total += civ_worth(outlook, building, weights)
    total += building.effects.supply * weights.gold
    total -= building.upkeep * weights.gold
    danger = 3 if outlook.wars else 1
    total += (building.effects.city_defense * 2 + building.effects.shield // 5) * danger
    for gift in building.completion.population:
        total += gift.amount * 12
    if building.completion.summons:
        total += 120
    return total * outlook.profile.buildings[building.id] // 100


def amounts_worth(effect: CityYield, weights: Weights) -> int:
    """A bundle of yields by weight."""
    amounts = effect.amounts
    return (
        amounts.food * weights.food
        + amounts.production * weights.production
        + amounts.science * weights.science
        + amounts.gold * weights.gold
    )


def civ_worth(outlook: Outlook, building: Building, weights: Weights) -> int:
    """What a civ's own traits add to a building."""
    view = outlook.view
    civ = view.rules.civs[view.players[outlook.seat].civ]
    total = 0
    for effect in civ.effects.city_yields:
        if effect.building == building.id:
            total += amounts_worth(effect, weights)
    return total
