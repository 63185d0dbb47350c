"""Groves as a PettingZoo environment, by the names that PettingZoo's tools expect."""

from ..games.groves.env.environments import (
    NAME,
    env,
    parallel_env,
    pool_env,
    raw_env,
    solo_env,
    vector_env,
)
from ..protocol.limits import MAX_CYCLES, MAX_ROUNDS

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
