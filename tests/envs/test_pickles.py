"""Environments survive pickle and copy: they go on as the original does, and leave it alone."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, registration, simple_civ_v0  # noqa: E402
from tests.envs.vectors_and_pools import VECTOR_AND_POOL, MakeEnvs, Toy, assert_same  # noqa: E402
from tests.properties.copying import WAYS  # noqa: E402

Way = Callable[[Any], Any]
each_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
each_game = pytest.mark.parametrize("game", [simple_civ_v0, groves_v0], ids=["civ", "groves"])


def hash_of(env: Any) -> str:
    """Return the state hash of an environment's match."""
    found: str = env.unwrapped.match.interface.state.hash()
    return found


def step_turns(env: Any, rng: np.random.Generator) -> Any:
    """Make a step of one agent after another; return what it was told."""
    seen, reward, ended, cut, told = env.last()
    number = int(rng.choice(np.flatnonzero(seen["action_mask"])))
    env.step(None if ended or cut else number)
    return seen, reward, ended, cut, told


def step_rounds(env: Any, rng: np.random.Generator) -> Any:
    """Make a step of a whole round."""
    slots = {agent: env.action_space(agent).nvec for agent in env.agents}
    return env.step({agent: rng.integers(sizes) for agent, sizes in slots.items()})


def step_solo(env: Any, rng: np.random.Generator) -> Any:
    """Make a step of the only agent."""
    return env.step(rng.choice(np.flatnonzero(env.unwrapped.action_masks())))


STEPS = {
    "raw_env": step_turns,
    "env": step_turns,
    "parallel_env": step_rounds,
    "solo_env": step_solo,
}


@each_way
@each_game
@pytest.mark.parametrize("kind", STEPS)
def test_a_copy_goes_on_alike(game: Any, kind: str, way: Way) -> None:
    env = getattr(game, kind)()
    env.reset(seed=4)
    step = STEPS[kind]
    rng = np.random.default_rng(1)
    for _ in range(12):
        step(env, rng)
    before = hash_of(env)
    twin = way(env)
    assert hash_of(twin) == before
    told = [step(twin, np.random.default_rng(number)) for number in range(12)]
    assert hash_of(env) == before
    for number, expected in enumerate(told):
        assert_same(step(env, np.random.default_rng(number)), expected)
    assert hash_of(env) == hash_of(twin) != before


@each_way
@pytest.mark.parametrize("level", ["random", "normal"])
def test_programs_go_on_alike_within_an_environment(level: str, way: Way) -> None:
    """They remember what they have seen; and later matches have the same seeds."""
    env = simple_civ_v0.solo_env(level=level)
    env.reset(seed=4)
    for _ in range(4):
        env.step(np.int64(0))
    twin = way(env)
    for _ in range(4):
        assert_same(twin.step(np.int64(0)), env.step(np.int64(0)))
    assert_same(twin.reset(), env.reset())


@each_way
@each_game
@pytest.mark.parametrize("form", ["planes", "flat"])
def test_floats_for_networks_go_on_alike(game: Any, form: str, way: Way) -> None:
    env = game.solo_env(level="random", observation=form)
    env.reset(seed=4)
    twin = way(env)
    for _ in range(4):
        assert_same(twin.step(np.int64(0)), env.step(np.int64(0)))
    assert hash_of(twin) == hash_of(env)


@pytest.mark.parametrize("name", registration.IDS)
def test_environments_by_id_are_pickled_with_their_wrappers(name: str) -> None:
    env: Any = gymnasium.make(name, level="random")
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    assert_same(twin.step(0), env.step(0))


@each_way
@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_environments_in_processes_say_that_they_cannot(kind: MakeEnvs, way: Way) -> None:
    envs = kind([Toy, Toy], workers=1)
    with pytest.raises(TypeError, match=f"a {envs.name} runs .* neither pickled nor copied"):
        way(envs)
    envs.close()
