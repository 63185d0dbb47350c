"""State hashes: the documented bytes, no two values alike, and values that never change."""

from hashlib import blake2b

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from simple_civ.core.digest import digest

integers = st.integers() | st.integers(-(2**40), 2**40) | st.integers(0, 300)
scalars = st.none() | st.booleans() | integers | st.text(max_size=5)
plain = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=20,
)


def length(n: int) -> bytes:
    low = bytes([n % 128 + (128 if n >= 128 else 0)])
    return low if n < 128 else low + length(n // 128)


def text(value: str) -> bytes:
    encoded = value.encode("utf-8", "surrogatepass")
    return b"s" + length(len(encoded)) + encoded


def encoding(value: object) -> bytes:
    """Return the encoding by the layout in the module's docstring, written the slow way."""
    if value is None:
        return b"n"
    if value is True or value is False:
        return b"t" if value else b"f"
    if isinstance(value, int):
        size = next(n for n in range(1, 999) if abs(value) < 2 ** (8 * n - 1))
        return b"z" + length(size) + (value % (1 << 8 * size)).to_bytes(size, "little")
    if isinstance(value, str):
        return text(value)
    if isinstance(value, list):
        for tag, size in ((b"i", 4), (b"q", 8)):
            limit = 2 ** (8 * size - 1)
            if value and all(type(n) is int and -limit <= n < limit for n in value):
                numbers = [(n % (1 << 8 * size)).to_bytes(size, "little") for n in value]
                return tag + length(len(value)) + b"".join(numbers)
        return b"l" + length(len(value)) + b"".join(encoding(item) for item in value)
    assert isinstance(value, dict)
    items = [text(key) + encoding(value[key]) for key in sorted(value)]
    return b"d" + length(len(value)) + b"".join(items)


def typed(value: object) -> object:
    """Return a form in which True and 1 differ, as they must."""
    if isinstance(value, list):
        return [typed(item) for item in value]
    if isinstance(value, dict):
        return {key: typed(item) for key, item in value.items()}
    return type(value).__name__, value


@given(plain)
@example(-128)
@example([-(2**15), None])
def test_digest_hashes_the_documented_bytes(value: object) -> None:
    assert digest(value) == blake2b(encoding(value), digest_size=16).hexdigest()


@given(plain, plain)
def test_different_values_have_different_digests(a: object, b: object) -> None:
    assert (digest(a) == digest(b)) == (typed(a) == typed(b))


@given(st.dictionaries(st.text(max_size=3), scalars))
def test_the_order_of_keys_does_not_matter(value: dict[str, object]) -> None:
    assert digest(value) == digest(dict(reversed(value.items())))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "4ee3fdf7a7a38af04951408152eaad1f"),
        ([], "94078e55e81c1a6add54cb1937591f9a"),
        ([True, 1, "1", None], "11bb2589038e6cfe44d05945a6815a25"),
        (list(range(-500, 3000)), "bf04d927639d590bb35f8b54a214a35b"),
        ([2**40, -1], "65d8124acf988057ce493861b0c59ca2"),
        ([-(2**80), 2**63], "33d357435a9da11c448865041c6fd591"),
        (
            {"turn": 12, "größe": [30, 22], "units": [{"hp": 10}, {}]},
            "a9bee1569323025a2f2ef609492fcfbf",
        ),
    ],
)
def test_digests_never_change(value: object, expected: str) -> None:
    assert digest(value) == expected


def test_lists_that_look_alike_differ() -> None:
    alike = [[0, 1], [False, True], [[0], [1]], [[0, 1]], ["0", "1"], [0, 1, None], {"0": 1}]
    assert len({digest(value) for value in alike}) == len(alike)


def test_numbers_of_any_size_have_a_digest() -> None:
    assert len({digest(sign * 10**k) for sign in (1, -1) for k in range(5000, 5010)}) == 20


@pytest.mark.parametrize("value", [1.0, [0.5], {"a": 2.0}, {1: 2}, (1, 2), {1}, b"x", object()])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(TypeError):
        digest(value)
