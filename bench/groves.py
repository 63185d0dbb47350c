"""Times Groves: an AI player's half-turn on every board, and how it grows with the board."""

from functools import partial

from simple_civ.ai.groves.brain import decide
from simple_civ.ai.groves.fields import distance_field
from simple_civ.ai.groves.outlook import Outlook
from simple_civ.groves import game
from simple_civ.groves.state import State
from simple_civ.lab.groves import GrovesPlan, GrovesRun

from .timing import Figure, micros

SIDES = (10, 20, 30)
TURN = 60
"""A turn at which hosts march, when an AI player has most to weigh."""

TARGET = 5.0
"""Milliseconds that a half-turn on the largest board may take."""


def figures() -> list[Figure]:
    """Milliseconds per decision, per field of distances and per view, on every board."""
    found: list[Figure] = []
    for side in SIDES:
        state = position(side)
        view = game.view(state, state.active)
        decisions = tuple(value / 1e3 for value in micros(partial(decide, view)))
        name = f"groves, {side} x {side}, turn {TURN}"
        target = TARGET if side == max(SIDES) else None
        found.append(Figure(f"AI decision: {name}", "ms", decisions, target))
        outlook = Outlook(view)
        targets = [outlook.target]
        field = partial(distance_field, view, targets, [1, 1, 1], outlook.entry)
        ways = tuple(value / 1e3 for value in micros(field))
        found.append(Figure(f"distance field: {name}", "ms", ways))
        views = tuple(v / 1e3 for v in micros(partial(game.view, state, state.active)))
        found.append(Figure(f"view: {name}", "ms", views))
    return found


def position(side: int) -> State:
    """A match of AI players at the turn that is measured."""
    run = GrovesRun(GrovesPlan(seed=1, size=str(side), turns=TURN))
    run.play()
    return run.state
