"""Map noise: against the formula in fractions, in range, smooth, and the same for ever."""

from fractions import Fraction
from math import floor, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simple_civ.core.noise import ONE, Noise
from simple_civ.core.rng import Rng

seeds = st.integers(0, 2**64 - 1)
coordinates = st.integers(-(2**24), 2**24)

HALF = 1 / sqrt(2)
GRADIENTS = [(1, 0), (-1, 0), (0, 1), (0, -1), (HALF, HALF), (-HALF, HALF), (HALF, -HALF)]
GRADIENTS.append((-HALF, -HALF))


def textbook(seed: int, x: Fraction, y: Fraction) -> float:
    """Gradient noise as the books have it, in floats: the fixed-point one may differ a little."""
    order = list(range(256))
    Rng(seed).shuffle(order)

    def fade(t: float) -> float:
        return t * t * t * (t * (6 * t - 15) + 10)

    def slope(column: int, row: int) -> float:
        gx, gy = GRADIENTS[order[(order[column % 256] + row) % 256] % 8]
        return gx * float(x - column) + gy * float(y - row)

    column, row = floor(x), floor(y)
    u, v = fade(float(x - column)), fade(float(y - row))
    north = slope(column, row) * (1 - u) + slope(column + 1, row) * u
    south = slope(column, row + 1) * (1 - u) + slope(column + 1, row + 1) * u
    return (north * (1 - v) + south * v) * sqrt(2)


@given(seeds, coordinates, coordinates)
def test_noise_follows_the_formula(seed: int, x: int, y: int) -> None:
    expected = textbook(seed, Fraction(x, ONE), Fraction(y, ONE)) * ONE
    assert abs(Noise(seed).at(x, y) - expected) <= 12


@given(seeds, coordinates, coordinates, st.integers(1, 5), st.integers(0, 100))
def test_values_stay_in_range(seed: int, x: int, y: int, octaves: int, persistence: int) -> None:
    noise = Noise(seed)
    assert -ONE <= noise.at(x, y) <= ONE
    assert -ONE <= noise.fractal(x, y, octaves, persistence) <= ONE


def test_the_range_is_used_and_rounding_does_not_leave_it() -> None:
    """In these cells of seed 5 all four gradients point outward, or inward."""
    noise = Noise(5)
    half = ONE // 2
    assert noise.at(9 * ONE + half, 10 * ONE + half) == ONE - 1
    assert noise.at(120 * ONE + half - 38, 138 * ONE + half - 26) == -ONE


@given(seeds, coordinates, coordinates)
def test_neighbouring_points_differ_little(seed: int, x: int, y: int) -> None:
    noise = Noise(seed)
    here = noise.at(x, y)
    assert abs(noise.at(x + 1, y) - here) <= 16
    assert abs(noise.at(x, y + 1) - here) <= 16


@given(seeds, coordinates, coordinates, st.integers(1, 4), st.integers(0, 100))
def test_octaves_are_averaged_by_weight(
    seed: int, x: int, y: int, octaves: int, persistence: int
) -> None:
    noise = Noise(seed)
    weights = [ONE]
    for _ in range(octaves - 1):
        weights.append(weights[-1] * persistence // 100)
    total = sum(w * noise.at(x * 2**i, y * 2**i) for i, w in enumerate(weights))
    assert noise.fractal(x, y, octaves, persistence) == floor(Fraction(total, sum(weights)))


@given(seeds, st.integers(-300, 300), st.integers(-300, 300))
def test_lattice_points_are_zero(seed: int, column: int, row: int) -> None:
    assert Noise(seed).at(column * ONE, row * ONE) == 0


def test_hills_and_hollows_are_as_common() -> None:
    noise = Noise(5)
    values = [noise.at(x * 1000, y * 1000) for x in range(100) for y in range(100)]
    assert abs(sum(values)) < 10_000 * ONE // 50
    assert max(values) > ONE // 2 and min(values) < -ONE // 2


def test_noise_never_changes() -> None:
    noise = Noise(42)
    heights = [noise.at(x * 777, x * 1234) for x in range(1, 9)]
    assert heights == [-354, -319, -1569, -2009, -1278, 694, 2267, 1950]
    rough = [noise.fractal(x * 777, -x * 99, 3, 50) for x in range(1, 9)]
    assert rough == [-508, -373, 186, -115, -16, -96, -347, -1151]


def test_impossible_requests_are_refused() -> None:
    with pytest.raises(ValueError, match="0 octaves"):
        Noise(1).fractal(0, 0, 0, 50)
    with pytest.raises(ValueError, match="-1 percent"):
        Noise(1).fractal(0, 0, 1, -1)
