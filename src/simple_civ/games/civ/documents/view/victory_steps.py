"""Steps to a victory, as far as a view shows them, and who is one step away."""

from .....core.ids import Seat
from ...pieces import Player
from ...rules.model import Project
from ...state import State
from ...systems.victory import CONQUEST, PROGRESS, is_counted
from ..shapes.outlook import VictoryKind


def milestones_of(view: State) -> list[Project]:
    """Return the projects of Progress."""
    return [project for project in view.rules.projects if project.milestone]


def needed_capitals(view: State) -> int:
    """Return how many capitals win: most of them, or those of all others."""
    founders = len(view.players) - len(view.uncounted)
    if view.rules.balance.victory.conquest == "majority":
        return max(2, founders // 2 + 1)
    return founders - 1


def capitals_of(view: State, seat: Seat) -> list[Seat]:
    """Return the founders of the known capitals that a seat holds."""
    return [
        city.founder for city in view.all_cities() if city.owner == seat and is_counted(view, city)
    ]


def counted_capitals(view: State, seat: Seat) -> list[Seat]:
    """Return the founders of the known capitals that bring a seat closer to Conquest."""
    held = capitals_of(view, seat)
    if view.rules.balance.victory.conquest == "majority":
        return held
    return [founder for founder in held if founder != seat]


def close_to(view: State, other: Player) -> VictoryKind | None:
    """Return the victory from which a civ is one step away, as far as the view shows."""
    steps = milestones_of(view)
    done = sum(other.milestones >> project.id & 1 for project in steps)
    if 0 < done == len(steps) - 1:
        return PROGRESS
    captured = any(founder != other.seat for founder in capitals_of(view, other.seat))
    near = len(counted_capitals(view, other.seat)) >= needed_capitals(view) - 1
    return CONQUEST if captured and near else None
