"""Smooth random landscapes for map generation: 2-D gradient noise in fixed-point integers.

Coordinates and values count in 1/4096 (`ONE`): the noise has one hill or hollow per `ONE` or so of
distance, is 0 at the points of the lattice, and repeats after 256 lattice cells. No floats, so that
a seed gives the same map everywhere.
"""

from typing import Final, final

from simple_civ.core.rng import Rng

BITS: Final = 12
ONE: Final = 4096

_DIAGONAL: Final = 2896
"""ONE / sqrt(2): diagonal gradients are as long as the others."""

_STRETCH: Final = 5793
"""ONE * sqrt(2): with gradients of length 1 the sum lies within 1 / sqrt(2) of zero."""

_GRADIENTS: Final = [
    (ONE, 0),
    (-ONE, 0),
    (0, ONE),
    (0, -ONE),
    (_DIAGONAL, _DIAGONAL),
    (-_DIAGONAL, _DIAGONAL),
    (_DIAGONAL, -_DIAGONAL),
    (-_DIAGONAL, -_DIAGONAL),
]


@final
class Noise:
    """One random landscape. Values lie in -ONE .. ONE, ends included."""

    _order: list[int]

    def __init__(self, seed: int) -> None:
        self._order = list(range(256))
        Rng(seed).shuffle(self._order)

    def at(self, x: int, y: int) -> int:
        """Return the height at a point; neighbouring points differ little."""
        column = x >> BITS
        row = y >> BITS
        right = x & (ONE - 1)
        down = y & (ONE - 1)
        across = _fade(right)
        north = _blend(
            self._slope(column, row, right, down),
            self._slope(column + 1, row, right - ONE, down),
            across,
        )
        south = _blend(
            self._slope(column, row + 1, right, down - ONE),
            self._slope(column + 1, row + 1, right - ONE, down - ONE),
            across,
        )
        value = (_blend(north, south, _fade(down)) * _STRETCH) >> BITS
        # Shifts round down, which at the bottom of a hollow adds up to a little too much.
        return max(-ONE, min(ONE, value))

    def fractal(self, x: int, y: int, octaves: int, persistence: int) -> int:
        """Return the mean of several octaves, in the same range as a single one.

        Each octave is twice as fine as the one before and weighs `persistence` percent of it.
        """
        if octaves < 1 or persistence < 0:
            raise ValueError(f"no fractal noise of {octaves} octaves at {persistence} percent")
        total = 0
        weights = 0
        weight = ONE
        for _ in range(octaves):
            total += weight * self.at(x, y)
            weights += weight
            weight = weight * persistence // 100
            x *= 2
            y *= 2
        return total // weights

    def _slope(self, column: int, row: int, right: int, down: int) -> int:
        """Return the height that a lattice point's gradient gives at an offset from it."""
        order = self._order
        dx, dy = _GRADIENTS[order[(order[column & 255] + row) & 255] & 7]
        return (dx * right + dy * down) >> BITS


def _fade(t: int) -> int:
    """Return the smooth step 6t^5 - 15t^4 + 10t^3 from 0 to ONE, flat at both ends."""
    inner = ((t * (6 * t - 15 * ONE)) >> BITS) + 10 * ONE
    return (t * t * t * inner) >> (3 * BITS)


def _blend(a: int, b: int, share: int) -> int:
    return a + (((b - a) * share) >> BITS)
