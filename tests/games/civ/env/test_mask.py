"""A mask of Simple Civ is exactly what the rules allow."""

from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402

from simple_civ.envs.result_codes import END_TURN  # noqa: E402
from simple_civ.games.civ.dispatch import check as check_civ  # noqa: E402
from simple_civ.games.civ.env.layout import NEXT  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.civ.rules.load import editions  # noqa: E402
from tests.envs.agents import new_civ, positions  # noqa: E402


def legal_civ(match: CivMatch) -> list[int]:
    """Return the numbers whose actions the rules do not refuse, as the seat sees it."""
    interface = match.interface
    found = [END_TURN, NEXT]
    for number in range(NEXT + 1, match.actions):
        action = interface.action(number)
        if action is not None and check_civ(interface.seen, action) is None:
            found.append(number)
    return found


@pytest.mark.parametrize("edition", editions())
def test_a_mask_of_simple_civ_is_what_the_rules_allow(edition: str) -> None:
    match = new_civ(7, edition)
    for _ in positions(match, Random(7), 350, haste=0.1):
        assert list(np.flatnonzero(match.mask())) == legal_civ(match)


def test_a_turn_cannot_last_forever() -> None:
    match = new_civ(1)
    rng = Random(1)
    steps = 0
    while len(offered := np.flatnonzero(match.mask())) > 1:
        match.ask(int(rng.choice(offered[offered != END_TURN])))
        steps += 1
        assert steps < 5_000
    assert match.mask()[END_TURN] == 1
