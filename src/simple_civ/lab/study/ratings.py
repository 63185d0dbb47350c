"""Ratings after Bradley and Terry: one number per player that explains who beats whom how often."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from ..share import CONFIDENCE
from ..summary import Results, finished

ELO = 400 / log(10)
"""Points for a factor of e in the odds: 400 points are odds of ten to one."""

PRIOR = 0.1
"""Part of a drawn game that every pair is taken to have played, so that no rating is infinite."""

Meetings = dict[tuple[str, str], float]
"""What one player won against another, in games; a draw is half a game for each."""


@dataclass(frozen=True)
class Rating:
    """A player's rating and its interval, right 95 times in 100; the mean of all is 0."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    share: float


def meetings(results: Results) -> Meetings:
    """Return how much each player won against each other one.

    In a game of many, the winner beats all others. A game without a winner is a draw of all.
    """
    found: Meetings = defaultdict(float)
    for result in finished(results):
        players = result["players"]
        winners = set(result["winners"])
        for one in players:
            for other in players:
                if one["level"] == other["level"]:
                    continue
                if not winners:
                    found[one["level"], other["level"]] += 0.5
                elif one["seat"] in winners and other["seat"] not in winners:
                    found[one["level"], other["level"]] += 1.0
    return dict(found)


def rate_players(found: Mapping[tuple[str, str], float], names: Sequence[str]) -> list[Rating]:
    """Return the ratings of all players, the best first."""
    count = len(names)
    won = np.zeros((count, count))
    for k, one in enumerate(names):
        for m, other in enumerate(names):
            won[k, m] = found.get((one, other), 0.0)
    played = won + won.T
    padded = won + PRIOR / 2 * (1 - np.eye(count))
    strengths, information = fit(padded)
    # Only differences are determined: the mean is held at 0, and so is its variance.
    spread = np.sqrt(np.clip(np.diag(np.linalg.pinv(information)), 0, None))
    ratings = [
        Rating(
            name,
            ELO * strengths[k],
            ELO * (strengths[k] - CONFIDENCE * spread[k]),
            ELO * (strengths[k] + CONFIDENCE * spread[k]),
            round(played[k].sum()),
            float(won[k].sum() / played[k].sum()) if played[k].sum() else 0.0,
        )
        for k, name in enumerate(names)
    ]
    return sorted(ratings, key=lambda one: -one.rating)


def fit(
    won: "np.ndarray[tuple[int, int], np.dtype[np.float64]]",
) -> tuple[
    "np.ndarray[tuple[int], np.dtype[np.float64]]",
    "np.ndarray[tuple[int, int], np.dtype[np.float64]]",
]:
    """Return the most likely strengths, with mean 0, and the information about them."""
    count = len(won)
    strengths = np.zeros(count)
    played = won + won.T
    information = np.zeros((count, count))
    for _ in range(200):
        chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        gradient = (won - played * chance).sum(axis=1)
        weight = played * chance * (1 - chance)
        information = np.diag(weight.sum(axis=1)) - weight
        step = np.linalg.pinv(information) @ gradient
        # Far from the solution a whole step may overshoot.
        strengths = strengths + step / max(1.0, float(np.abs(step).max()))
        strengths -= strengths.mean()
        if float(np.abs(step).max()) < 1e-9:
            break
    return strengths, information


def names_of(results: Results) -> list[str]:
    """Return all players, by name."""
    return sorted({player["level"] for result in finished(results) for player in result["players"]})


def rows(ratings: Iterable[Rating]) -> list[tuple[str, ...]]:
    """Return a table of ratings with its header."""
    head = ("player", "rating", "95 % between", "games", "won")
    return [
        head,
        *(
            (
                one.name,
                f"{one.rating:+.0f}",
                f"{one.low:+.0f} and {one.high:+.0f}",
                str(one.games),
                f"{100 * one.share:.1f} %",
            )
            for one in ratings
        ),
    ]
