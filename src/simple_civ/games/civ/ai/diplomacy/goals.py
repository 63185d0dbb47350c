"""Goal of a civ: Progress, Conquest, or neither yet."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Seat
from ...reasons import CONQUEST, GOALS, PROGRESS
from ...state import State
from ...systems.victory import is_counted
from ..outlook.memory import MUSTER
from ..outlook.outlook import Outlook
from ..outlook.power import power_ratio

LAST_BUT_ONE: Final = 2
"""Great projects after which only the last is missing."""

STEADY: Final = 10
"""Turns for which a civ does not return to the goal that it had before."""


def choose_goal(outlook: Outlook, reasons: list[Reason]) -> str:
    """Return the goal of this turn; a change is reported."""
    goal = wanted_goal(outlook)
    memory = outlook.memory
    if goes_back(outlook, goal):
        goal = memory.goal
    if goal != memory.goal:
        done = milestones_done(outlook.view, outlook.seat)
        numbers = (done, GOALS.index(goal))
        reasons.append(Reason(outlook.view.turn, "goal_changed", outlook.seat, numbers))
        memory.goal_before = memory.goal
        memory.goal_on = outlook.view.turn
        memory.goal = goal
    return goal


def goes_back(outlook: Outlook, goal: str) -> bool:
    """Return whether a goal was given up too recently to return to it; never if time is short."""
    memory = outlook.memory
    if goal == memory.goal or goal != memory.goal_before or rival_near_progress(outlook):
        return False
    return outlook.view.turn - memory.goal_on <= STEADY


def wanted_goal(outlook: Outlook) -> str:
    """Return Progress once its chain has started and home is safe, Conquest while it goes well.

    An enemy who is farther along the chain would win the race: only arms stop it.
    """
    view = outlook.view
    done = milestones_done(view, outlook.seat)
    alarm = rival_near_progress(outlook)
    if alarm and view.at_war(outlook.seat, alarm - 1) and milestones_done(view, alarm - 1) > done:
        return CONQUEST
    if done > 0 and is_home_safe(outlook):
        return PROGRESS
    if capitals_in_reach(outlook):
        return CONQUEST
    if can_start_chain(outlook) and outlook.memory.phase == MUSTER:
        return PROGRESS
    return outlook.profile.goal


def milestones_done(view: State, seat: Seat) -> int:
    """Return how many milestones a seat is known to have reached."""
    return view.players[seat].milestones.bit_count()


def is_about_to_win(outlook: Outlook, seat: Seat) -> bool:
    """Return whether a civ needs only one more great project."""
    return milestones_done(outlook.view, seat) >= LAST_BUT_ONE


def can_start_chain(outlook: Outlook) -> bool:
    """Return whether the first project of the chain is open."""
    view = outlook.view
    player = view.players[outlook.seat]
    for project in view.rules.projects:
        if project.milestone and project.after < 0 and player.knows(project.tech):
            return True
    return False


def rival_near_progress(outlook: Outlook) -> int:
    """Return the rival farthest along the chain, plus 1; 0 if no rival has started it.

    A rival that has started it wins within a few dozen turns, and an army takes as long to
    arrive.
    """
    view = outlook.view
    best = 0
    most = 0
    for seat in outlook.rivals:
        done = milestones_done(view, seat)
        if done > most:
            most = done
            best = seat + 1
    return best


def is_home_safe(outlook: Outlook) -> bool:
    """Return whether no foe is before the seat's capital and its walls hold."""
    most = outlook.view.rules.balance.cities.max_hp
    for city in outlook.cities:
        if city.capital and (outlook.foe_within(city.tile, 2) or city.hp * 100 < most * 60):
            return False
    return True


def capitals_in_reach(outlook: Outlook) -> bool:
    """Return whether the army is before an enemy capital, or armies are in strike range of one."""
    if outlook.doctrine.strike_range > 0:
        return has_armies_near_capital(outlook)
    grid = outlook.view.world.grid
    for city in outlook.foreign_cities:
        if is_counted(outlook.view, city) and city.owner in outlook.wars:
            near = [u for u in outlook.soldiers if grid.distance(u.tile, city.tile) <= 4]
            if len(near) >= 3 and power_ratio(outlook, city.owner) >= 80:
                return True
    return False


def has_armies_near_capital(outlook: Outlook) -> bool:
    """Return whether an army, as projects form them, is in strike range of a foreign capital."""
    view = outlook.view
    formed = {project.completion.army_to for project in view.rules.projects}
    armies = [unit.tile for unit in outlook.soldiers if unit.kind in formed]
    if not armies:
        return False
    grid = view.world.grid
    return any(
        is_counted(view, city)
        and grid.least_distance(city.tile, armies) <= outlook.doctrine.strike_range
        for city in outlook.foreign_cities
    )
