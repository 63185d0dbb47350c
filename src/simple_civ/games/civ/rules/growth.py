"""The chain of growth costs of an edition."""

from typing import Final

from .balance import Growth

LONGEST: Final = 60
"""The chain ends here: no city grows beyond this Pop."""

UNREACHABLE: Final = 1_000_000_000
"""Costs stop at this: no city ever stores so much, and products with it still fit 64 bits."""


def growth_chain(growth: Growth) -> list[int]:
    """Return the cost from Pop p to p + 1 at index p, up to LONGEST; index 0 is not used.

    Each step is the one before times the factor of its band, rounded up. The band is that of the
    Pop before the step or after it, by `index`.
    """
    costs = [0, growth.base]
    for population in range(2, LONGEST + 1):
        looked_up = population if growth.index == "current" else population + 1
        percent = _percent(growth, looked_up)
        costs.append(min(UNREACHABLE, (costs[-1] * percent + 99) // 100))
    return costs


def _percent(growth: Growth, population: int) -> int:
    """Return the factor of the last band that has started."""
    percent = 100
    for band in growth.bands:
        if band.population <= population:
            percent = band.percent
    return percent
