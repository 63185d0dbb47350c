"""Trains the network of groves_ppo.py on Groves by MaskablePPO of sb3-contrib.

pip install 'simple-civ[envs]' torch sb3-contrib
python examples/groves_sb3.py             # trains, writes groves_sb3.zip, plays 200 duels
python examples/groves_sb3.py --play 200  # only plays, with the saved model
"""

import argparse
import time
from pathlib import Path
from typing import Any

import torch
from groves_ppo import (
    BATCH,
    CLIP,
    DISCOUNT,
    ENTROPY,
    EPOCHS,
    LENGTH,
    RATE,
    STEPS,
    TRACE,
    VALUE,
    BoardNetwork,
    play,
    training_duels,
)
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecMonitor
from torch import nn

from simple_civ.envs.sb3 import Sb3VecEnv

FILE = Path("groves_sb3.zip")


class BoardFeatures(BaseFeaturesExtractor):
    """The logits of all actions, and behind them the value, as features."""

    def __init__(self, space: spaces.Dict, actions: int) -> None:
        super().__init__(space, actions + 1)
        self.network = BoardNetwork()

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        """Return the features of observations."""
        logits, value = self.network(seen["observation"], seen["sides"])
        return torch.cat([logits, value[:, None]], 1)


class Columns(nn.Module):
    """Some of the features, as they are."""

    def __init__(self, columns: slice) -> None:
        super().__init__()
        self.columns = columns

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """Return these features."""
        return features[:, self.columns]


class BoardPolicy(MaskableMultiInputActorCriticPolicy):
    """A policy that is the network itself: no layers between its outputs and the actions."""

    def __init__(
        self, space: spaces.Dict, actions: spaces.Discrete, *rest: Any, **options: Any
    ) -> None:
        options |= {
            "net_arch": [],
            "ortho_init": False,
            "features_extractor_class": BoardFeatures,
            "features_extractor_kwargs": {"actions": int(actions.n)},
        }
        super().__init__(space, actions, *rest, **options)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Columns(slice(None, -1))
        self.value_net = Columns(slice(-1, None))
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )


def train(steps: int, seed: int) -> MaskablePPO:
    """Return a trained model."""
    envs = VecMonitor(Sb3VecEnv(training_duels()))
    model = MaskablePPO(
        BoardPolicy,
        envs,
        learning_rate=lambda left: RATE * left,
        n_steps=LENGTH,
        batch_size=BATCH,
        n_epochs=EPOCHS,
        gamma=DISCOUNT,
        gae_lambda=TRACE,
        clip_range=CLIP,
        ent_coef=ENTROPY,
        vf_coef=VALUE,
        seed=seed,
        device="cpu",
        verbose=1,
    )
    model.learn(steps, log_interval=4)
    envs.close()
    return model


def main() -> None:
    """Train unless told to play only, then play."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--play", type=int, metavar="N", help="only play N duels")
    words.add_argument("--steps", type=int, default=STEPS, help="steps of training")
    words.add_argument("--seed", type=int, default=1, help="seed of the training")
    words.add_argument("--file", type=Path, default=FILE, help="where the model is kept")
    chosen = words.parse_args()
    torch.set_num_threads(1)
    if chosen.play is None:
        train(chosen.steps, chosen.seed).save(chosen.file)
        print(f"trained in {time.process_time():.0f} CPU seconds", flush=True)
    model = MaskablePPO.load(chosen.file, device="cpu")
    results = play(model.policy.features_extractor.network, chosen.play or 200)
    print(f"won {results.count(1)} of {len(results)} duels against random")


if __name__ == "__main__":
    main()
