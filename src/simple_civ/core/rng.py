"""The one random source of a game: splitmix64, a 64-bit counter passed through a mixing function.

Fixed-width ints wrap in compiled code and grow in interpreted code, and plain ones of 64 bits are
slow. So a number is kept as two halves of 32 bits, whose products never need more than 63: the same
seed gives the same draws in every build and on every platform.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from .mixing import mixed

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_HALF: Final = 0xFFFFFFFF
_QUARTER: Final = 0xFFFF

_GAMMA_HIGH: Final = 0x9E3779B9
_GAMMA_LOW: Final = 0x7F4A7C15

PLAY_SALT: Final = 2
"""Tells the luck of a match apart from everything else that its seed decides."""

_SMALL: Final = 1 << 31
"""Below this a number times a half needs no more than 63 bits."""


@mypyc_attr(acyclic=True)
@final
class Rng:
    """A generator of 64-bit numbers. `state` is all there is to save: `Rng(state)` goes on."""

    _high: i64
    _low: i64

    def __init__(self, seed: int) -> None:
        self._high = (seed >> 32) & _HALF
        self._low = seed & _HALF

    def __repr__(self) -> str:
        return f"Rng({self.state})"

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, (self.state,)

    @property
    def state(self) -> int:
        """The counter."""
        return joined(self._high, self._low)

    def mixed_into(self, key: i64) -> i64:
        """Return a key of a position that depends on the counter too."""
        return mixed(mixed(key, self._high), self._low)

    def copy(self) -> "Rng":
        """Return an independent copy that gives the same draws."""
        return Rng(self.state)

    def next64(self) -> int:
        """Return the next number, uniform in 0 .. 2**64 - 1."""
        high, low = self._draw()
        return joined(high, low)

    def below(self, n: int) -> int:
        """Return a number uniform in 0 .. n - 1."""
        if n < 1:
            raise ValueError(f"cannot draw a number below {n}")
        if n >= _SMALL:
            return (self.next64() * n) >> 64
        high, low = self._draw()
        times: i64 = n
        return (high * times + ((low * times) >> 32)) >> 32

    def _draw(self) -> tuple[i64, i64]:
        """Return the halves of the next number."""
        low = self._low + _GAMMA_LOW
        self._high = (self._high + _GAMMA_HIGH + (low >> 32)) & _HALF
        self._low = low & _HALF
        return _mix(self._high, self._low)

    def chance(self, numerator: int, denominator: int) -> bool:
        """Return True in `numerator` of `denominator` cases; take one draw, whatever the odds."""
        return self.below(denominator) < numerator

    def pick(self, items: list[int]) -> int:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def pick_index(self, weights: list[int]) -> int:
        """Return an index into a list of weights, each as likely as its weight says."""
        if weights and min(weights) < 0:
            raise ValueError(f"weights must not be negative: {weights}")
        rest = self.below(sum(weights))
        index = 0
        while rest >= weights[index]:
            rest -= weights[index]
            index += 1
        return index

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place (Fisher-Yates from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def derive(seed: int, salt: int) -> int:
    """Derive a separate seed for a part of what `seed` stands for.

    Other salts give unrelated seeds.
    """
    return Rng((Rng(seed).next64() ^ (salt & _MASK)) & _MASK).next64()


def joined(high: i64, low: i64) -> int:
    """Return the number formed by two halves."""
    return (int(high) << 32) | int(low)


def _mix(high: i64, low: i64) -> tuple[i64, i64]:
    low ^= (low >> 30) | ((high << 2) & _HALF)
    high ^= high >> 30
    high, low = _times(high, low, 0xBF58476D, 0x1CE4E5B9)
    low ^= (low >> 27) | ((high << 5) & _HALF)
    high ^= high >> 27
    high, low = _times(high, low, 0x94D049BB, 0x133111EB)
    return high ^ (high >> 31), low ^ ((low >> 31) | ((high << 1) & _HALF))


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """Return the product of two numbers in halves, truncated to 64 bits."""
    upper = low * (by_low >> 16)
    lower = low * (by_low & _QUARTER) + ((upper & _QUARTER) << 16)
    crossed = _low_product(low, by_high) + _low_product(high, by_low)
    return (crossed + (upper >> 16) + (lower >> 32)) & _HALF, lower & _HALF


def _low_product(a: i64, b: i64) -> i64:
    """Return the lower half of the product of two halves."""
    return (a * (b & _QUARTER) + (((a * (b >> 16)) & _QUARTER) << 16)) & _HALF
