"""Needs of a civ as a whole: Settlers, soldiers, scouts; and its reserve of gold."""

from typing import Final, final

from ...pieces import BUILD_KIND, BUILD_UNIT, City
from ...rules.model import NAVAL, UnitKind
from ..expansion.sites import count_sites
from ..outlook.outlook import Outlook, is_explorer
from ..war.fleets import wanted_ships
from ..war.recruits import Draft, is_warlike
from .chain import ChainPlan, plan_chain
from .worth import Weights, yield_weights

EXPLORE_UNTIL: Final = 34
"""The turn from which no new scouts are sent out."""

STRANDED: Final = 2
"""Turns without a site after which a Settler keeps its civ from making another."""

SETTLE_UNTIL: Final = 120
"""The turn from which a new city no longer pays for its Settler."""


@final
class Needs:
    """Counts of what is missing, counted down as cities take it up; and how things are weighed."""

    founders: int
    draft: Draft
    explorers: int
    ships: int
    chain: ChainPlan
    weights: Weights

    def __init__(self, outlook: Outlook) -> None:
        units = outlook.view.rules.units
        coming = [units[kind] for kind in coming_kinds(outlook)]
        founders = len(outlook.founders) + len([kind for kind in coming if kind.founds])
        self.founders = wanted_founders(outlook) - founders
        self.draft = Draft(outlook, coming)
        wanted = 1 if outlook.view.turn < EXPLORE_UNTIL or is_blind(outlook) else 0
        self.explorers = wanted - len(outlook.explorers)
        self.explorers -= len([kind for kind in coming if is_explorer(kind)])
        self.ships = 0
        if outlook.wars and can_build_ships(outlook):
            self.ships = wanted_ships(outlook) - len(outlook.ships)
            self.ships -= len([kind for kind in coming if kind.domain == NAVAL])
        self.chain = plan_chain(outlook)
        self.weights = yield_weights(outlook, self.chain)

    def count_down(self, kind: UnitKind) -> None:
        """Count one need less for a kind of unit."""
        if kind.founds:
            self.founders -= 1
        elif is_explorer(kind):
            self.explorers -= 1
        elif kind.domain == NAVAL:
            self.ships -= 1
        else:
            self.draft.take(kind)


def can_build_ships(outlook: Outlook) -> bool:
    """Return whether a civ knows how to build a ship that fights."""
    player = outlook.view.players[outlook.seat]
    for kind in outlook.view.rules.units:
        if kind.domain == NAVAL and kind.attacks and kind.buildable:
            if kind.tech < 0 or player.knows(kind.tech):
                return True
    return False


def is_blind(outlook: Outlook) -> bool:
    """Return whether a civ that arms for war knows no city that it could take."""
    return is_warlike(outlook) and outlook.memory.target < 0


def coming_kinds(outlook: Outlook) -> list[int]:
    """Return the kinds of unit that the seat's cities are building."""
    return [city.build % BUILD_KIND for city in outlook.cities if builds_unit(city)]


def builds_unit(city: City) -> bool:
    """Return whether a city is building a unit."""
    return city.build >= 0 and city.build // BUILD_KIND == BUILD_UNIT


def look_for_land(outlook: Outlook) -> None:
    """Recount the free sites, every other turn and as long as Settlers are worthwhile."""
    memory = outlook.memory
    if outlook.view.turn > SETTLE_UNTIL or len(outlook.cities) >= wanted_cities(outlook):
        memory.sites_left = 0
    elif (outlook.view.turn + outlook.seat) % 2 == 0 or memory.sites_left == 0:
        memory.sites_left = count_sites(outlook)


def wanted_cities(outlook: Outlook) -> int:
    """Return how many cities a civ would like to have if land were unlimited."""
    return outlook.profile.cities * outlook.skill.expansion // 100


def wanted_founders(outlook: Outlook) -> int:
    """Return how many Settlers should be on their way at once: no more where one finds no site."""
    for since in outlook.memory.stranded.values():
        if outlook.view.turn - since >= STRANDED:
            return 0
    cities = len(outlook.cities)
    return min(outlook.memory.sites_left, cities // 2 + 2, wanted_cities(outlook) - cities)


def reserve_of(outlook: Outlook) -> int:
    """Return the gold that a civ keeps back.

    It is a little more with every city, and covers 8 turns of losses.
    """
    base = 10 + len(outlook.cities)
    if outlook.income.net_gold < 0:
        base -= 8 * outlook.income.net_gold
    return base * outlook.profile.reserve // 100
