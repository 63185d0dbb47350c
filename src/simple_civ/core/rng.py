"""The one random source of a game: splitmix64, a 64-bit counter passed through a mixing function.

Plain Python ints masked to 64 bits, because fixed-width ints wrap in compiled code and grow in
interpreted code; the same seed gives the same draws in every build and on every platform.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GAMMA: Final = 0x9E3779B97F4A7C15


@mypyc_attr(acyclic=True)
@final
class Rng:
    """A generator of 64-bit numbers. `state` is all there is to save: `Rng(state)` goes on."""

    state: int

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def __repr__(self) -> str:
        return f"Rng({self.state})"

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, (self.state,)

    def copy(self) -> "Rng":
        """A generator that will give the same draws and goes its own way."""
        return Rng(self.state)

    def next64(self) -> int:
        """The next number, uniform in 0 .. 2**64 - 1."""
        self.state = (self.state + _GAMMA) & _MASK
        return _mix(self.state)

    def below(self, n: int) -> int:
        """A number uniform in 0 .. n - 1."""
        if n < 1:
            raise ValueError(f"cannot draw a number below {n}")
        return (self.next64() * n) >> 64

    def chance(self, numerator: int, denominator: int) -> bool:
        """True in `numerator` of `denominator` cases. Takes one draw, whatever the odds."""
        return self.below(denominator) < numerator

    def pick(self, items: list[int]) -> int:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def pick_index(self, weights: list[int]) -> int:
        """An index into a list of weights, each as likely as its weight says."""
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
    """A seed of its own for a part of what `seed` stands for; other salts give unrelated seeds."""
    first = _mix((seed + _GAMMA) & _MASK)
    return _mix(((first ^ (salt & _MASK)) + _GAMMA) & _MASK)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
