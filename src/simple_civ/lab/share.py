"""A share of games, and how far chance may have moved it."""

from dataclasses import dataclass
from math import sqrt

CONFIDENCE = 1.96
"""Standard errors to either side within which a share lies 95 times in 100."""


@dataclass(frozen=True)
class Share:
    """A number out of a total."""

    part: int
    whole: int

    @property
    def percent(self) -> float:
        """The share in percent; nothing of nothing is 0."""
        return 100 * self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which percentages the true share lies, 95 times in 100."""
        low, high = wilson(self.part, self.whole)
        return 100 * low, 100 * high

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.percent:.1f} % ({low:.1f} to {high:.1f})"


def wilson(part: int, whole: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's interval of a share: sound for few games and for shares near 0 and 1."""
    if whole == 0:
        return 0.0, 1.0
    share = part / whole
    square = confidence * confidence
    middle = share + square / (2 * whole)
    spread = confidence * sqrt(share * (1 - share) / whole + square / (4 * whole * whole))
    scale = 1 + square / whole
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
