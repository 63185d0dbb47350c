"""Numbers mixed into keys of positions: fast, and the same in every build and process.

Products are cut to 63 bits at once, so that compiled ints, which wrap, and interpreted ones, which
grow, give the same key. It is not secure: use `core.digest` where a collision does harm.
"""

from typing import Final

from mypy_extensions import i64

_MASK: Final[i64] = 0x7FFFFFFFFFFFFFFF
_FACTOR: Final[i64] = 0x2545F4914F6CDD1D
_LIMB: Final = 62
_LIMB_MASK: Final = (1 << 62) - 1


def mixed(key: i64, value: i64) -> i64:
    """Return a key that depends on another and a number of up to 63 bits, in this order."""
    product: i64 = ((key ^ value) * _FACTOR) & _MASK
    return product ^ (product >> 31) ^ 0x1B873593


def mixed_four(key: i64, one: i64, two: i64, three: i64, four: i64) -> i64:
    """Return the same for four numbers, by one call: compilers do not inline those of others."""
    return mixed(mixed(mixed(mixed(key, one), two), three), four)


def mixed_wide(key: i64, value: int) -> i64:
    """Return the same for a number of any size, such as a mask."""
    if 0 <= value <= _LIMB_MASK:
        return mixed(key, value)
    found = mixed(key, value & _LIMB_MASK)
    rest = value >> _LIMB
    while rest != 0 and rest != -1:
        found = mixed(found, rest & _LIMB_MASK)
        rest >>= _LIMB
    return mixed(found, 1) if rest else found


def mixed_numbers(key: i64, values: list[int]) -> i64:
    """Return the same for a list of numbers."""
    found = mixed(key, len(values))
    for value in values:
        found = mixed(found, value)
    return found


def mixed_flags(key: i64, values: list[bool]) -> i64:
    """Return the same for a list of truth values."""
    found = mixed(key, len(values))
    for value in values:
        found = mixed(found, 1 if value else 0)
    return found


def mixed_text(key: i64, text: str) -> i64:
    """Return the same for a text."""
    found = mixed(key, len(text))
    for letter in text:
        found = mixed(found, ord(letter))
    return found
