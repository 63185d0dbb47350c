"""PettingZoo's own tests of environments, on both games."""

import warnings
from types import ModuleType

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own in an old way
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        seed_test,
    )

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402

GAMES = pytest.mark.parametrize(
    "game", [simple_civ_v0, groves_v0], ids=lambda game: game.__name__.rpartition(".")[2]
)

pytestmark = pytest.mark.filterwarnings("ignore")  # PettingZoo warns of what it does not know


@GAMES
def test_the_aec_interface(game: ModuleType) -> None:
    api_test(game.env(), num_cycles=400)


@GAMES
def test_the_aec_interface_without_wrappers(game: ModuleType) -> None:
    api_test(game.raw_env(), num_cycles=200)


@GAMES
def test_the_parallel_interface(game: ModuleType) -> None:
    parallel_api_test(game.parallel_env(), num_cycles=40)


@GAMES
def test_seeds(game: ModuleType) -> None:
    seed_test(game.env, num_cycles=60)


@GAMES
def test_seeds_of_whole_rounds(game: ModuleType) -> None:
    parallel_seed_test(game.parallel_env)


@GAMES
def test_every_agent_has_its_cycles(game: ModuleType) -> None:
    max_cycles_test(game)
