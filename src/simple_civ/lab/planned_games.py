"""One game of a series: what to play and what to keep of it, in whatever process."""

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .plan import Plan
from .play_out import Played, play_out
from .run import Run


@dataclass(frozen=True)
class PlannedGame:
    """A game to be played. `name` tells it apart from all others of its series.

    `step` is the number of turns between two samples of the curves, 0 for no curves.
    """

    name: str
    plan: Plan
    step: int = 0
    replay: bool = False


Executor = Callable[[list[PlannedGame]], Iterator[Played]]
"""Somewhere where games are played; results come in the order of the games."""


def play_planned(game: PlannedGame) -> Played:
    """Play a game; if a program breaks, the result says where."""
    plan = game.plan
    try:
        plan.rules()  # read before the clock starts
        return play_out(lambda: Run(plan), game.step, game.replay)
    except Exception:
        broken = {"seed": plan.seed, "size": plan.size, "error": traceback.format_exc()}
        return Played(broken)


def check_planned(game: PlannedGame) -> None:
    """Raise an error if something is wrong with a game, before it is played."""
    game.plan.check()
