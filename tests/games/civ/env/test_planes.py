"""An observation of Simple Civ holds what the seat knows, all of it and nothing else."""

from collections import Counter
from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402

from simple_civ.envs.match import describe  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.civ.env.planes import PLANES  # noqa: E402
from simple_civ.games.civ.rules.load import load_ruleset  # noqa: E402
from tests.envs.agents import new_civ, positions  # noqa: E402
from tests.envs.observations import planes_of, same  # noqa: E402
from tests.games.civ.env.expected import check_observation  # noqa: E402
from tests.properties.matches import varied_positions  # noqa: E402
from tests.properties.twins import make_twin  # noqa: E402


@pytest.mark.parametrize("seed", range(4))
def test_an_observation_of_simple_civ_is_the_view(seed: int) -> None:
    match = new_civ(seed)
    for step in positions(match, Random(seed), 240, haste=0.15):
        if step % 6:
            continue
        for seat in range(match.seats):
            check_observation(match, seat)


def test_the_piece_in_focus_is_marked() -> None:
    match = new_civ(3)
    for _ in positions(match, Random(3), 80):
        seen = match.observe(match.active)
        marked = np.flatnonzero(planes_of(seen, PLANES)["focus"])
        tile = match.interface.focus_tile()
        assert list(marked) == ([] if tile < 0 else [tile])


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_seen_through_the_fog_of_simple_civ(seed: int) -> None:
    rng = Random(seed)
    kept: Counter[str] = Counter()
    for state in varied_positions(load_ruleset(), seed, 80, 8):
        seat = state.active
        twin = make_twin(state, seat, rng, 7, kept)
        here, there = CivMatch(state.copy()), CivMatch(twin)
        for _ in range(4):
            assert same(here.observe(seat), there.observe(seat))
            assert (here.mask() == there.mask()).all()
            assert describe(here, seat) == describe(there, seat)
            here.ask(1)
            there.ask(1)
    assert kept.total() > 10, "twins that do not differ prove nothing"
