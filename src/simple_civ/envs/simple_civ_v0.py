"""Simple Civ as a PettingZoo environment, by the names that PettingZoo's tools expect."""

from ..games.civ.env.environments import (
    MAX_CYCLES,
    MAX_ROUNDS,
    NAME,
    env,
    parallel_env,
    pool_env,
    raw_env,
    solo_env,
    vector_env,
)

__all__ = [
    "MAX_CYCLES",
    "MAX_ROUNDS",
    "NAME",
    "env",
    "parallel_env",
    "pool_env",
    "raw_env",
    "solo_env",
    "vector_env",
]
