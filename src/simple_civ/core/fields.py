"""Objects as the values of their named fields, and back: for hashes, saves and pickles.

Compiled classes have no `__dict__`, and pickle would create them without their arguments.
"""

from array import array
from collections.abc import Sequence
from typing import Any, Final, TypeVar

T = TypeVar("T")

WIDTHS: Final = ["b", "h", "i", "q"]
"""Type codes of arrays, the smallest numbers first."""


def values_of(thing: object, names: list[str]) -> list[object]:
    """Return the values of an object's fields."""
    return [getattr(thing, name) for name in names]


def filled(thing: T, names: list[str], values: list[object]) -> T:
    """Set an object's fields to these values and return it."""
    for name, value in zip(names, values, strict=True):
        setattr(thing, name, value)
    return thing


def packed(numbers: Sequence[int]) -> object:
    """Return a list with a number per tile in a small form: an array, or number and length if all
    are equal. As a list, a pickle would take up to 5 bytes for each number."""
    size = len(numbers)
    if size and numbers.count(numbers[0]) == size:
        return numbers[0], size
    for code in WIDTHS:
        try:
            return array(code, numbers)
        except OverflowError:
            continue
    return numbers


def unpacked(small: Any) -> list[int]:
    """Return the numbers that `packed` made small."""
    if isinstance(small, tuple):
        number, size = small
        return [number] * size
    return list(small)


def unpacked_flags(small: Any) -> list[bool]:
    """Return the truth values that `packed` made small."""
    return [number != 0 for number in unpacked(small)]
