"""Vectors and pools of environments as stable-baselines3 calls them (`VecEnv`).

Masks reach MaskablePPO by `env_method("action_masks")`, and are those of the last observation.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from .array_match import MASK
from .env_processes import EnvProcesses

Numbers = NDArray[Any]


class Sb3VecEnv(VecEnv):
    """All environments of a vector, or of a pool with a batch of all, in lockstep.

    They must start matches at once: `autoreset_mode="same_step"`.
    """

    def __init__(self, envs: EnvProcesses) -> None:
        if envs.metadata["autoreset_mode"] != AutoresetMode.SAME_STEP:
            raise ValueError('autoreset_mode: expected "SameStep", so that no step is lost')
        if getattr(envs, "batch_size", envs.num_envs) != envs.num_envs:
            raise ValueError("batch_size: expected all environments of the pool")
        self.envs = envs
        self.given: Numbers = np.zeros(0)
        self.masks: Numbers = np.zeros(0)
        self.first_seeds: int | None = None
        self.metadata = envs.metadata
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> Any:
        """Start new matches in all environments."""
        seen, told = self.envs.reset(seed=self.first_seeds)
        self.first_seeds = None
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self.masks = told[MASK]
        return seen

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Let the next reset begin with a seed, and those that count up from it."""
        self.first_seeds = seed
        return [None if seed is None else seed + number for number in range(self.num_envs)]

    def step_async(self, actions: Numbers) -> None:
        """Take the actions of the next step."""
        self.given = actions

    def step_wait(self) -> Any:
        """Take the step; infos of ended matches have their last observation."""
        seen, rewards, ended, cut, told = self.envs.step(self.given)
        self.masks = told[MASK]
        done = ended | cut
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(done):
            infos[row]["terminal_observation"] = told["final_obs"][row]
            infos[row]["TimeLimit.truncated"] = bool(cut[row] and not ended[row])
        return seen, rewards.astype(np.float32), done, infos

    def close(self) -> None:
        """Stop the processes."""
        self.envs.close()

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call a method of environments; masks are known without asking them."""
        rows = self._get_indices(indices)
        if method_name == "action_masks":
            return [self.masks[row].astype(bool) for row in rows]
        found = self.envs.call(method_name, *method_args, **method_kwargs)
        return [found[row] for row in rows]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of environments."""
        rows = self._get_indices(indices)
        if attr_name == "action_masks":  # MaskablePPO asks whether there is one
            return [self.masks[row] if len(self.masks) else None for row in rows]
        if attr_name == "render_mode":
            return [self.envs.render_mode for _ in rows]
        found = self.envs.get_attr(attr_name)
        return [found[row] for row in rows]

    def has_attr(self, attr_name: str) -> bool:
        """Return whether environments have an attribute."""
        if attr_name == "action_masks":
            return True
        try:
            self.get_attr(attr_name)
        except AttributeError:
            return False
        return True

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of all environments."""
        if indices is not None:
            raise NotImplementedError("attributes are set in all environments")
        self.envs.set_attr(attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """Return False: wrappers are around the whole."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[Any]:
        """Return the pictures of all environments."""
        return self.envs.render()
