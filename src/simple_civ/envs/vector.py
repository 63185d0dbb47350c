"""A vector of environments in a few processes, each of which steps several at every message.

It keeps the interface of Gymnasium's vectors and gives what its SyncVectorEnv gives for the same
seeds. A step of these games is shorter than a message between processes: one process per
environment would spend its time on messages. This process steps a share itself instead of waiting.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from ..moved import former_name
from .env_processes import Batch, EnvProcesses, Numbers, Seen
from .infos import gathered
from .match import Arrays
from .worker import Serve, serve_all
from .worker_envs import EnvShare, Info, MakeEnv


class WorkerVectorEnv(EnvProcesses):
    """All environments in lockstep."""

    name = "vector"

    def __init__(
        self,
        env_fns: Sequence[MakeEnv],
        workers: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        context: str | None = None,
    ) -> None:
        super().__init__(env_fns, workers, autoreset_mode, context)

    def serves(self, share: EnvShare, start: Any) -> Serve:
        """Return how a worker serves: it answers when it has done all that a message asks."""
        return serve_all

    def seen(self) -> Arrays:
        """Return the content of the shared arrays, in arrays that belong to the caller."""
        return {name: array.copy() for name, array in self.shown.items()}

    # --- what Gymnasium's vectors do -----------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, Info]:
        """Start new matches, all or those in `reset_mask`.

        They have one seed each, or seeds that count up.
        """
        seeds = self.seeds(seed)
        others = dict(options or {})
        mask = others.pop("reset_mask", None)
        if mask is not None and (np.shape(mask) != (self.num_envs,) or not np.any(mask)):
            raise ValueError(f"reset_mask: expected {self.num_envs} bools, at least one True")
        chosen = [True] * self.num_envs if mask is None else [bool(one) for one in mask]
        asked = [number for number in self.worker_numbers if any(chosen[self.shares[number].rows])]
        for number in asked:
            rows = self.shares[number].rows
            self.ask(number, "reset", chosen[rows], seeds[rows], others or None)
        told: list[Info | None] = [None] * self.num_envs
        for number, answer in zip(asked, self.answers(asked)):
            told[self.shares[number].rows] = answer
        seen = self.seen()
        return self.unnamed(seen), gathered(seen, [None] * self.num_envs, told)

    def step(self, actions: Numbers) -> Batch:
        """Take one step in every environment."""
        self.put(actions, range(self.num_envs))
        for number in self.worker_numbers:
            self.ask(number, "step")
        stepped = [one for answer in self.answers(self.worker_numbers) for one in answer]
        return self.batch(self.seen(), stepped)


def many(
    make: Callable[..., gymnasium.Env[Any, Any]],
    num_envs: int = 1,
    workers: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    context: str | None = None,
    **options: Any,
) -> WorkerVectorEnv:
    """Return a vector of equal environments, made with these options."""
    return WorkerVectorEnv([partial(make, **options)] * num_envs, workers, autoreset_mode, context)


def __getattr__(name: str) -> object:
    """Return what has been renamed, with a warning."""
    return former_name(__name__, name)
