"""Timing of map generation: a new match on every size, at the size's number of civs."""

from functools import partial

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.lab.plan import Plan

from .timing import Figure, seconds

SEEDS = 20
TARGETS = {"huge": 150.0}


def figures() -> list[Figure]:
    """Return one figure per size; its values are maps of several seeds."""
    return [
        Figure(f"new match: {size.key}", "ms", times(size.key), TARGETS.get(size.key))
        for size in load_ruleset().sizes
    ]


def times(size: str) -> tuple[float, ...]:
    """Return the milliseconds for the map of each seed."""
    found: list[float] = []
    for seed in range(1, SEEDS + 1):
        plan = Plan(seed=seed, size=size)
        rules, setup = plan.rules(), plan.setup()
        found.append(seconds(partial(game.new_game, rules, setup, seed)) * 1e3)
    return tuple(found)
