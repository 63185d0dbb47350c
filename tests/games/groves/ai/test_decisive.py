"""Equal AI players of Groves finish their matches: by domination or monopoly, before the cap."""

import pytest

from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run

ENDED = ("domination", "monopoly")


def decided(size: str, games: int) -> int:
    """How many matches of equal players on a board were won before the cap."""
    found = 0
    for seed in range(1, games + 1):
        run = Run(Plan(seed=seed, size=size, game="groves"))
        run.play()
        found += run.state.victory in ENDED
    return found


@pytest.mark.long
@pytest.mark.parametrize(("size", "games", "least"), [("10", 200, 160), ("20", 30, 18)])
def test_equal_players_finish_their_matches(size: str, games: int, least: int) -> None:
    assert decided(size, games) >= least
