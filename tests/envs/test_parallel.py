"""PettingZoo's own tests of parallel environments, and rounds of orders."""

import warnings
from types import ModuleType

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own in an old way
    from pettingzoo.test import parallel_api_test, parallel_seed_test

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402

QUIET = pytest.mark.filterwarnings("ignore")
"""PettingZoo warns of what it does not know."""

GAMES = pytest.mark.parametrize(
    "game", [simple_civ_v0, groves_v0], ids=lambda game: game.__name__.rpartition(".")[2]
)


@QUIET
@GAMES
def test_the_parallel_interface(game: ModuleType) -> None:
    parallel_api_test(game.parallel_env(), num_cycles=40)


@QUIET
@GAMES
def test_seeds_of_whole_rounds(game: ModuleType) -> None:
    parallel_seed_test(game.parallel_env)


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_orders_that_make_sense_can_be_carried_out(game: object) -> None:
    env = game.parallel_env()  # type: ignore[attr-defined]  # one of the two modules
    rng = np.random.default_rng(1)
    slots = env.match.slots()
    seen, told = env.reset(seed=1)
    for _ in range(25):
        agent = env.possible_agents[env.match.active]
        parts = told[agent]["action_mask"]
        assert all(part[0] == 1 for part in parts)
        assert (np.concatenate(parts) == seen[agent]["order_mask"]).all()
        slot = int(rng.integers(len(slots)))
        orders = np.zeros(len(slots), np.int64)
        orders[slot] = rng.choice(np.flatnonzero(parts[slot]))
        seen, _, ended, _, told = env.step({agent: orders})
        assert told[agent]["undone"] == 0
        if any(ended.values()):
            seen, told = env.reset()


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_orders_that_no_slot_knows_change_nothing(game: object) -> None:
    one, other = (game.parallel_env() for _ in range(2))  # type: ignore[attr-defined]
    one.reset(seed=1)
    other.reset(seed=1)
    slots = one.match.slots()
    for orders, strange in (
        (slots, len(slots)),
        ([-1] * len(slots), len(slots)),
        ([10**9] + [0] * (len(slots) - 1), 1),
        ([0] * (len(slots) + 2), 2),
        ([0], 0),
    ):
        *_, told = one.step(dict.fromkeys(one.agents, np.array(orders)))
        other.step({})
        assert [word["undone"] for word in told.values()] == [strange] * 2
        assert one.match.interface.state.hash() == other.match.interface.state.hash()
