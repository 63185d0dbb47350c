"""Armies where an edition forms them of soldiers: when that is worth a project, and of whom."""

from typing import Final

from .....core.records import Action
from ...actions import ChooseArmy
from ...pieces import BUILD_KIND, BUILD_PROJECT, DUE_ARMY, City, Unit
from ...queries import accepted
from ...rules.model import Project
from ...systems.builds import army_candidates
from ..outlook.memory import NO_PLAN
from ..outlook.outlook import Outlook
from .recruits import Draft, fight_value

WARTIME: Final = 600
"""What an army is worth beside its strength while a civ arms for war."""


def army_priority(outlook: Outlook, city: City, draft: Draft, project: Project) -> int:
    """Return what forming an army is worth to a city: the strength gained for its cost."""
    completion = project.completion
    if completion.army_from < 0:
        return 0
    units = outlook.view.rules.units
    spare = len(army_candidates(outlook.view, city, completion.army_from))
    if spare <= forming(outlook, project):
        return 0
    gain = fight_value(units[completion.army_to]) - fight_value(units[completion.army_from])
    return (WARTIME if draft.warlike else 0) + gain * 2 // max(1, project.cost)


def forming(outlook: Outlook, project: Project) -> int:
    """Return how many cities are already building a project."""
    code = BUILD_PROJECT * BUILD_KIND + project.id
    return len([city for city in outlook.cities if city.build == code])


def choose_armies(outlook: Outlook) -> list[Action]:
    """Return which soldier becomes an army, wherever that choice is due."""
    view = outlook.view
    found: list[Action] = []
    for due in view.dues:
        if due.seat == outlook.seat and due.kind == DUE_ARMY:
            candidates = army_candidates(view, view.cities[due.city], due.army_from)
            if candidates:
                unit = foremost(outlook, candidates)
                found += accepted(view, [ChooseArmy(outlook.seat, due.city, unit.id)])
    return found


def foremost(outlook: Outlook, units: list[Unit]) -> Unit:
    """Return the soldier nearest to the campaign's target, or else the first."""
    target = outlook.memory.target_tile
    if target == NO_PLAN:
        return units[0]
    grid = outlook.view.world.grid
    return min(units, key=lambda unit: grid.distance(unit.tile, target))
