"""Times the rules: check and apply of every action of a match that random players played."""

import time

from simple_civ.civ import game
from simple_civ.civ.actions import EndTurn

from .positions import Match, matches
from .timing import Figure

REPEATS = 5
TARGET = 20.0


def figures() -> list[Figure]:
    """The mean over all actions, and apart those that end a turn and the others."""
    found: list[Figure] = []
    for match in matches():
        runs = [split_times(match) for _ in range(REPEATS)]
        turns = sum(isinstance(action, EndTurn) for action in match.actions)
        others = len(match.actions) - turns
        for what, count, target, times in (
            ("check and apply", turns + others, TARGET, [both for both, _ in runs]),
            ("check and apply, ends of turns", turns, None, [ends for _, ends in runs]),
            ("check and apply, other actions", others, None, [both - ends for both, ends in runs]),
        ):
            values = tuple(taken / count * 1e6 for taken in times)
            found.append(Figure(f"{what}: {match.name}", "us", values, target))
    return found


def split_times(match: Match) -> tuple[float, float]:
    """CPU seconds that a match takes without its players, and the part that ends turns."""
    state = match.beginning()
    ends = 0.0
    began = time.process_time()
    for action in match.actions:
        if isinstance(action, EndTurn):
            before = time.process_time()
            game.check(state, action)
            game.apply(state, action)
            ends += time.process_time() - before
        else:
            game.check(state, action)
            game.apply(state, action)
    return time.process_time() - began, ends
