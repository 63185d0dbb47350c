"""Seeds in JSON: numbers that JavaScript would round are written as text."""

import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.seeds import EXACT, draw_seed, read_seed, write_seed


@pytest.mark.parametrize("seed", [0, 1, EXACT - 1, EXACT, 2**64 - 1])
def test_a_written_seed_is_read_again(seed: int) -> None:
    written = write_seed(seed)
    assert isinstance(written, str) == (seed >= EXACT)
    assert read_seed(written, "seed") == read_seed(str(seed), "seed") == seed


@pytest.mark.parametrize("data", [-1, 2**64, "", "1.5", "0x10", "\u0661", "9" * 5000])
def test_what_is_no_seed_is_refused_with_its_place(data: int | str) -> None:
    with pytest.raises(InputError, match=r"^setup\.seed: expected a number from 0 to 2\*\*64 - 1$"):
        read_seed(data, "setup.seed")


def test_drawn_seeds_can_be_read() -> None:
    drawn = {draw_seed() for _ in range(50)}
    assert len(drawn) == 50
    assert all(read_seed(write_seed(seed), "seed") == seed for seed in drawn)
