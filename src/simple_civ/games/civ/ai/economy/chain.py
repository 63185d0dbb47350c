"""The chain of great projects: which cities save up for which project, and how long it will take.

Where an idle city puts its output by, the first turn of a project takes all of it. So the most
productive cities save for the projects, and once research opens the chain they follow quickly.
Where idle output is lost, one project after another is made in the best city.
"""

from typing import Final, final

from .....core.ids import Seat
from ...ids import CityId
from ...pieces import BUILD_KIND, BUILD_PROJECT, City
from ...reasons import PROGRESS
from ...rules.model import Project
from ...state import State
from ..outlook.outlook import Outlook

CANDIDATES: Final = 3
"""How many of the most productive cities may take projects."""

PLAN_WITHIN: Final = 70
"""Turns before the chain opens at which it begins to matter who takes which project."""

SAVE_WITHIN: Final = 50
"""Turns before the chain opens at which cities begin to save."""

ASIDE: Final = 25
"""The same for civs with another goal, which take the chain along."""

NEVER: Final = 9999
"""More turns than any game has."""


@final
class ChainPlan:
    """The plan of the chain: the city of each project, and the turns until the last one is done."""

    projects: list[Project]
    cities: list[CityId]
    opens_in: int
    done_in: int
    saves: bool

    def __init__(self) -> None:
        self.projects = []
        self.cities = []
        self.opens_in = NEVER
        self.done_in = NEVER
        self.saves = False

    def city_of(self, project: int) -> CityId:
        """Return the city that takes a project, or -1."""
        for place in range(len(self.cities)):
            if self.projects[place].id == project:
                return self.cities[place]
        return -1

    def next_project(self, city: CityId) -> int:
        """Return the project that a city may start now, or -1."""
        if self.cities and self.cities[0] == city:
            return self.projects[0].id
        return -1


@final
class Saver:
    """A city that could take projects: what it has put by, what it makes in a turn."""

    city: City
    stored: int
    output: int

    def __init__(self, city: City, output: int) -> None:
        self.city = city
        self.stored = city.pot
        self.output = max(1, output)

    def begun(self, project: Project) -> int:
        """Return what the city has already put into a project."""
        code = BUILD_PROJECT * BUILD_KIND + project.id
        if self.city.build == code:
            return self.city.progress
        return self.city.saved.get(code, 0)


def open_projects(view: State, seat: Seat) -> list[Project]:
    """Return the projects of the chain that a seat still has to take, in order."""
    done = view.players[seat].milestones
    found: list[Project] = []
    for project in view.rules.projects:
        if project.milestone and done >> project.id & 1 == 0:
            found.append(project)
    return found


def plan_chain(outlook: Outlook) -> ChainPlan:
    """Return the assignment of projects to cities that finishes first; none while it is far off."""
    plan = ChainPlan()
    plan.projects = open_projects(outlook.view, outlook.seat)
    if not plan.projects or not outlook.cities:
        return plan
    plan.opens_in = turns_to_open(outlook)
    if plan.opens_in > PLAN_WITHIN:
        return plan
    savers = best_savers(outlook)
    if not savers:
        return plan
    saves = keeps_output(outlook)
    begun = [[saver.begun(project) for saver in savers] for project in plan.projects]
    for code in range(len(savers) ** len(plan.projects)):
        turns = turns_of(plan, savers, begun, code, saves)
        if turns < plan.done_in:
            plan.done_in = turns
            plan.cities = []
            rest = code
            for _ in plan.projects:
                plan.cities.append(savers[rest % len(savers)].city.id)
                rest //= len(savers)
    ahead = SAVE_WITHIN if outlook.memory.goal == PROGRESS else ASIDE
    plan.saves = saves and outlook.skill.plans and plan.opens_in <= min(ahead, plan.done_in)
    return plan


def keeps_output(outlook: Outlook) -> bool:
    """Return whether an idle city puts its output by for what it builds later."""
    return outlook.view.rules.balance.production.idle == "pot"


def best_savers(outlook: Outlook) -> list[Saver]:
    """Return the most productive cities, without those that stand open before foes."""
    found: list[Saver] = []
    for city in outlook.cities:
        if outlook.is_guarded(city) or not outlook.foe_within(city.tile, 3):
            found.append(Saver(city, outlook.income.yields_of(city).production))
    found.sort(key=lambda saver: -saver.output * 40 - saver.stored)
    return found[:CANDIDATES]


def turns_of(
    plan: ChainPlan, savers: list[Saver], begun: list[list[int]], code: int, saves: bool
) -> int:
    """Return the turns until the last project is done, or some that are no fewer than the plan's.

    The digits of `code` say which city takes which project; `saves`, whether cities put output by.
    """
    spent = [0] * len(savers)
    done = plan.opens_in
    for number, project in enumerate(plan.projects):
        place = code % len(savers)
        code //= len(savers)
        saver = savers[place]
        cost = spent[place] + project.cost - begun[number][place]
        if saves:
            spent[place] = cost
            missing = cost - saver.stored
            done = max(done + 1, -(-missing // saver.output))
        else:
            done += max(1, -(-cost // saver.output))
        if done >= plan.done_in:
            break
    return done


def turns_to_open(outlook: Outlook) -> int:
    """Return the turns until research opens the first project, at the current science."""
    view = outlook.view
    player = view.players[outlook.seat]
    left = 0
    for project in open_projects(view, outlook.seat):
        if project.after < 0 and not player.knows(project.tech):
            left += research_left(view, outlook.seat, project.tech, set())
    return left // max(1, outlook.income.science)


def research_left(view: State, seat: Seat, tech: int, counted: set[int]) -> int:
    """Return the science still needed for a tech and all techs that it requires."""
    player = view.players[seat]
    if tech in counted or player.knows(tech):
        return 0
    counted.add(tech)
    definition = view.rules.techs[tech]
    total = definition.cost - player.progress[tech]
    for needed in definition.requires:
        total += research_left(view, seat, needed, counted)
    return total
