"""Shared memory of all workers: a row of each environment's observation and action.

Who has written a row says so, by a message or a signal; until then nobody else looks at it.
"""

from dataclasses import dataclass
from typing import Any

import gymnasium
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete
from gymnasium.vector.utils import create_shared_memory, read_from_shared_memory
from numpy.typing import NDArray

from .match import Arrays

ROWS_OF = (Box, Discrete, MultiBinary, MultiDiscrete)
"""Spaces whose members are numbers or arrays."""

SINGLE = ""
"""Stands for a name where an observation is one array instead of a dictionary of them."""


@dataclass(frozen=True)
class SharedArrays:
    """The spaces of an environment, and memory for `total` of them."""

    observation_space: Any
    action_space: Any
    total: int
    seen: Any
    asked: Any

    @classmethod
    def like(cls, env: gymnasium.Env[Any, Any], total: int, start: Any) -> "SharedArrays":
        """Return shared memory for environments like this one and processes of a start method."""
        seen, asked = env.observation_space, env.action_space
        if not isinstance(asked, ROWS_OF):
            raise ValueError(f"env_fns: expected actions that are numbers or arrays, got {asked}")
        parts = seen.values() if isinstance(seen, Dict) else [seen]
        if not all(isinstance(part, ROWS_OF) for part in parts):
            words = "observations that are arrays or dictionaries of them"
            raise ValueError(f"env_fns: expected {words}, got {seen}")
        return cls(
            seen,
            asked,
            total,
            create_shared_memory(seen, total, start),
            create_shared_memory(asked, total, start),
        )

    def fits(self, env: gymnasium.Env[Any, Any]) -> bool:
        """Return whether an environment has the same spaces."""
        ours = (self.observation_space, self.action_space)
        return (env.observation_space, env.action_space) == ours

    def observations(self) -> Arrays:
        """Return the observations as arrays by name, with one row per environment."""
        found: Any = read_from_shared_memory(self.observation_space, self.seen, n=self.total)
        return self.named(found)

    def named(self, seen: Any) -> Arrays:
        """Return an observation as arrays by name."""
        named: Arrays = seen if isinstance(self.observation_space, Dict) else {SINGLE: seen}
        return named

    def actions(self) -> NDArray[Any]:
        """Return the actions, with one row per environment."""
        found: Any = read_from_shared_memory(self.action_space, self.asked, n=self.total)
        return found  # type: ignore[no-any-return]  # actions are numbers or arrays
