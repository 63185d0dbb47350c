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
from typing import Final


def digest(value: object) -> str:
    """The 128-bit hash of plain data, as 32 hexadecimal digits."""
    parts: list[bytes] = []
    _write(value, parts)
    return blake2b(b"".join(parts), digest_size=16).hexdigest()


def _write(value: object, parts: list[bytes]) -> None:
    if isinstance(value, bool):
        parts.append(b"t" if value else b"f")
    elif isinstance(value, int):
        parts.append(_SMALL[value] if 0 <= value < 256 else _integer(value))
    elif isinstance(value, str):
        _write_text(value, parts)
    elif isinstance(value, list):
        _write_list(value, parts)
    elif isinstance(value, dict):
        parts.append(b"d" + _length(len(value)))
        for key in sorted(value):
            if not isinstance(key, str):
                raise TypeError(f"a dict key must be a string to be hashed, not {key!r}")
            _write_text(key, parts)
            _write(value[key], parts)
    elif value is None:
        parts.append(b"n")
    else:
        raise TypeError(f"only plain data can be hashed, not {value!r}")


def _write_text(text: str, parts: list[bytes]) -> None:
    encoded = text.encode("utf-8", "surrogatepass")
    parts.append(b"s" + _length(len(encoded)))
    parts.append(encoded)


def _write_list(items: list[object], parts: list[bytes]) -> None:
    if items and _all_integers(items):
        for code in ("i", "q"):
            try:
                packed = pack(f"<{len(items)}{code}", *items)
            except StructError:
                continue
            parts.append(code.encode() + _length(len(items)))
            parts.append(packed)
            return
    parts.append(b"l" + _length(len(items)))
    for item in items:
        _write(item, parts)


def _all_integers(items: list[object]) -> bool:
    for item in items:
        if not isinstance(item, int) or isinstance(item, bool):
            return False
    return True


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
_SMALL: Final = [_integer(value) for value in range(256)]
