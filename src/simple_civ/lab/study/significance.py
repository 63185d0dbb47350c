"""Significance of uneven wins: chi-square tests, corrected for their number."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from scipy import stats

from ..summary import Results, won_games

KeyT = TypeVar("KeyT", bound=Hashable)

ROUNDING = 1e-9
"""What is smaller than this part of the largest variance is an error of rounding."""


@dataclass(frozen=True)
class Spread:
    """A test of "every seat of a game has the same chance", for one trait of players.

    `values` holds, for each value of the trait, the chance of a difference this large from its
    own fair share. All chances are as they are before a correction.
    """

    chi_square: float
    freedom: int
    chance: float
    values: dict[Any, float]


def spread(results: Results, trait: str) -> Spread | None:
    """Return the test for a trait (`civ`, `seat`, `level`); None if nothing can be compared.

    The null hypothesis is that all seats of a game have equal chances. The values that take part
    differ from game to game, so the covariance of the wins is summed game by game; if all games
    have the same seats, the statistic is Pearson's.
    """
    games = won_games(results)
    names = sorted({player[trait] for game in games for player in game["players"]})
    if len(names) < 2:
        return None
    place = {name: number for number, name in enumerate(names)}
    excess = np.zeros(len(names))
    covariance = np.zeros((len(names), len(names)))
    for game in games:
        share = np.zeros(len(names))
        for player in game["players"]:
            share[place[player[trait]]] += 1
        share /= len(game["players"])
        for seat in game["winners"]:
            excess[place[game["players"][seat][trait]]] += 1 / len(game["winners"])
        excess -= share
        covariance += np.diag(share) - np.outer(share, share)
    sizes, axes = np.linalg.eigh(covariance)
    # Wins of a game add up to one, so an axis has no size at all; rounding gives it a little.
    free = sizes > ROUNDING * sizes[-1]
    freedom = int(free.sum())
    if freedom == 0:
        return None
    chi_square = float(np.sum((excess @ axes[:, free]) ** 2 / sizes[free]))
    widths = np.sqrt(np.diag(covariance))
    chances = {
        name: float(2 * stats.norm.sf(abs(excess[k]) / widths[k])) if widths[k] > 0 else 1.0
        for name, k in place.items()
    }
    return Spread(chi_square, freedom, float(stats.chi2.sf(chi_square, freedom)), chances)


def holm(chances: Sequence[float]) -> list[float]:
    """Return Holm's correction: chances comparable with one limit even if many were tested.

    The smallest is multiplied by their number, the next by one less, and so on; none becomes
    smaller than one before it.
    """
    order = sorted(range(len(chances)), key=lambda k: chances[k])
    corrected = [0.0] * len(chances)
    least = 0.0
    for rank, k in enumerate(order):
        least = max(least, min(1.0, chances[k] * (len(chances) - rank)))
        corrected[k] = least
    return corrected


def holm_by_key(chances: dict[KeyT, float]) -> dict[KeyT, float]:
    """Return Holm's correction of named chances."""
    return dict(zip(chances, holm(list(chances.values()))))
