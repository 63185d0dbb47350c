"""A player for golden matches that wins by Progress: it only settles, researches and builds."""

from typing import final

from simple_civ.core.records import Action
from simple_civ.games.civ import queries
from simple_civ.games.civ.actions import ChooseTech, EndTurn, FoundCity, MoveUnit, SetBuild
from simple_civ.games.civ.pieces import BUILD_BUILDING, BUILD_KIND, BUILD_PROJECT, NO_BUILD, Unit
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State

CITIES = 3


@final
class Builder:
    """A player that founds some cities and pursues the project that wins.

    It saves: a city that has nothing useful to build stays idle, and its Production waits for the
    next milestone.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @property
    def name(self) -> str:
        """The name of the player."""
        return "builder"

    def choose(self, view: State) -> list[Action]:
        """Return the first useful legal action, or the end of the turn."""
        wishes = self.settle(view) + self.study(view) + self.build(view)
        return [next(iter(queries.accepted(view, wishes)), EndTurn(self.seat))]

    def settle(self, view: State) -> list[Action]:
        """Return a city where a unit may found one, or else a step away from existing cities."""
        found: list[Action] = []
        for unit in self.settlers(view):
            found.append(FoundCity(self.seat, unit.id))
            ways = sorted(queries.steps(view, unit), key=lambda tile: -room(view, tile))
            found += [MoveUnit(self.seat, unit.id, tile) for tile in ways]
        return found

    def settlers(self, view: State) -> list[Unit]:
        """Return the player's units that found cities."""
        units = view.units.values()
        return [unit for unit in units if unit.owner == self.seat and view.kind(unit).founds]

    def study(self, view: State) -> list[Action]:
        """Return the cheapest tech towards the winning project, or else the cheapest of all."""
        if view.players[self.seat].research >= 0:
            return []
        goals = goal_techs(view.rules)
        ranks = [
            (tech not in goals, view.rules.techs[tech].cost, tech)
            for tech in queries.techs(view, self.seat)
        ]
        return [ChooseTech(self.seat, tech) for _, _, tech in sorted(ranks)]

    def build(self, view: State) -> list[Action]:
        """Return a build for science, Production or gold; settlers and milestones in the oldest
        city."""
        own = [city for city in view.cities.values() if city.owner == self.seat]
        seats = len(own) + len(self.settlers(view))
        found: list[Action] = []
        for place, city in enumerate(own):
            if city.build != NO_BUILD:
                continue
            # Later content is better content, and projects have the highest codes.
            for build in reversed(queries.builds(view, city)):
                if is_useful(view, build, place == 0, seats < CITIES):
                    found.append(SetBuild(self.seat, city.id, build))
        return found

    def memory(self) -> dict[str, object]:
        """Return nothing, as it remembers nothing."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Do nothing: there is nothing to remember."""


def is_useful(view: State, build: int, oldest: bool, settling: bool) -> bool:
    """Return whether a build serves the goal."""
    kind, definition = divmod(build, BUILD_KIND)
    if kind == BUILD_PROJECT:
        return oldest and view.rules.projects[definition].milestone
    if kind == BUILD_BUILDING:
        yields = [effect.amounts for effect in view.rules.buildings[definition].effects.city_yields]
        return any(one.science or one.production or one.gold for one in yields)
    return oldest and settling and view.rules.units[definition].founds


def room(view: State, tile: int) -> int:
    """Return how far the nearest known city is."""
    cities = view.cities.values()
    return min([view.world.grid.distance(tile, city.tile) for city in cities], default=0)


def goal_techs(rules: Ruleset) -> set[int]:
    """Return every tech on the way to a project that wins."""
    ahead: list[int] = []
    for project in rules.projects:
        if project.completion.wins:
            ahead.append(project.tech)
            while project.after >= 0:
                project = rules.projects[project.after]
                ahead.append(project.tech)
    found: set[int] = set()
    while ahead:
        tech = ahead.pop()
        if tech >= 0 and tech not in found:
            found.add(tech)
            ahead += rules.techs[tech].requires
    return found
