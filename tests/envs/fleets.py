"""What tests of vectors and pools share: short matches, agents that draw, and comparisons."""

from functools import partial
from typing import Any

import numpy as np

from simple_civ.envs import groves_v0, simple_civ_v0
from simple_civ.envs.fleet import Fleet
from simple_civ.envs.mates import There

SOLO = {
    "simple_civ": partial(simple_civ_v0.solo_env, level="random", max_turns=3, per_point=0.1),
    "groves": partial(groves_v0.solo_env, level="random", max_turns=4),
}


def processes(fleet: Fleet) -> list[Any]:
    """The processes beside this one."""
    return [mate.process for mate in fleet.mates if isinstance(mate, There)]


def drawn(rng: np.random.Generator, seen: dict[str, Any]) -> Any:
    """A number for each environment, from its mask."""
    masks = seen["action_mask"]
    return (rng.random(masks.shape) * masks).argmax(axis=1)


def assert_same(one: Any, other: Any) -> None:
    """Equal values of equal types, arrays and all."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert list(one) == list(other)
        for name in one:
            assert_same(one[name], other[name])
    elif isinstance(one, (tuple, list)):
        assert len(one) == len(other)
        for left, right in zip(one, other):
            assert_same(left, right)
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert_same(list(one), list(other))
    elif isinstance(one, np.ndarray):
        assert (one.dtype, one.shape) == (other.dtype, other.shape)
        assert (one == other).all()
    else:
        assert one == other
