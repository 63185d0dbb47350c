"""A game as a Gymnasium environment: one agent against programs of the platform."""

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from .aec import SEED_BITS
from .array_match import MASK
from .forms import ARRAYS, features_of, form_of
from .match import Maker, Mask, choices, describe, waiting_mask
from .opponents import forfeits_in
from .rendering import render_modes, rendered
from .result_codes import ILLEGAL, REFUSED
from .rewards import Rewards, result_of


class SoloEnv(gymnasium.Env[Any, np.int64]):
    """One match at a time, the agent always in the same seat. A match is cut after `max_turns`.

    `make` makes matches in which all other seats have guests.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # Gymnasium declares it so
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.DISABLED,
    }

    def __init__(
        self,
        make: Maker,
        seat: int,
        max_turns: int,
        rewards: Rewards,
        render_mode: str | None,
        observation: str = ARRAYS,
    ) -> None:
        self.make = make
        self.seat = seat
        self.max_turns = max_turns
        self.rule = rewards
        self.render_mode = render_mode
        self.match = make(0)
        self.form = form_of(observation, self.match)
        self.metadata = {
            **type(self).metadata,
            "schema": self.match.schema,
            "features": features_of(self.match),
            "render_modes": render_modes(self.match, render_mode),
        }
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.match.actions)
        self.observation_space: spaces.Space[Any] = self.form.space(self.match)

    def __copy__(self) -> "SoloEnv":
        """Copy the match as well: a shared one would be played by both."""
        return deepcopy(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new match and play it until it is the agent's turn."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << SEED_BITS))
        self.match = self.make(drawn)
        self.points = self.match.score(self.seat)
        return self.tell(False, False)

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's action; when it ends its turn, the others play theirs."""
        answer = self.match.ask(int(action))
        is_done = self.is_done
        reward = 0.0
        if self.rule.per_point:
            points = self.match.score(self.seat)
            reward = self.rule.per_point * (points - self.points)
            self.points = points
        if is_done:
            reward += result_of(self.match, self.seat)
        seen, told = self.tell(answer == ILLEGAL, answer == REFUSED)
        return seen, reward, is_done, not is_done and self.match.turn > self.max_turns, told

    @property
    def is_done(self) -> bool:
        """True once the match is over, at least for the agent."""
        return self.match.over or self.match.is_out(self.seat)

    def action_masks(self) -> Mask:
        """Return which numbers may be asked now."""
        return waiting_mask(self.match.actions) if self.is_done else self.match.mask()

    def tell(self, illegal: bool, refused: bool) -> tuple[Any, dict[str, Any]]:
        """Return what the agent knows, and the info of a step."""
        shown = self.match.show(self.seat)
        told = {"illegal": illegal, "refused": refused, MASK: shown[MASK].copy()}
        return self.form.of(shown), told | forfeits_in(self.match)

    def text_choices(self) -> dict[str, int]:
        """Return all that the agent may ask, by description."""
        return choices(self.match)

    def describe(self) -> str:
        """Return what the agent knows and may do, as text."""
        return describe(self.match, self.seat)

    def render(self) -> Any:
        """Return what the agent knows, as text or as a picture."""
        return rendered(self.match, self.seat, self.render_mode)
