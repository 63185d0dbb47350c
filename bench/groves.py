"""Timing of Groves: whole half-turns of AI players on every board, and the growth of their time."""

from functools import partial

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.ai.distance_fields import distance_field
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.lab.tally import percentile

from .timing import Figure, micros

SIDES = (10, 20, 30)
SEEDS = (1, 2, 3)
TURN = 60
"""The turn at which fields and views are timed: hosts march then."""

TARGET = 5.0
"""Milliseconds that a half-turn on the largest board may take."""


def figures() -> list[Figure]:
    """Return the CPU milliseconds of half-turns, distance fields and views, on every board."""
    found: list[Figure] = []
    for side in SIDES:
        name = f"groves, {side} x {side}"
        target = TARGET if side == max(SIDES) else None
        matches = [half_turns(side, seed) for seed in SEEDS]
        for share, words in ((50, "median"), (95, "95 of 100"), (100, "slowest")):
            times = tuple(percentile(match, share) for match in matches)
            found.append(Figure(f"AI half-turn, {words}: {name}", "ms", times, target))
        found += parts(side, f"{name}, turn {TURN}")
    return found


def half_turns(side: int, seed: int) -> list[float]:
    """Return the milliseconds of each half-turn of a match.

    They cover views, decisions and their execution, from the first free action to the one that
    ends the half-turn.
    """
    run = Run(Plan(seed=seed, size=str(side), game="groves"))
    run.play()
    return [taken * 1e3 for taken in run.tally.turns]


def parts(side: int, name: str) -> list[Figure]:
    """Measure the parts of a half-turn in the middle of a match."""
    state = position(side)
    view = game.view(state, state.active)
    outlook = Outlook(view)
    field = partial(distance_field, view, [outlook.target], [1, 1, 1], outlook.entry)
    ways = tuple(value / 1e3 for value in micros(field))
    views = tuple(value / 1e3 for value in micros(partial(game.view, state, state.active)))
    return [Figure(f"distance field: {name}", "ms", ways), Figure(f"view: {name}", "ms", views)]


def position(side: int) -> State:
    """Return a match of AI players at the turn that is measured."""
    run = Run(Plan(seed=1, size=str(side), turns=TURN, game="groves"))
    run.play()
    state: State = run.state
    return state
