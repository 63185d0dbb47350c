"""Timing of AI players: whole games and turns on Standard, turns on the largest map."""

from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.lab.tally import percentile

from .side_by_side import SEEDS, own_seconds
from .timing import Figure

STANDARD = tuple(Plan(seed=seed, size="standard", turns=300) for seed in (1, 2, 3))
HUGE = tuple(Plan(seed=seed, size="huge", turns=300) for seed in (1, 2))

GAME_TARGET = 600.0
"""CPU milliseconds of a game with 4 civs, 150 turns at most."""

MEAN_TARGET = 2.5
HUGE_TARGET = 15.0
"""CPU milliseconds that a turn may take: on average, and the 95th percentile."""


def figures() -> list[Figure]:
    """Return the CPU milliseconds of games and of a player's turn.

    The shortest of a few runs of a game counts, with five seeds. A turn is measured from its
    start to its end, views and rules included.
    """
    games = tuple(own_seconds(seed)[0] * 1e3 for seed in SEEDS)
    standard = [turn_times(plan) for plan in STANDARD]
    huge = [turn_times(plan) for plan in HUGE]
    means = tuple(sum(times) / len(times) for times in standard)
    late = tuple(percentile(times, 95) for times in standard)
    large = tuple(percentile(times, 95) for times in huge)
    return [
        Figure("AI game, standard, 4 civs, 150 turns", "ms", games, GAME_TARGET),
        Figure("AI turn, standard: mean of a game", "ms", means, MEAN_TARGET),
        Figure("AI turn, standard: 95 of 100", "ms", late),
        Figure("AI turn, huge, 6 civs: 95 of 100", "ms", large, HUGE_TARGET),
    ]


def turn_times(plan: Plan) -> list[float]:
    """Return the milliseconds of each turn of a game."""
    run = Run(plan)
    run.play()
    return [taken * 1e3 for taken in run.tally.turns]
