"""A game as a Gymnasium environment: one agent against programs of the platform."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from .aec import SEED_BITS
from .match import ILLEGAL, REFUSED, Arrays, Maker, Mask, Match, waiting_mask
from .rewards import Rewards, result_of

Rivals = Callable[[Match, int], None]
"""Plays the turns of everybody else until it is the agent's turn again or the match is over."""


class SoloEnv(gymnasium.Env[Arrays, np.int64]):
    """One match at a time, the agent always in the same seat. A match is cut after `max_turns`."""

    metadata = {  # noqa: RUF012  # Gymnasium declares it so
        "render_modes": ["ansi"],
        "autoreset_mode": gymnasium.vector.AutoresetMode.DISABLED,
    }

    def __init__(
        self,
        make: Maker,
        rivals: Callable[[Match, int], Rivals],
        seat: int,
        max_turns: int,
        rewards: Rewards,
        render_mode: str | None,
    ) -> None:
        self.make = make
        self.invite = rivals
        self.seat = seat
        self.max_turns = max_turns
        self.rule = rewards
        self.render_mode = render_mode
        self.match = make(0)
        self.action_space = spaces.Discrete(self.match.actions)
        self.observation_space = self.match.space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """A new match, played on until it is the agent's turn."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << SEED_BITS))
        self.match = self.make(drawn)
        self.rivals = self.invite(self.match, drawn)
        self.rivals(self.match, self.seat)
        self.points = self.match.score(self.seat)
        return self.look(), self.told(False, False)

    def step(self, action: np.int64) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Does what the agent asks; when it ends its turn, the others play theirs."""
        answer = self.match.ask(int(action))
        if not self.is_done:
            self.rivals(self.match, self.seat)
        cut = not self.is_done and self.match.turn > self.max_turns
        points = self.match.score(self.seat)
        reward = self.rule.per_point * (points - self.points)
        self.points = points
        if self.is_done:
            reward += result_of(self.match, self.seat)
        told = self.told(answer == ILLEGAL, answer == REFUSED)
        return self.look(), reward, self.is_done, cut, told

    @property
    def is_done(self) -> bool:
        """Whether the match is over, at least for the agent."""
        return self.match.over or self.match.is_out(self.seat)

    def action_masks(self) -> Mask:
        """Which numbers may be asked now."""
        return waiting_mask(self.match.actions) if self.is_done else self.match.mask()

    def look(self) -> Arrays:
        """What the agent knows, with its mask."""
        seen = self.match.observe(self.seat)
        seen["action_mask"] = self.action_masks()
        return seen

    def told(self, illegal: bool, refused: bool) -> dict[str, Any]:
        """What a step says beside the observation."""
        return {"illegal": illegal, "refused": refused, "action_mask": self.action_masks()}

    def render(self) -> str:  # type: ignore[override]  # one of the kinds that Gymnasium knows
        """What the agent knows, as text."""
        return self.match.text(self.seat)

