"""What each city builds: guards, settlers, soldiers, the chain, or what pays."""

from ...civ.actions import RushBuy, SetBuild
from ...civ.pieces import (
    BUILD_BUILDING,
    BUILD_KIND,
    BUILD_PROJECT,
    BUILD_UNIT,
    NO_BUILD,
    City,
)
from ...civ.queries import accepted, builds
from ...civ.systems.economy import build_cost, free_supply, rush_price, supply_used
from ...civ.systems.yields import city_yields
from ...core.records import Action
from .chain import is_saving, savers
from .goals import CONQUEST, PROGRESS
from .outlook import Outlook, is_explorer, is_siege, unit_worth
from .reasons import Reason
from .worth import HORIZON, Weights, building_worth, yield_weights

SAVING_WORTH = 700
"""What a build must be worth to keep a city from saving for the chain."""


class Needs:
    """What the civ lacks as a whole; counted down as cities take it up."""

    def __init__(self, outlook: Outlook, sites: int) -> None:
        view = outlook.view
        cities = len(outlook.cities)
        coming = [self.coming(outlook, city) for city in outlook.cities]
        kinds = [kind for kind in coming if kind >= 0]
        units = view.rules.units
        founders = len(outlook.founders) + len([k for k in kinds if units[k].founds])
        wish = outlook.profile.cities * outlook.skill.expansion // 100
        self.founders = min(sites, max(1, cities // 2) + 1, wish - cities) - founders
        soldiers = len(outlook.soldiers) + len(
            [k for k in kinds if units[k].military and not is_explorer(units[k])]
        )
        self.soldiers = wanted_soldiers(outlook) - soldiers
        siege = [u for u in outlook.soldiers if is_siege(units[u.kind])]
        self.siege = wanted_siege(outlook) - len(siege)
        self.siege -= len([k for k in kinds if is_siege(units[k])])
        self.explorers = (1 if view.turn < 60 else 0) - len(outlook.explorers)
        takers = [u for u in outlook.soldiers if units[u.kind].captures]
        self.capturers = cities + 3 - len(takers)
        self.weights = yield_weights(outlook)
        self.steps = savers(outlook)
        self.saving = is_saving(outlook)

    def coming(self, outlook: Outlook, city: City) -> int:
        """The kind of unit that a city is building, or -1."""
        if city.build >= 0 and city.build // BUILD_KIND == BUILD_UNIT:
            return city.build % BUILD_KIND
        return -1


def wanted_soldiers(outlook: Outlook) -> int:
    """How many soldiers a civ wants: guards, and an army when it is after somebody."""
    cities = len(outlook.cities)
    base = cities + 1
    if outlook.memory.target >= 0 or outlook.wars:
        base += 7 + cities // 3
    elif outlook.memory.goal == CONQUEST and outlook.view.turn >= outlook.profile.war_turn - 12:
        base += 6
    return base * outlook.profile.army * outlook.skill.army // 10000


def wanted_siege(outlook: Outlook) -> int:
    """How many siege engines an army wants: one for every two fighters that are free to march."""
    if not (outlook.memory.target >= 0 or outlook.wars or outlook.memory.goal == CONQUEST):
        return 0
    units = outlook.view.rules.units
    fighters = len([unit for unit in outlook.soldiers if not is_siege(units[unit.kind])])
    return max(0, min(4, (fighters - len(outlook.cities)) // 2))


def choose_builds(outlook: Outlook, sites: int, reasons: list[Reason]) -> list[Action]:
    """A build for every idle city, and a change where a city is in need."""
    needs = Needs(outlook, sites)
    found: list[Action] = []
    taken: set[int] = set()
    for city in outlook.cities:
        urgent = is_threatened(outlook, city) and not is_guarded(outlook, city)
        if city.build != NO_BUILD and not urgent and not wants_chain(outlook, city, needs):
            continue
        build = best_build(outlook, city, needs, taken)
        if build >= 0 and build != city.build:
            action = SetBuild(outlook.seat, city.id, build)
            if accepted(outlook.view, [action]):
                found.append(action)
                taken.add(build)
                reasons.append(Reason(outlook.view.turn, "build_chosen", city.id, (build,)))
    return found


def wants_chain(outlook: Outlook, city: City, needs: Needs) -> bool:
    """Whether a city should leave what it does for its step of the chain."""
    step = needs.steps.get(city.id, -1)
    if step < 0 or outlook.memory.goal != PROGRESS:
        return False
    build = BUILD_PROJECT * BUILD_KIND + step
    return city.build != build and build in builds(outlook.view, city)


def is_threatened(outlook: Outlook, city: City) -> bool:
    """Whether foes stand near a city."""
    return outlook.foe_within(city.tile, 4)


def is_guarded(outlook: Outlook, city: City) -> bool:
    """Whether a soldier stands in a city."""
    unit = outlook.view.military[city.tile]
    return unit >= 0 and outlook.view.units[unit].owner == outlook.seat


def best_build(outlook: Outlook, city: City, needs: Needs, taken: set[int]) -> int:
    """The build of the greatest worth for a city."""
    view = outlook.view
    best = -1
    top = 0
    output = max(1, city_yields(view, city).production)
    for build in builds(view, city):
        kind = build // BUILD_KIND
        definition = build % BUILD_KIND
        if kind == BUILD_UNIT:
            worth = unit_wish(outlook, city, needs, definition)
        elif kind == BUILD_BUILDING:
            worth = building_wish(outlook, city, needs.weights, definition, output)
            if view.rules.buildings[definition].unique and build in taken:
                worth = 0
        else:
            worth = project_wish(outlook, city, needs, definition)
            if view.rules.projects[definition].milestone and build in taken:
                worth = 0
        if worth > top:
            top = worth
            best = build
    if needs.saving and city.id in needs.steps and top < SAVING_WORTH:
        return -1
    if best >= 0 and best // BUILD_KIND == BUILD_UNIT:
        count_down(outlook, needs, best % BUILD_KIND)
    return best


def count_down(outlook: Outlook, needs: Needs, kind: int) -> None:
    """One need less."""
    definition = outlook.view.rules.units[kind]
    if definition.founds:
        needs.founders -= 1
    elif is_explorer(definition):
        needs.explorers -= 1
    else:
        needs.soldiers -= 1
        if is_siege(definition):
            needs.siege -= 1
        if definition.captures:
            needs.capturers -= 1


def unit_wish(outlook: Outlook, city: City, needs: Needs, kind: int) -> int:
    """What a unit is worth to a city now."""
    view = outlook.view
    definition = view.rules.units[kind]
    player = view.players[outlook.seat]
    cost = build_cost(view, player, BUILD_UNIT * BUILD_KIND + kind)
    if definition.founds:
        return 900 - cost if needs.founders > 0 and not is_threatened(outlook, city) else 0
    if not definition.military or definition.needs_water or definition.range == 0:
        return 0
    over = supply_used(view, player) >= free_supply(view, player)
    if over and outlook.net_gold < 4 and not is_threatened(outlook, city):
        return 0
    if is_explorer(definition):
        return 500 - cost if needs.explorers > 0 and definition.cost < 40 else 0
    if is_threatened(outlook, city) and not is_guarded(outlook, city):
        return 3000 + definition.defense * 40 - cost if not is_siege(definition) else 0
    if needs.soldiers <= 0:
        return 0
    if is_siege(definition):
        return 1100 if needs.siege > 0 else 0
    worth = 300 + (definition.attack * 3 + definition.defense * 2 + definition.hp) * 1000 // (
        cost + 120
    )
    if definition.captures and needs.capturers > 0:
        worth += 150
    if outlook.wars or outlook.memory.target >= 0 or outlook.memory.goal == CONQUEST:
        worth += 400
    return worth


def building_wish(
    outlook: Outlook, city: City, weights: Weights, building: int, output: int
) -> int:
    """What a building is worth: its yield over the horizon against its cost."""
    definition = outlook.view.rules.buildings[building]
    worth = building_worth(outlook, city, definition, weights)
    if worth <= 0:
        return 0
    turns = definition.cost // output
    if turns > HORIZON:
        return 0
    return min(1500, worth * (HORIZON - turns // 2) * 10 // definition.cost)


def project_wish(outlook: Outlook, city: City, needs: Needs, project: int) -> int:
    """What a project is worth: the chain when it is the goal, fillers when there is no better."""
    definition = outlook.view.rules.projects[project]
    if definition.milestone:
        if needs.steps.get(city.id, -1) != project or is_threatened(outlook, city):
            return 0
        return 2500 if outlook.memory.goal == PROGRESS else 650
    return 20


# --- gold --------------------------------------------------------------------------------------


def spend_gold(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Buys what matters most with gold above the reserve."""
    view = outlook.view
    if not outlook.skill.rushes or not view.rules.balance.production.rush:
        return []
    player = view.players[outlook.seat]
    reserve = reserve_of(outlook)
    best: City | None = None
    top = 0
    for city in outlook.cities:
        action = RushBuy(outlook.seat, city.id)
        if not accepted(view, [action]):
            continue
        price = rush_price(view, city)
        urgent = is_threatened(outlook, city) and not is_guarded(outlook, city)
        if player.treasury - price < (0 if urgent else reserve):
            continue
        worth = purchase_worth(outlook, city, price)
        if urgent:
            worth *= 5
        if worth > top:
            top = worth
            best = city
    if best is None:
        return []
    reasons.append(Reason(view.turn, "build_bought", best.id, (rush_price(view, best), top)))
    return [RushBuy(outlook.seat, best.id)]


def reserve_of(outlook: Outlook) -> int:
    """Gold that a civ keeps back."""
    base = 15 + 5 * len(outlook.cities) + len(outlook.soldiers)
    if outlook.net_gold < 0:
        base -= 8 * outlook.net_gold
    return base * outlook.profile.reserve // 100


def purchase_worth(outlook: Outlook, city: City, price: int) -> int:
    """What buying a city's build is worth per gold."""
    view = outlook.view
    definition = city.build % BUILD_KIND
    kind = city.build // BUILD_KIND
    if kind == BUILD_UNIT:
        unit = view.rules.units[definition]
        worth = unit_worth(unit) * (3 if outlook.wars or unit.founds else 1)
    elif kind == BUILD_BUILDING:
        building = view.rules.buildings[definition]
        worth = building_worth(outlook, city, building, yield_weights(outlook)) * 3
    else:
        return 0
    return worth * 100 // (price + 20)
