"""Timing of path search: the kernel alone, and a unit's route with its owner's knowledge."""

from simple_civ.core.pathing import path_search
from simple_civ.games.civ.systems.routes import plan_exploration, plan_route, route_costs

from .positions import Match, matches
from .timing import Figure, micros


def figures() -> list[Figure]:
    """Return all figures, late in a match."""
    return [figure for match in matches() for figure in measure(match)]


def measure(match: Match) -> list[Figure]:
    """Measure one match, with its oldest soldier and the farthest tile it can reach."""
    state = match.end
    unit = next(u for u in state.units.values() if u.owner >= 0 and state.kind(u).military)
    costs = route_costs(state, unit)
    search = path_search(state.world.grid)
    whole = state.world.grid.size * 10
    goal = search.reach(costs, unit.tile, whole)[-1]
    works = {
        "path, all of the map in reach": lambda: search.reach(costs, unit.tile, whole),
        "path, to the farthest tile": lambda: search.path(costs, unit.tile, goal),
        "path, distance field": lambda: search.field(costs, [unit.tile]),
        "route, costs of all tiles": lambda: route_costs(state, unit),
        "route, to the farthest tile": lambda: plan_route(state, unit, goal),
        "route, into the unknown": lambda: plan_exploration(state, unit),
    }
    return [Figure(f"{what}: {match.name}", "us", micros(work)) for what, work in works.items()]
