"""Builds of each city: guards, settlers, soldiers, the chain, or the best return."""

from typing import Final

from .....ai.reason import Reason
from .....core.records import Action
from ...actions import SetBuild
from ...ids import BuildCode
from ...pieces import BUILD_BUILDING, BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, NO_BUILD, City
from ...queries import accepted, builds
from ...reasons import PROGRESS
from ...rules.model import LAND, NAVAL
from ...systems.builds import build_refusal, is_stranded
from ..outlook.outlook import Outlook, is_explorer, is_siege
from ..war.armies import army_priority
from ..war.garrisons import is_crowded
from ..war.recruits import GUARD_TURNS, SOLDIER_TURNS, can_pay, delayed
from .chain import keeps_output
from .needs import Needs
from .worth import building_worth

SAVING_WORTH: Final = 700
"""What a build must be worth to keep a city from saving for the chain."""

PAYS: Final = 110
"""What a building must bring back, in percent of its cost, to be built at all."""

THRIFT: Final = 170
"""How a building is weighed against soldiers: what pays early and well comes before them."""

FOUNDER_WORTH: Final = 900
GUARD_WORTH: Final = 3000
CROWD_WORTH: Final = 1200
SHIP_WORTH: Final = 720
CHAIN_WORTH: Final = 2500


def choose_builds(
    outlook: Outlook, needs: Needs, careless: bool, reasons: list[Reason]
) -> list[Action]:
    """Return a build for every idle city, and a change where needed.

    Careless players see only the latter.
    """
    found: list[Action] = []
    taken: set[BuildCode] = set()
    for city in outlook.cities:
        if not is_urgent(outlook, city, needs):
            if careless or not should_choose(outlook, city, needs):
                continue
        build, worth = best_build(outlook, city, needs, taken)
        if build >= 0 and build != city.build and may_replace(outlook, city, needs, build):
            action = SetBuild(outlook.seat, city.id, build)
            if accepted(outlook.view, [action]):
                if is_superfluous(outlook, city, needs):
                    needs.founders += 1
                found.append(action)
                taken.add(build)
                numbers = (build, worth)
                reasons.append(Reason(outlook.view.turn, "build_chosen", city.id, numbers))
    return found


def is_urgent(outlook: Outlook, city: City, needs: Needs) -> bool:
    """Return whether a city must drop its build, for a guard or for its project of the chain."""
    if is_threatened(outlook, city) and not outlook.is_guarded(city):
        if not raises_guard(outlook, city):
            return True
    return wants_chain(outlook, city, needs)


def raises_guard(outlook: Outlook, city: City) -> bool:
    """Return whether a city will soon have a soldier that can guard it."""
    if city.build < 0 or city.build // BUILD_KIND != BUILD_UNIT:
        return False
    output = max(1, outlook.income.yields_of(city).production)
    if missing_output(city, city.build, city.cost) > output * GUARD_TURNS:
        return False
    kind = outlook.view.rules.units[city.build % BUILD_KIND]
    fights = kind.attacks and kind.domain == LAND
    return fights and not is_siege(kind) and not is_explorer(kind)


def may_replace(outlook: Outlook, city: City, needs: Needs, build: BuildCode) -> bool:
    """Return whether a city may drop what it is building.

    It may if it must, for a Settler, or if it is a Settler that finds no land.
    """
    if city.build == NO_BUILD or is_urgent(outlook, city, needs):
        return True
    return is_founder(outlook, build) or is_superfluous(outlook, city, needs)


def is_superfluous(outlook: Outlook, city: City, needs: Needs) -> bool:
    """Return whether a city builds a Settler for whom the others leave no land."""
    return outlook.skill.plans and needs.founders < 0 and founds(outlook, city)


def should_choose(outlook: Outlook, city: City, needs: Needs) -> bool:
    """Return whether a city is idle, builds a Settler too many, or could build one wanted."""
    if city.build == NO_BUILD or is_superfluous(outlook, city, needs):
        return True
    return needs.founders > 0 and can_settle(outlook, city) and not founds(outlook, city)


def founds(outlook: Outlook, city: City) -> bool:
    """Return whether a city is building a Settler."""
    return is_founder(outlook, city.build)


def is_founder(outlook: Outlook, build: BuildCode) -> bool:
    """Return whether a build is a Settler."""
    if build < 0 or build // BUILD_KIND != BUILD_UNIT:
        return False
    return outlook.view.rules.units[build % BUILD_KIND].founds


def can_settle(outlook: Outlook, city: City) -> bool:
    """Return whether a city has citizens to spare for a Settler."""
    for kind in outlook.view.rules.units:
        if kind.founds and kind.buildable and city.population >= kind.min_population:
            return True
    return False


def wants_chain(outlook: Outlook, city: City, needs: Needs) -> bool:
    """Return whether a city should drop its build for its project of the chain."""
    project = needs.chain.next_project(city.id)
    if project < 0 or not takes_chain(outlook):
        return False
    build = BUILD_PROJECT * BUILD_KIND + project
    return city.build != build and build_refusal(outlook.view, city, build) is None


def takes_chain(outlook: Outlook) -> bool:
    """Return whether the chain comes before other builds: planners take it along with any goal."""
    return outlook.memory.goal == PROGRESS or outlook.skill.plans


def saves_for_chain(outlook: Outlook, city: City, needs: Needs) -> bool:
    """Return whether a city saves for its project, and leaves soldiers to the others.

    Where the civ arms for war, it does so only if most cities do not save.
    """
    savers = needs.chain.cities
    if not needs.chain.saves or city.id not in savers:
        return False
    return not needs.draft.warlike or len(outlook.cities) > 2 * len(set(savers))


def is_threatened(outlook: Outlook, city: City) -> bool:
    """Return whether foes are near a city."""
    return outlook.foe_within(city.tile, 4)


def best_build(
    outlook: Outlook, city: City, needs: Needs, taken: set[BuildCode]
) -> tuple[BuildCode, int]:
    """Return the build worth most to a city, and its worth; -1 to store its output."""
    view = outlook.view
    best = -1
    top = 0
    output = max(1, outlook.income.yields_of(city).production)
    for build in open_builds(outlook, city):
        kind = build // BUILD_KIND
        definition = build % BUILD_KIND
        if kind == BUILD_UNIT:
            worth = unit_priority(outlook, city, needs, definition, output)
        elif kind == BUILD_BUILDING:
            worth = building_priority(outlook, city, needs, definition, output)
            if view.rules.buildings[definition].unique and build in taken:
                worth = 0
        else:
            worth = project_priority(outlook, city, needs, definition)
            if view.rules.projects[definition].milestone and build in taken:
                worth = 0
        if worth > top:
            top = worth
            best = build
    if needs.chain.saves and city.id in needs.chain.cities and top < SAVING_WORTH:
        return -1, 0
    if best >= 0 and best // BUILD_KIND == BUILD_UNIT:
        needs.count_down(view.rules.units[best % BUILD_KIND])
    return best, top


def open_builds(outlook: Outlook, city: City) -> list[BuildCode]:
    """Return what a city could build; what was found for an earlier view counts while it holds."""
    offers = outlook.caches.offers
    if city.offers is None:
        city.offers = offers.get(city.id)
    found = builds(outlook.view, city)
    if city.offers is not None:
        offers[city.id] = city.offers
    return found


def unit_priority(outlook: Outlook, city: City, needs: Needs, kind: int, output: int) -> int:
    """Return what a unit is worth to a city now."""
    definition = outlook.view.rules.units[kind]
    cost = unit_cost(outlook, kind)
    turns = missing_output(city, BUILD_UNIT * BUILD_KIND + kind, cost) // output
    threatened = is_threatened(outlook, city)
    if definition.founds:
        wanted = needs.founders > 0 and not threatened
        return FOUNDER_WORTH - cost if wanted else 0
    if not definition.attacks:
        return 0
    if not threatened and not can_pay(outlook, needs.draft.warlike):
        return 0
    if definition.domain == NAVAL:
        wanted = needs.ships > 0 and not is_stranded(outlook.view, city, definition)
        return SHIP_WORTH - cost if wanted else 0
    if is_explorer(definition):
        wanted = needs.explorers > 0 and definition.cost < 40
        return 500 - cost if wanted else 0
    if threatened and not outlook.is_guarded(city):
        if is_siege(definition):
            return 0
        return GUARD_WORTH + delayed(needs.draft.value(definition, cost), turns, GUARD_TURNS)
    if not outlook.is_guarded(city) and is_crowded(outlook, city) and not is_siege(definition):
        return CROWD_WORTH + delayed(needs.draft.value(definition, cost), turns, SOLDIER_TURNS)
    if saves_for_chain(outlook, city, needs):
        return 0
    return needs.draft.priority(definition, cost, turns)


def missing_output(city: City, build: BuildCode, cost: int) -> int:
    """Return what a city still has to produce for a build: what it has put by counts."""
    if build == city.build:
        return max(0, city.cost - city.progress - city.pot)
    return max(0, cost - city.saved.get(build, 0) - city.pot)


def unit_cost(outlook: Outlook, kind: int) -> int:
    """Return what a kind of unit costs the civ now."""
    return outlook.income.unit_cost(kind)


def building_priority(
    outlook: Outlook, city: City, needs: Needs, building: int, output: int
) -> int:
    """Return a building's worth: its gain over the horizon in percent of its cost."""
    definition = outlook.view.rules.buildings[building]
    worth = building_worth(outlook, city, definition, needs.weights)
    turns = needs.weights.horizon - definition.cost // output
    if worth <= 0 or turns <= 0:
        return 0
    percent = worth * turns * 10 // definition.cost
    if percent < PAYS:
        return 0 if keeps_output(outlook) else 1
    return min(1500, percent * THRIFT // 100)


def project_priority(outlook: Outlook, city: City, needs: Needs, project: int) -> int:
    """Return a project's worth: the chain if it is the goal, fillers if nothing is better."""
    definition = outlook.view.rules.projects[project]
    if definition.milestone:
        exposed = is_threatened(outlook, city) and not outlook.is_guarded(city)
        if needs.chain.next_project(city.id) != project or exposed:
            return 0
        return CHAIN_WORTH if takes_chain(outlook) else 650
    return army_priority(outlook, city, needs.draft, definition)
