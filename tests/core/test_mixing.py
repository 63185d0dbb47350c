"""Mixed numbers: the same in every build, and different for what differs."""

from hypothesis import given
from hypothesis import strategies as st

from simple_civ.core.mixing import mixed, mixed_flags, mixed_numbers, mixed_text, mixed_wide

BELOW = 1 << 63
NUMBERS = st.integers(-(1 << 62), (1 << 62) - 1)


def test_the_same_numbers_come_out_of_every_build() -> None:
    assert mixed(0, 0) == 0x1B873593
    assert mixed(1, -1) == 3_851_728_720_025_443_823
    assert mixed_text(5, "Rome") == 3302243890195580932


@given(NUMBERS, NUMBERS)
def test_a_key_stays_within_63_bits(key: int, value: int) -> None:
    assert 0 <= mixed(abs(key), value) < BELOW


@given(st.integers(0, BELOW - 1), NUMBERS, NUMBERS)
def test_different_numbers_give_different_keys(key: int, one: int, other: int) -> None:
    """One step loses nothing: it can be undone."""
    assert (mixed(key, one) == mixed(key, other)) == ((one - other) % BELOW == 0)


@given(st.integers(0, BELOW - 1), st.integers(-(1 << 200), 1 << 200))
def test_numbers_of_any_size_are_mixed(key: int, value: int) -> None:
    assert 0 <= mixed_wide(key, value) < BELOW
    assert mixed_wide(key, value) != mixed_wide(key, value + 1)


def test_lists_differ_by_length_and_order() -> None:
    lists: list[list[int]] = [[], [0], [0, 0], [1, 2], [2, 1]]
    assert len({mixed_numbers(7, one) for one in lists}) == len(lists)
    assert mixed_flags(7, [True, False]) != mixed_flags(7, [False, True])
    assert mixed_text(7, "ab") != mixed_text(7, "ba")
