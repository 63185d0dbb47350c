"""The sequential probability ratio test: which of two is stronger, in as few games as it takes.

A pair of games is one observation: the same map from both sides, worth 0 to 1 to the first side.
Games of a pair are not independent of each other, pairs are. How often each worth occurs is not
assumed but estimated, so the likelihoods are the greatest that a distribution with the mean of a
hypothesis can have.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import log

from scipy.optimize import brentq

OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair may be worth."""

NEVER_SEEN = 1e-3
"""Counted for an outcome that has not occurred: it may yet."""


@dataclass(frozen=True)
class Hypotheses:
    """Two shares of what can be won, and how often it is allowed to choose wrongly.

    `alpha` is the chance to accept `high` although `low` holds, `beta` the other way round.
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Between these the test goes on."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


@dataclass
class Sprt:
    """A test under way."""

    hypotheses: Hypotheses
    counts: Counter[float] = field(default_factory=Counter)

    def add(self, worth: float) -> None:
        """Add one more pair."""
        self.counts[worth] += 1

    @property
    def pairs(self) -> int:
        """The number of pairs."""
        return self.counts.total()

    @property
    def share(self) -> float:
        """The share of what could be won so far."""
        total = sum(worth * count for worth, count in self.counts.items())
        return total / self.pairs if self.pairs else 0.5

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio; positive speaks for the higher share."""
        if not self.pairs:
            return 0.0
        weights = [float(self.counts[worth]) or NEVER_SEEN for worth in OUTCOMES]
        low = fitted(weights, self.hypotheses.low)
        high = fitted(weights, self.hypotheses.high)
        return sum(weight * log(q / p) for weight, p, q in zip(weights, low, high))

    @property
    def verdict(self) -> str:
        """`high`, `low`, or nothing while the test goes on."""
        least, most = self.hypotheses.bounds
        ratio = self.ratio
        return "high" if ratio >= most else "low" if ratio <= least else ""


def fitted(weights: list[float], mean: float) -> list[float]:
    """Return the most likely distribution over the outcomes with this mean."""
    total = sum(weights)
    shares = [weight / total for weight in weights]
    offsets = [worth - mean for worth in OUTCOMES]

    def tilt(slope: float) -> float:
        return sum(p * d / (1 + slope * d) for p, d in zip(shares, offsets))

    # Between its poles the function falls from plus to minus infinity.
    edge = 1e-9
    left, right = -1 / offsets[-1], -1 / offsets[0]
    width = right - left
    slope = float(brentq(tilt, left + edge * width, right - edge * width))
    return [p / (1 + slope * d) for p, d in zip(shares, offsets)]
