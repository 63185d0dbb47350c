"""A mask of Groves is exactly what the rules allow."""

from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402

from simple_civ.games.groves.dispatch import check as check_groves  # noqa: E402
from simple_civ.games.groves.env.match import GrovesMatch  # noqa: E402
from tests.envs.agents import new_groves, positions  # noqa: E402


def legal_groves(match: GrovesMatch) -> list[int]:
    """Return the numbers whose actions the rules do not refuse, as the side sees it."""
    found: list[int] = []
    for number in range(match.actions):
        action = match.interface.action(number)
        if action is not None and check_groves(match.interface.seen, action) is None:
            found.append(number)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_mask_of_groves_is_what_the_rules_allow(seed: int) -> None:
    match = new_groves(seed)
    for _ in positions(match, Random(seed), 300, haste=0.2):
        assert list(np.flatnonzero(match.mask())) == legal_groves(match)
