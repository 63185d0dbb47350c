"""Timing of the rules: check and apply of every action of matches played at random."""

import time

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import EndTurn

from .positions import Match, matches, wandered
from .timing import Figure

REPEATS = 5
TARGET = 20.0


def figures() -> list[Figure]:
    """Return the mean over all actions, and separately over turn ends and the others."""
    wander = wandered("standard", 4)
    found = figures_of(wander, f"{wander.name}, any legal action", TARGET)
    for match in matches():
        found += figures_of(match, match.name, None)
    return found


def figures_of(match: Match, name: str, target: float | None) -> list[Figure]:
    """Return the figures of one match."""
    runs = [split_times(match) for _ in range(REPEATS)]
    turns = sum(isinstance(action, EndTurn) for action in match.actions)
    others = len(match.actions) - turns
    found: list[Figure] = []
    for what, count, most, times in (
        ("check and apply", turns + others, target, [both for both, _ in runs]),
        ("check and apply, ends of turns", turns, None, [ends for _, ends in runs]),
        ("check and apply, other actions", others, None, [both - ends for both, ends in runs]),
    ):
        values = tuple(taken / count * 1e6 for taken in times)
        found.append(Figure(f"{what}: {name}", "us", values, most))
    return found


def split_times(match: Match) -> tuple[float, float]:
    """Return the CPU seconds of a match without its players, and the part that ends turns."""
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
