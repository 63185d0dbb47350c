"""The chain of great projects: which cities save up for which step, and when.

An idle city puts its output by, and the first turn of a project takes all of it. So the most
productive cities save for one step each, and once the chain is open its steps follow quickly.
"""

from ...civ.pieces import BUILD_KIND, BUILD_PROJECT, City
from ...civ.rules.model import Project
from ...civ.state import State
from ...civ.systems.economy import science_income
from ...civ.systems.yields import city_yields
from .goals import PROGRESS
from .outlook import Outlook

SAVE_WITHIN = 45
"""Turns before the chain opens at which cities begin to save."""


def open_steps(view: State, seat: int) -> list[Project]:
    """The steps of the chain that a seat has still to take, in order."""
    done = view.players[seat].milestones
    found: list[Project] = []
    for project in view.rules.projects:
        if project.milestone and done >> project.id & 1 == 0:
            found.append(project)
    return found


def savers(outlook: Outlook) -> dict[int, int]:
    """For each open step the city that takes it: the costliest step to the richest city."""
    view = outlook.view
    steps = open_steps(view, outlook.seat)
    taken: dict[int, int] = {}
    for city in outlook.cities:
        if city.build >= 0 and city.build // BUILD_KIND == BUILD_PROJECT:
            for step in steps:
                if step.id == city.build % BUILD_KIND:
                    taken[city.id] = step.id
    left = [step for step in steps if step.id not in taken.values()]
    left.sort(key=lambda step: -step.cost)
    for step in left:
        best = richest(outlook, taken)
        if best is None:
            break
        taken[best.id] = step.id
    return taken


def richest(outlook: Outlook, taken: dict[int, int]) -> City | None:
    """The city without a step that has saved and makes the most."""
    best: City | None = None
    top = -1
    for city in outlook.cities:
        if city.id in taken or outlook.foe_within(city.tile, 3):
            continue
        worth = city.pot + city_yields(outlook.view, city).production * 30
        if worth > top:
            top = worth
            best = city
    return best


def turns_to_open(outlook: Outlook) -> int:
    """Turns until research opens the first step, by the present science."""
    view = outlook.view
    player = view.players[outlook.seat]
    left = 0
    for project in open_steps(view, outlook.seat):
        if project.after < 0 and not player.knows(project.tech):
            left += research_left(view, outlook.seat, project.tech, set())
    return left // max(1, science_income(view, player))


def research_left(view: State, seat: int, tech: int, counted: set[int]) -> int:
    """Science that a tech and all it stands on still cost."""
    player = view.players[seat]
    if tech in counted or player.knows(tech):
        return 0
    counted.add(tech)
    definition = view.rules.techs[tech]
    total = definition.cost - player.progress[tech]
    for needed in definition.requires:
        total += research_left(view, seat, needed, counted)
    return total


def is_saving(outlook: Outlook) -> bool:
    """Whether cities should put their output by for the chain."""
    if outlook.memory.goal != PROGRESS or not outlook.skill.plans:
        return False
    return turns_to_open(outlook) <= SAVE_WITHIN
