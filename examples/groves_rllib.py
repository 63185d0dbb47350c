"""Trains the network of groves_ppo.py on Groves by PPO of RLlib.

`ray[rllib]` asks for one version of Gymnasium, so give it an environment of its own:

    pip install 'simple-civ[envs]' torch 'ray[rllib]'
    python examples/groves_rllib.py             # trains, writes groves_rllib.pt, plays 200 duels
    python examples/groves_rllib.py --play 200  # only plays, with the saved network
"""

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import ray
import torch
from groves_ppo import (
    BATCH,
    CLIP,
    DISCOUNT,
    ENTROPY,
    ENVIRONMENTS,
    EPOCHS,
    GRADIENT,
    LENGTH,
    RATE,
    STEPS,
    TRACE,
    VALUE,
    BoardNetwork,
    play,
    training_duel,
)
from gymnasium import spaces
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule

FILE = Path("groves_rllib.pt")
MASK = "action_mask"


class EitherSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """Duels from both seats in turn; the mask is a part of the observation."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.duels = [training_duel(seat) for seat in range(2)]
        one = self.duels[0]
        assert isinstance(one.observation_space, spaces.Dict)
        mask = spaces.Box(0, 1, (one.action_space.n,), np.int8)
        self.observation_space = spaces.Dict({**one.observation_space, MASK: mask})
        self.action_space = one.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a duel."""
        self.duels.reverse()
        seen, told = self.duels[0].reset(seed=seed)
        return {**seen, MASK: told[MASK]}, {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take a step."""
        seen, reward, ended, cut, told = self.duels[0].step(action)
        return {**seen, MASK: told[MASK]}, float(reward), ended, cut, {}


class BoardModule(TorchRLModule, ValueFunctionAPI):
    """The network as RLlib calls it."""

    def setup(self) -> None:
        """Make the network."""
        self.network = BoardNetwork()

    def _forward(self, batch: dict[str, Any], **options: Any) -> dict[str, Any]:
        seen = batch[Columns.OBS]
        logits, _ = self.network(seen["observation"], seen["sides"])
        return {Columns.ACTION_DIST_INPUTS: logits.masked_fill(seen[MASK] == 0, -1e9)}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        """Return the values of observations."""
        seen = batch[Columns.OBS]
        value: torch.Tensor = self.network(seen["observation"], seen["sides"])[1]
        return value


def made(seed: int) -> Algorithm:
    """Return the algorithm. Everything runs in this process."""
    steps = LENGTH * ENVIRONMENTS
    config = (
        PPOConfig()
        .environment(EitherSeat)
        .env_runners(
            num_env_runners=0,
            num_envs_per_env_runner=ENVIRONMENTS,
            rollout_fragment_length=LENGTH,
        )
        .learners(num_learners=0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=BoardModule))
        .training(
            lr=RATE,
            gamma=DISCOUNT,
            lambda_=TRACE,
            clip_param=CLIP,
            entropy_coeff=ENTROPY,
            vf_loss_coeff=VALUE,
            vf_clip_param=100.0,
            use_kl_loss=False,
            grad_clip=GRADIENT,
            train_batch_size=steps,
            minibatch_size=BATCH,
            num_epochs=EPOCHS,
        )
        .debugging(seed=seed)
    )
    return config.build_algo()


def train(steps: int, seed: int) -> BoardNetwork:
    """Return a trained network."""
    ray.init(num_cpus=1, include_dashboard=False)
    algorithm = made(seed)
    done = 0
    while done < steps:
        told = algorithm.train()["env_runners"]
        done = told["num_env_steps_sampled_lifetime"]
        reward = told.get("episode_return_mean", float("nan"))
        print(
            f"{done:.0f} steps, return {reward:+.2f}, {time.process_time():.0f} CPU seconds",
            flush=True,
        )
    network: BoardNetwork = algorithm.get_module().network
    algorithm.stop()
    ray.shutdown()
    return network


def main() -> None:
    """Train unless told to play only, then play."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--play", type=int, metavar="N", help="only play N duels")
    words.add_argument("--steps", type=int, default=STEPS, help="steps of training")
    words.add_argument("--seed", type=int, default=1, help="seed of the training")
    words.add_argument("--file", type=Path, default=FILE, help="where the network is kept")
    chosen = words.parse_args()
    torch.set_num_threads(1)
    if chosen.play is None:
        torch.save(train(chosen.steps, chosen.seed).state_dict(), chosen.file)
    network = BoardNetwork()
    network.load_state_dict(torch.load(chosen.file))
    results = play(network, chosen.play or 200)
    print(f"won {results.count(1)} of {len(results)} duels against random")


if __name__ == "__main__":
    main()
