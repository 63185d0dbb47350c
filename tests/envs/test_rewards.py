"""Rewards of a seat for the end of a match."""

from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from tests.envs.packages import need

need("gymnasium")

from simple_civ.envs.rewards import LOSS, WIN, result_of  # noqa: E402


@dataclass
class Ended:
    """A match as far as its end goes."""

    winners: list[int] = field(default_factory=list)
    out: tuple[int, ...] = ()

    def is_out(self, seat: int) -> bool:
        """Return whether a seat has been eliminated."""
        return seat in self.out


@pytest.mark.parametrize(
    ("ended", "rewards"),
    [
        (Ended(), [0.0, 0.0, 0.0]),
        (Ended([1]), [LOSS, WIN, LOSS]),
        (Ended([0, 2], (1,)), [WIN, LOSS, WIN]),
        (Ended([], (2,)), [0.0, 0.0, LOSS]),
    ],
)
def test_winners_gain_and_losers_lose(ended: Ended, rewards: list[float]) -> None:
    assert [result_of(cast(Any, ended), seat) for seat in range(3)] == rewards
