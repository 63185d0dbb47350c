"""Counts of one game: its actions, its refusals, and the time that its players took."""

from collections import Counter
from typing import final


@final
class Tally:
    """The counts so far; times are CPU seconds."""

    def __init__(self) -> None:
        self.actions = 0
        self.refused = 0
        self.surprised = 0
        self.refusals: Counter[str] = Counter()
        self.turns: list[float] = []

    def refuse(self, what: str, foreseeable: bool) -> None:
        """Count a refused action, by whether the player's view showed the reason."""
        if foreseeable:
            self.refused += 1
            self.refusals[what] += 1
        else:
            self.surprised += 1

    def turn_times(self) -> dict[str, float]:
        """Return the median, 95th percentile and maximum of all player turns, in milliseconds."""
        return {
            "p50": milliseconds(percentile(self.turns, 50)),
            "p95": milliseconds(percentile(self.turns, 95)),
            "max": milliseconds(percentile(self.turns, 100)),
        }


def percentile(values: list[float], percent: int) -> float:
    """Return the smallest value that `percent`% of the values do not exceed; 0 for none."""
    if not values:
        return 0.0
    rank = -(-len(values) * percent // 100)
    return sorted(values)[max(0, rank - 1)]


def milliseconds(seconds: float) -> float:
    """Convert seconds to milliseconds, to a thousandth."""
    return round(seconds * 1000, 3)
