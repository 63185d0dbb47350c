"""Timing of whole games of random players, from a fresh view to the applied action."""

from simple_civ.lab.run import Run

from .positions import Match, matches
from .timing import Figure, seconds

REPEATS = 3


def figures() -> list[Figure]:
    """Return the milliseconds per game and the actions per second.

    An action includes view, choice, check and apply.
    """
    found: list[Figure] = []
    for match in matches():
        times = [game_seconds(match) for _ in range(REPEATS)]
        rates = tuple(len(match.actions) / taken for taken in times)
        found += [
            Figure(f"random game: {match.name}", "ms", tuple(taken * 1e3 for taken in times)),
            Figure(f"random game, actions: {match.name}", "1/s", rates, rate=True),
        ]
    return found


def game_seconds(match: Match) -> float:
    """Return the CPU seconds of a game after its map is made."""
    run = Run(match.plan)
    return seconds(run.play)
