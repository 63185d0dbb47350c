"""Choice of research: the goal's line first, then the quickest return."""

from typing import Final

from .....ai.reason import Reason
from .....core.records import Action
from ...actions import ChooseTech
from ...queries import techs
from ...reasons import CONQUEST, PROGRESS
from ...rules.model import Building
from ...state import State
from ..outlook.outlook import Outlook
from .chain import plan_chain, research_left

PAYS: Final = 3
"""How many times as long as a tech of works takes, a chain must wait for output to research it."""

CHEAP: Final = 40
"""What a point of Production may cost in works that are researched for the great projects."""

LISTED: Final = 10_000
"""What a place in the civ's list counts: more than anything that a tech opens."""


def choose_research(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Choose a tech for idle research."""
    view = outlook.view
    if view.players[outlook.seat].research >= 0:
        return []
    best = -1
    top = -1
    works = works_techs(outlook)
    for tech in techs(view, outlook.seat):
        worth = tech_worth(outlook, tech)
        if leads_to(view, tech, works):
            worth += LISTED * len(view.rules.techs)
        if worth > top:
            top = worth
            best = tech
    if best < 0:
        return []
    reasons.append(Reason(view.turn, "tech_chosen", best, (top,)))
    return [ChooseTech(outlook.seat, best)]


def tech_worth(outlook: Outlook, tech: int) -> int:
    """Return a tech's worth: the civ's list in order, the goal's line, then what pays soonest.

    A civ that has changed its mind puts its new goal before its list.
    """
    view = outlook.view
    definition = view.rules.techs[tech]
    player = view.players[outlook.seat]
    left = max(1, definition.cost - player.progress[tech])
    worth = unlock_worth(outlook, tech) * 1000 // (left + 60)
    listed = outlook.profile.techs
    if tech in listed:
        worth += LISTED * (len(listed) - listed.index(tech))
    if outlook.memory.goal != outlook.profile.goal and leads_to(view, tech, goal_techs(outlook)):
        worth += LISTED * len(view.rules.techs)
    return worth


def works_techs(outlook: Outlook) -> list[int]:
    """Return the techs of cheap works that pay in time for the chain.

    They come first while the great projects will wait for output longer than for research.
    """
    view = outlook.view
    found: list[int] = []
    plan = plan_chain(outlook)
    if not plan.cities or not outlook.skill.plans:
        return found
    player = view.players[outlook.seat]
    wait = (plan.done_in - max(0, plan.opens_in)) * max(1, outlook.income.science)
    for building in view.rules.buildings:
        if is_works(building) and (building.civs == 0 or building.civs >> player.civ & 1):
            if building.tech >= 0 and not player.knows(building.tech):
                left = research_left(view, outlook.seat, building.tech, set())
                if left * PAYS <= wait:
                    found.append(building.tech)
    return found


def is_works(building: Building) -> bool:
    """Return whether a building makes much Production for its cost."""
    for effect in building.effects.city_yields:
        if effect.amounts.production * CHEAP > building.cost:
            return True
    return False


def goal_techs(outlook: Outlook) -> list[int]:
    """Return the techs that the goal requires."""
    view = outlook.view
    goal = outlook.memory.goal
    wanted: list[int] = []
    if goal == PROGRESS:
        for project in view.rules.projects:
            if project.milestone and project.tech >= 0:
                wanted.append(project.tech)
    if goal == CONQUEST:
        best = 0
        for kind in view.rules.units:
            if kind.cities_only and kind.tech >= 0:
                wanted.append(kind.tech)
            elif kind.captures and kind.buildable and kind.tech >= 0 and kind.attack > best:
                best = kind.attack
                if not view.players[outlook.seat].knows(kind.tech):
                    wanted.append(kind.tech)
        for project in view.rules.projects:
            if project.completion.army_from >= 0 and project.tech >= 0:
                wanted.append(project.tech)
    return wanted


def leads_to(view: State, tech: int, wanted: list[int]) -> bool:
    """Return whether a tech is one of those wanted or leads to one."""
    for goal in wanted:
        if goal == tech:
            return True
        definition = view.rules.techs[goal]
        needs = definition.requires + definition.requires_any
        if needs and leads_to(view, tech, needs):
            return True
    return False


def unlock_worth(outlook: Outlook, tech: int) -> int:
    """Return the worth of what a tech unlocks, and of its own effects."""
    view = outlook.view
    player = view.players[outlook.seat]
    cities = max(1, len(outlook.cities))
    effects = view.rules.techs[tech].effects
    worth = effects.science_per_city * cities * 25
    for strength in effects.strengths:
        worth += (strength.attack + strength.defense) * (30 if outlook.wars else 15)
    for building in view.rules.buildings:
        if building.tech == tech and (building.civs == 0 or building.civs >> player.civ & 1):
            worth += 30 * outlook.profile.buildings[building.id] // 100
    for kind in view.rules.units:
        if kind.tech == tech and (kind.civs == 0 or kind.civs >> player.civ & 1):
            worth += kind.attack * (6 if outlook.wars or outlook.memory.target >= 0 else 3)
    return worth
