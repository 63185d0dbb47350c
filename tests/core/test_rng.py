"""The random source: published values of splitmix64, and draws that are fair and repeatable."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simple_civ.core.rng import Rng, derive

seeds = st.integers(-(2**70), 2**70)


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, "e220a8397b1dcdaf 6e789e6aa1b965f4 06c45d188009454f f88bb8a8724c81ec 1b39896a51a8749b"),
        (1, "910a2dec89025cc1 beeb8da1658eec67 f893a2eefb32555e 71c18690ee42c90b 71bb54d8d101b5b9"),
    ],
)
def test_the_first_draws_never_change(seed: int, expected: str) -> None:
    rng = Rng(seed)
    assert " ".join(f"{rng.next64():016x}" for _ in range(5)) == expected
    assert rng.state == (seed + 5 * 0x9E3779B97F4A7C15) % 2**64


def test_derived_draws_never_change() -> None:
    rng = Rng(2024)
    assert [rng.below(100) for _ in range(10)] == [62, 9, 29, 11, 83, 55, 13, 59, 16, 42]
    items = list(range(10))
    rng.shuffle(items)
    assert items == [5, 2, 1, 8, 3, 0, 9, 6, 7, 4]
    assert [derive(0, 0), derive(0, 1), derive(1, 0)] == [
        0xA706DD2F4D197E6F,
        0x08B4FDA8C892B50E,
        0x5E41AB087439611E,
    ]


@given(seeds, st.integers(1, 2**64))
def test_below_scales_one_draw(seed: int, n: int) -> None:
    rng, twin = Rng(seed), Rng(seed)
    value = rng.below(n)
    assert value == twin.next64() * n // 2**64
    assert 0 <= value < n
    assert rng.state == twin.state


@given(seeds, st.lists(st.integers()))
def test_shuffle_swaps_from_the_end(seed: int, items: list[int]) -> None:
    rng, twin = Rng(seed), Rng(seed)
    expected = list(items)
    for i in reversed(range(1, len(items))):
        j = twin.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    rng.shuffle(items)
    assert items == expected


@given(seeds, st.lists(st.integers(0, 5), min_size=1).filter(any))
def test_pick_index_goes_by_weight(seed: int, weights: list[int]) -> None:
    tickets = [i for i, weight in enumerate(weights) for _ in range(weight)]
    expected = tickets[Rng(seed).below(len(tickets))]
    assert Rng(seed).pick_index(weights) == expected
    assert Rng(seed).pick(tickets) == expected


@given(seeds)
def test_a_copy_goes_on_alike_and_alone(seed: int) -> None:
    rng = Rng(seed)
    rng.next64()
    for twin in (rng.copy(), Rng(rng.state), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
        assert twin.state == rng.state
        twin.next64()
        assert twin.state != rng.state
    assert repr(rng) == f"Rng({rng.state})"


def test_chances_are_kept() -> None:
    rng = Rng(7)
    hits = sum(rng.chance(1, 4) for _ in range(20_000))
    assert 4_800 < hits < 5_200
    assert not any(rng.chance(0, 3) for _ in range(100))
    assert all(rng.chance(3, 3) for _ in range(100))


def test_small_numbers_are_equally_likely() -> None:
    rng = Rng(11)
    counts = [0] * 10
    for _ in range(50_000):
        counts[rng.below(10)] += 1
    assert all(4_700 < count < 5_300 for count in counts)


def test_derived_seeds_differ() -> None:
    found = {derive(seed, salt) for seed in range(50) for salt in range(50)}
    assert len(found) == 2500
    assert all(0 <= seed < 2**64 for seed in found)


def test_impossible_draws_are_refused() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Rng(1).below(0)
    with pytest.raises(ValueError, match="below 0"):
        Rng(1).pick([])
    with pytest.raises(ValueError, match="below 0"):
        Rng(1).pick_index([0, 0])
    with pytest.raises(ValueError, match="negative"):
        Rng(1).pick_index([2, -1])
