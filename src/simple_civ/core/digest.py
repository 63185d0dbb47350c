"""The hash of plain data by which states are compared between builds, machines and versions.

Plain data are None, bools, ints of any size, strings, and lists and dicts (with string keys) of
plain data. Each value is written as a tag and, where its length is open, the length, so that two
values have the same bytes only if they are equal and of the same types:

    n | t | f             None, True, False
    z LEN BYTES           an int, two's complement, little-endian, in the fewest bytes n for which
                          its absolute value is below 2 ** (8n - 1)
    s LEN BYTES           a string in UTF-8
    i LEN ... | q LEN ... a list of ints that all fit 32 bits, or else 64 bits, packed
    l LEN ITEM ...        any other list
    d LEN KEY ITEM ...    a dict in the order of its keys

LEN is in base 128, the low digits first, the top bit set on all but the last.
"""

from hashlib import blake2b
from struct import error as StructError
from struct import pack
from typing import Any, Final, cast


def digest(value: object) -> str:
    """Return the 128-bit hash of plain data, as 32 hexadecimal digits."""
    parts: list[bytes] = []
    _write([value], parts)
    return blake2b(b"".join(parts), digest_size=16).hexdigest()


def _write(values: list[object], parts: list[bytes]) -> None:
    """Write values one after another: a call for each would take most of the time uncompiled."""
    for value in values:
        if value is True:
            parts.append(b"t")
        elif value is False:
            parts.append(b"f")
        elif isinstance(value, int):
            parts.append(_COMMON[value + 1] if -1 <= value < 256 else _integer(value))
        elif isinstance(value, list):
            if not _write_alike(value, parts):
                parts.append(b"l" + _length(len(value)))
                _write(value, parts)
        elif isinstance(value, str):
            encoded = value.encode("utf-8", "surrogatepass")
            parts.append(b"s" + _length(len(encoded)) + encoded)
        elif isinstance(value, dict):
            parts.append(b"d" + _length(len(value)))
            _write(_pairs(value), parts)
        elif value is None:
            parts.append(b"n")
        else:
            raise TypeError(f"only plain data can be hashed, not {value!r}")


def _pairs(value: dict[Any, object]) -> list[object]:
    """Return the keys of a dict in order, each followed by its value."""
    found: list[object] = []
    for key in sorted(value):
        if not isinstance(key, str):
            raise TypeError(f"a dict key must be a string to be hashed, not {key!r}")
        found.append(key)
        found.append(value[key])
    return found


def _write_alike(items: list[object], parts: list[bytes]) -> bool:
    """Write a list of bools alone, or of ints alone that fit 64 bits; return whether it is one."""
    if _are_all(bool, items):
        parts.append(b"l" + _length(len(items)))
        parts.append(bytes(cast("list[int]", items)).translate(_LETTERS))
        return True
    for code in ("i", "q") if _are_all(int, items) else ():
        try:
            packed = pack(f"<{len(items)}{code}", *items)
        except StructError:
            continue
        parts.append(code.encode() + _length(len(items)))
        parts.append(packed)
        return True
    return False


def _are_all(kind: type, items: list[object]) -> bool:
    for item in items:
        if type(item) is not kind:
            return False
    return len(items) > 0


def _length(n: int) -> bytes:
    if n < 128:
        return _DIGITS[n]
    digits: list[int] = []
    while n >= 128:
        digits.append(n & 127 | 128)
        n >>= 7
    digits.append(n)
    return bytes(digits)


def _integer(value: int) -> bytes:
    size = value.bit_length() // 8 + 1
    return b"z" + _length(size) + value.to_bytes(size, "little", signed=True)


_DIGITS: Final = [bytes([n]) for n in range(128)]
_COMMON: Final = [_integer(value) for value in range(-1, 256)]
_LETTERS: Final = bytes.maketrans(b"\0\1", b"ft")
"""What becomes of the bytes 0 and 1, by which Python writes bools."""
