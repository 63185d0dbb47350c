"""What a civ lacks as a whole: Settlers, soldiers, engines, scouts; and what gold it keeps back."""

from typing import final

from ...civ.pieces import BUILD_KIND, BUILD_UNIT, City
from ...civ.rules.model import UnitKind
from .chain import ChainPlan, plan_chain
from .goals import CONQUEST
from .outlook import Outlook, is_explorer, is_siege
from .worth import Weights, yield_weights

EXPLORE_UNTIL = 60
"""The turn from which no new scouts are sent out."""

SETTLE_UNTIL = 120
"""The turn from which a new city no longer pays for its Settler."""

NEIGHBOUR = 9
"""Tiles within which a foreign city makes a guard worth while."""


@final
class Needs:
    """Counts of what is missing, counted down as cities take it up; and how things are weighed."""

    founders: int
    soldiers: int
    siege: int
    explorers: int
    capturers: int
    chain: ChainPlan
    weights: Weights

    def __init__(self, outlook: Outlook, sites: int) -> None:
        units = outlook.view.rules.units
        cities = len(outlook.cities)
        coming = [units[kind] for kind in coming_kinds(outlook)]
        founders = len(outlook.founders) + len([kind for kind in coming if kind.founds])
        self.founders = wanted_founders(outlook, sites) - founders
        soldiers = len(outlook.soldiers)
        self.soldiers = wanted_soldiers(outlook) - soldiers
        self.soldiers -= len([k for k in coming if k.military and not is_explorer(k)])
        engines = [unit for unit in outlook.soldiers if is_siege(units[unit.kind])]
        self.siege = wanted_siege(outlook) - len(engines)
        self.siege -= len([kind for kind in coming if is_siege(kind)])
        wanted = 1 if outlook.view.turn < EXPLORE_UNTIL else 0
        self.explorers = wanted - len(outlook.explorers)
        self.explorers -= len([kind for kind in coming if is_explorer(kind)])
        takers = [unit for unit in outlook.soldiers if units[unit.kind].captures]
        self.capturers = cities + 3 - len(takers)
        self.chain = plan_chain(outlook)
        self.weights = yield_weights(outlook, self.chain)
        self.weights.expands = sites > 0

    def count_down(self, kind: UnitKind) -> None:
        """One need less."""
        if kind.founds:
            self.founders -= 1
        elif is_explorer(kind):
            self.explorers -= 1
        else:
            self.soldiers -= 1
            self.siege -= 1 if is_siege(kind) else 0
            self.capturers -= 1 if kind.captures else 0


def coming_kinds(outlook: Outlook) -> list[int]:
    """The kinds of unit that own cities are building."""
    return [city.build % BUILD_KIND for city in outlook.cities if builds_unit(city)]


def builds_unit(city: City) -> bool:
    """Whether a city is building a unit."""
    return city.build >= 0 and city.build // BUILD_KIND == BUILD_UNIT


def wanted_founders(outlook: Outlook, sites: int) -> int:
    """How many Settlers should be on their way at once."""
    if outlook.view.turn > SETTLE_UNTIL:
        return 0
    cities = len(outlook.cities)
    wish = outlook.profile.cities * outlook.skill.expansion // 100
    return min(sites, cities // 2 + 2, wish - cities)


def wanted_soldiers(outlook: Outlook) -> int:
    """How many soldiers a civ wants: guards, and an army when it is after somebody."""
    cities = len(outlook.cities)
    base = 1 + guarded_cities(outlook)
    if outlook.memory.target >= 0 or outlook.wars:
        base = cities + 8 + cities // 3
    elif outlook.memory.goal == CONQUEST and outlook.view.turn >= outlook.profile.war_turn - 12:
        base = cities + 7
    return base * outlook.profile.army * outlook.skill.army // 10000


def guarded_cities(outlook: Outlook) -> int:
    """How many cities lie so near to foreign ones that they should not stand open."""
    grid = outlook.view.world.grid
    found = 0
    for city in outlook.cities:
        for other in outlook.foreign_cities:
            if grid.distance(city.tile, other.tile) <= NEIGHBOUR:
                found += 1
                break
    return found


def wanted_siege(outlook: Outlook) -> int:
    """How many siege engines an army wants: one for every two fighters that are free to march."""
    if not (outlook.memory.target >= 0 or outlook.wars or outlook.memory.goal == CONQUEST):
        return 0
    units = outlook.view.rules.units
    fighters = len([unit for unit in outlook.soldiers if not is_siege(units[unit.kind])])
    return max(0, min(4, (fighters - len(outlook.cities)) // 2))


def reserve_of(outlook: Outlook) -> int:
    """Gold that a civ keeps back: little in peace, more when it loses gold or is at war."""
    base = 10 + 2 * len(outlook.cities)
    if outlook.net_gold < 0:
        base -= 8 * outlook.net_gold
    return base * outlook.profile.reserve // 100
