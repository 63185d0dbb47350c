"""Lists with a number per tile in a small form, and back."""

import pickle

import pytest

from simple_civ.core.fields import packed, unpacked, unpacked_flags


@pytest.mark.parametrize(
    ("numbers", "most"),
    [
        ([], 100),
        ([-1] * 5000, 60),
        ([-1, 5] * 500, 1_100),
        ([-1, 300] * 500, 2_100),
        ([-1, 70_000] * 500, 4_100),
        ([-1, 2**40] * 500, 8_100),
        ([-1, 2**70], 60),
    ],
)
def test_numbers_of_any_size_come_back(numbers: list[int], most: int) -> None:
    written = pickle.dumps(packed(numbers))
    assert len(written) <= most
    assert unpacked(pickle.loads(written)) == numbers


@pytest.mark.parametrize("flags", [[], [True] * 9, [True, False, True]])
def test_truth_values_stay_truth_values(flags: list[bool]) -> None:
    found = unpacked_flags(pickle.loads(pickle.dumps(packed(flags))))
    assert found == flags
    assert all(type(flag) is bool for flag in found)


def test_what_comes_back_is_a_list_of_its_own() -> None:
    numbers = [1, 2**70]
    assert unpacked(packed(numbers)) is not numbers
