"""Trains a small network on Groves by PPO and plays with it against the random player.

The whole loop is in this file, in the manner of CleanRL: the environments, the network, the
advantages, the updates. It needs PyTorch:

    pip install 'simple-civ[envs]' torch
    python examples/groves_ppo.py             # trains, writes groves_ppo.pt, plays 200 duels
    python examples/groves_ppo.py --play 200  # only plays, with the saved network
"""

import argparse
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from torch import nn

from simple_civ.envs import groves_v0
from simple_civ.envs.vector import WorkerVectorEnv
from simple_civ.games.groves.env.layout import Layout
from simple_civ.games.groves.systems.steps import WAYS

FILE = Path("groves_ppo.pt")
SIDE = 10

STEPS = 40_960
ENVIRONMENTS = 16
LENGTH = 64
"""Steps of each environment from one update to the next."""

EPOCHS = 4
BATCH = 256
RATE = 2.5e-3
DISCOUNT = 0.98
TRACE = 0.9
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
GRADIENT = 0.5

BASE_POINT = 0.05
"""What a point of difference between the two bases is worth."""

NEAR_POINT = 0.02
"""What a point of a unit is worth beside the enemy base; far from it, less."""


class Lead(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Adds to the reward what the lead has grown by: damage to bases, and how near units are.

    It reads the true match, which rewards may: the policy never sees them.
    """

    def reset(self, **options: Any) -> tuple[Any, dict[str, Any]]:
        """Start a match."""
        seen, told = self.env.reset(**options)
        self.lead = self.measured()
        return seen, told

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take a step."""
        seen, reward, ended, cut, told = self.env.step(action)
        before, self.lead = self.lead, self.measured()
        return seen, float(reward) + self.lead - before, ended, cut, told

    def measured(self) -> float:
        """Return the lead of the agent."""
        env: Any = self.env.unwrapped
        state, seat = env.match.interface.state, env.seat
        me, rival = state.sides[seat], state.sides[1 - seat]
        side = state.board.side
        row, column = divmod(rival.base, side)
        near = 0.0
        for unit in state.units.values():
            if unit.owner == seat:
                y, x = divmod(unit.tile, side)
                near += min(unit.points, 50) * (1 - max(abs(x - column), abs(y - row)) / side)
        return BASE_POINT * float(me.base_hp - rival.base_hp) + NEAR_POINT * near


def duel(seat: int, side: int = SIDE, level: str = "random") -> gymnasium.Env[Any, Any]:
    """Return an environment in which the agent has a seat."""
    return groves_v0.solo_env(size=str(side), seat=seat, level=level, observation="planes")


def training_duel(seat: int) -> gymnasium.Env[Any, Any]:
    """Return an environment with the reward for training."""
    return Lead(duel(seat))


def training_duels(count: int = ENVIRONMENTS) -> WorkerVectorEnv:
    """Return environments that start matches at once; the agent has either seat in half of them."""
    made = [partial(training_duel, number % 2) for number in range(count)]
    return WorkerVectorEnv(made, workers=1, autoreset_mode=AutoresetMode.SAME_STEP)


class BoardNetwork(nn.Module):
    """Convolutions whose outputs are in the order of action numbers, and a value.

    The same weights judge every tile, so what is learned on one is known on all others. `aim` is
    the way from each tile to the enemy base.
    """

    def __init__(self, side: int = SIDE, width: int = 16) -> None:
        super().__init__()
        one: Any = duel(0, side).unwrapped
        planes, columns = (
            len(one.observation_space[name].low) for name in ("observation", "sides")
        )
        layout: Layout = one.match.interface.layout
        self.register_buffer("zones", torch.tensor(layout.zones))
        places = torch.arange(side, dtype=torch.float32) / side
        self.register_buffer("place", torch.stack(torch.meshgrid(places, places, indexing="ij")))
        self.stores = nn.Linear(columns, width)
        self.ground = nn.Conv2d(planes + 3, width, 3, padding=1)
        self.around = nn.Conv2d(width, width, 3, padding=1)
        self.go = nn.Conv2d(width, WAYS, 1)
        self.wall = nn.Conv2d(width, 2, 1)
        self.deploy = nn.Linear(width, len(layout.steps))
        self.few = nn.Linear(2 * width, 3)
        self.value = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 1))
        for head in (self.go, self.wall, self.deploy, self.few, self.value[2]):
            nn.init.orthogonal_(head.weight, 0.1)
            nn.init.zeros_(head.bias)

    def forward(
        self, board: torch.Tensor, sides: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits of all action numbers, and the value."""
        count = len(board)
        goal = (board[:, 2:3] * self.place).sum((2, 3))[:, :, None, None]
        aim = goal - self.place
        far = aim.abs().amax(1, keepdim=True)
        seen = self.ground(torch.cat([board, aim, far], 1)) + self.stores(sides)[:, :, None, None]
        seen = torch.relu(self.around(torch.relu(seen)))
        whole = torch.cat([seen.mean((2, 3)), seen.amax((2, 3))], 1)
        tiles = seen.flatten(2).transpose(1, 2)
        zone = self.zones[sides[:, 1].long()]
        zoned = tiles.gather(1, zone[:, :, None].expand(-1, -1, tiles.shape[2]))
        wall = self.wall(seen)
        logits = [
            self.few(whole),
            self.go(seen).flatten(2).transpose(1, 2).reshape(count, -1),
            wall[:, 0, :, :-1].reshape(count, -1),
            wall[:, 1, :-1].reshape(count, -1),
            self.deploy(zoned).transpose(1, 2).reshape(count, -1),
        ]
        return torch.cat(logits, 1), self.value(whole)[:, 0]


def tensors(seen: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return observations as the network takes them."""
    return torch.as_tensor(seen["observation"]), torch.as_tensor(seen["sides"])


def offered(logits: torch.Tensor, mask: torch.Tensor) -> torch.distributions.Categorical:
    """Return the distribution over the numbers in a mask."""
    return torch.distributions.Categorical(
        logits=logits.masked_fill(~mask, -1e9), validate_args=False
    )


class Rollout:
    """The steps between two updates, one row for each and one column for each environment."""

    def __init__(
        self, length: int, count: int, board: Sequence[int], columns: int, actions: int
    ) -> None:
        self.boards = torch.zeros(length, count, *board)
        self.sides = torch.zeros(length, count, columns)
        self.masks = torch.zeros(length, count, actions, dtype=torch.bool)
        self.chosen = torch.zeros(length, count, dtype=torch.long)
        self.logs = torch.zeros(length, count)
        self.values = torch.zeros(length, count)
        self.rewards = torch.zeros(length, count)
        self.ends = torch.zeros(length, count)

    def advantages(self, after: torch.Tensor) -> torch.Tensor:
        """Return the generalised advantages; `after` are the values behind the last step."""
        found = torch.zeros_like(self.values)
        last = torch.zeros_like(after)
        for step in reversed(range(len(found))):
            goes_on = 1 - self.ends[step]
            delta = self.rewards[step] + DISCOUNT * after * goes_on - self.values[step]
            last = delta + DISCOUNT * TRACE * goes_on * last
            found[step], after = last, self.values[step]
        return found


def train(network: BoardNetwork, steps: int, seed: int) -> None:
    """Train a network; print how it does."""
    envs = training_duels()
    rate = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    seen, told = envs.reset(seed=seed)
    boards = seen["observation"].shape[1:]
    columns, actions = seen["sides"].shape[1], told["action_mask"].shape[1]
    rollout = Rollout(LENGTH, ENVIRONMENTS, boards, columns, actions)
    updates = steps // (LENGTH * ENVIRONMENTS)
    for update in range(updates):
        won: list[bool] = []
        for group in rate.param_groups:
            group["lr"] = RATE * (1 - update / updates)
        for step in range(LENGTH):
            board, sides = tensors(seen)
            mask = torch.as_tensor(told["action_mask"]).bool()
            with torch.no_grad():
                logits, value = network(board, sides)
                choice = offered(logits, mask)
                chosen = choice.sample()
            rollout.boards[step], rollout.sides[step], rollout.masks[step] = board, sides, mask
            rollout.chosen[step], rollout.logs[step] = chosen, choice.log_prob(chosen)
            rollout.values[step] = value
            seen, rewards, ended, cut, told = envs.step(chosen.numpy())
            rollout.rewards[step] = torch.as_tensor(rewards)
            rollout.ends[step] = torch.as_tensor(ended | cut)
            won += (rewards[ended] > 0.5).tolist()
        with torch.no_grad():
            after = network(*tensors(seen))[1]
        losses = learn(network, rate, rollout, rollout.advantages(after))
        print(
            f"{(update + 1) * LENGTH * ENVIRONMENTS} steps, {len(won)} duels ended, "
            f"{sum(won)} won, reward {100 * rollout.rewards.mean():+.2f} in 100 steps, "
            f"{losses}, {time.process_time():.0f} CPU seconds",
            flush=True,
        )
    envs.close()


def learn(
    network: BoardNetwork, rate: torch.optim.Optimizer, rollout: Rollout, advantages: torch.Tensor
) -> str:
    """Update the network by a rollout."""
    board, sides = rollout.boards.flatten(0, 1), rollout.sides.flatten(0, 1)
    mask, chosen = rollout.masks.flatten(0, 1), rollout.chosen.flatten()
    logs, gains = rollout.logs.flatten(), advantages.flatten()
    returns = gains + rollout.values.flatten()
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(chosen)).split(BATCH):
            logits, value = network(board[rows], sides[rows])
            choice = offered(logits, mask[rows])
            ratio = (choice.log_prob(chosen[rows]) - logs[rows]).exp()
            gain = gains[rows]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            value_loss = (value - returns[rows]).square().mean()
            entropy = choice.entropy().mean()
            loss = policy_loss + VALUE * value_loss - ENTROPY * entropy
            rate.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), GRADIENT)
            rate.step()
    return f"value loss {value_loss:.3f}, entropy {entropy:.2f}"


def play(network: nn.Module, duels: int, level: str = "random", seed: int = 1_000_000) -> list[int]:
    """Return the results of duels, half of them from either seat: 1 won, -1 lost, 0 drawn."""
    count = min(duels, ENVIRONMENTS)
    made = [partial(duel, number % 2, level=level) for number in range(count)]
    envs = WorkerVectorEnv(made, workers=1, autoreset_mode=AutoresetMode.SAME_STEP)
    shares = [len(range(number, duels, count)) for number in range(count)]
    results: list[list[int]] = [[] for _ in range(count)]
    torch.manual_seed(seed)
    seen, told = envs.reset(seed=seed)
    while any(len(had) < share for had, share in zip(results, shares)):
        mask = torch.as_tensor(told["action_mask"]).bool()
        with torch.no_grad():
            chosen = offered(network(*tensors(seen))[0], mask).sample()
        seen, rewards, ended, cut, told = envs.step(chosen.numpy())
        for number in np.flatnonzero(ended | cut):
            results[number].append(int(np.sign(rewards[number])))
    envs.close()
    return [result for had, share in zip(results, shares) for result in had[:share]]


def main() -> None:
    """Train unless told to play only, then play."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--play", type=int, metavar="N", help="only play N duels")
    words.add_argument("--steps", type=int, default=STEPS, help="steps of training")
    words.add_argument("--seed", type=int, default=1, help="seed of the training")
    words.add_argument("--level", default="random", help="the opponent of the duels played")
    words.add_argument("--file", type=Path, default=FILE, help="where the network is kept")
    chosen = words.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(chosen.seed)
    network = BoardNetwork()
    if chosen.play is None:
        train(network, chosen.steps, chosen.seed)
        torch.save(network.state_dict(), chosen.file)
    else:
        network.load_state_dict(torch.load(chosen.file))
    results = play(network, chosen.play or 200, chosen.level)
    print(f"won {results.count(1)} of {len(results)} duels against {chosen.level}")


if __name__ == "__main__":
    main()
