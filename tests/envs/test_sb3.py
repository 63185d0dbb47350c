"""Vectors and pools as stable-baselines3 calls them; it is installed where long tests are run."""

from typing import Any

import pytest

pytest.importorskip("sb3_contrib")  # large, with PyTorch: only where long tests are run

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from simple_civ.envs import groves_v0
from simple_civ.envs.sb3 import Sb3VecEnv

pytestmark = pytest.mark.long

OPTIONS: dict[str, Any] = {"level": "random", "autoreset_mode": "SameStep", "workers": 1}


def vector(num_envs: int, **options: Any) -> Sb3VecEnv:
    """Return a vector of duels as a VecEnv."""
    return Sb3VecEnv(groves_v0.vector_env(num_envs=num_envs, **OPTIONS, **options))


@pytest.mark.parametrize("make", [groves_v0.vector_env, groves_v0.pool_env])
def test_masks_are_those_of_the_last_observation(make: Any) -> None:
    batch = {"batch_size": 3} if make is groves_v0.pool_env else {}
    envs = Sb3VecEnv(make(num_envs=3, observation="flat", max_turns=3, **OPTIONS, **batch))
    envs.seed(1)
    seen = envs.reset()
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        masks = np.stack(envs.env_method("action_masks"))
        assert seen.shape[0] == masks.shape[0] == 3
        numbers = (rng.random(masks.shape) * masks).argmax(axis=1)
        seen, _, done, infos = envs.step(numbers)
        for row in np.flatnonzero(done):
            ended += 1
            assert infos[row]["terminal_observation"].shape == seen[row].shape
            assert infos[row]["TimeLimit.truncated"]
    assert ended
    envs.close()


def test_only_vectors_that_start_matches_at_once_are_taken() -> None:
    with pytest.raises(ValueError, match="autoreset_mode"):
        Sb3VecEnv(groves_v0.vector_env(num_envs=1, workers=1))
    with pytest.raises(ValueError, match="batch_size"):
        Sb3VecEnv(groves_v0.pool_env(num_envs=3, batch_size=1, **OPTIONS))


@pytest.mark.parametrize(
    ("form", "policy"), [("flat", "MlpPolicy"), ("planes", "MultiInputPolicy")]
)
def test_default_policies_learn_from_every_form(form: str, policy: str) -> None:
    envs = VecMonitor(vector(2, observation=form))
    model = MaskablePPO(policy, envs, n_steps=32, batch_size=32, n_epochs=1, device="cpu")
    model.learn(128)
    assert model.num_timesteps >= 128
    envs.close()
