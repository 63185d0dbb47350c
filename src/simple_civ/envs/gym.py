"""A game as a Gymnasium environment: one agent against programs of the platform."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from .aec import SEED_BITS
from .match import Arrays, Maker, Mask, Program, choices, describe, waiting_mask
from .result_codes import ILLEGAL, REFUSED
from .rewards import Rewards, result_of

Invite = Callable[[int, int], Program]
"""Makes the program for a seat of the match with a seed."""


def check_seat(seat: int, seats: int) -> None:
    """Raise an error for a seat that the match does not have."""
    if not 0 <= seat < seats:
        raise ValueError(f"seat: expected 0 to {seats - 1}, got {seat}")


class SoloEnv(gymnasium.Env[Arrays, np.int64]):
    """One match at a time, the agent always in the same seat. A match is cut after `max_turns`."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # Gymnasium declares it so
        "render_modes": ["ansi"],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.DISABLED,
    }

    def __init__(
        self,
        make: Maker,
        invite: Invite,
        seat: int,
        max_turns: int,
        rewards: Rewards,
        render_mode: str | None,
    ) -> None:
        self.make = make
        self.invite = invite
        self.seat = seat
        self.max_turns = max_turns
        self.rule = rewards
        self.render_mode = render_mode
        self.match = make(0)
        check_seat(seat, self.match.seats)
        self.metadata = {**type(self).metadata, "schema": self.match.schema}
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.match.actions)
        self.observation_space: spaces.Space[Any] = self.match.space()

    def __copy__(self) -> "SoloEnv":
        """Copy the match as well: a shared one would be played by both."""
        return deepcopy(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Start a new match and play it until it is the agent's turn."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << SEED_BITS))
        self.match = self.make(drawn)
        self.programs = [self.invite(drawn, seat) for seat in range(self.match.seats)]
        self.let_others_play()
        self.points = self.match.score(self.seat)
        return self.tell(False, False)

    def step(self, action: np.int64) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's action; when it ends its turn, the others play theirs."""
        answer = self.match.ask(int(action))
        self.let_others_play()
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

    def let_others_play(self) -> None:
        """Let the programs play until it is the agent's turn, or it has nothing to wait for."""
        match = self.match
        while match.active != self.seat and not self.is_done:
            match.let_play(self.programs[match.active])

    @property
    def is_done(self) -> bool:
        """True once the match is over, at least for the agent."""
        return self.match.over or self.match.is_out(self.seat)

    def action_masks(self) -> Mask:
        """Return which numbers may be asked now."""
        return waiting_mask(self.match.actions) if self.is_done else self.match.mask()

    def tell(self, illegal: bool, refused: bool) -> tuple[Arrays, dict[str, Any]]:
        """Return what the agent knows, and the info of a step."""
        seen = self.match.show(self.seat)
        told = {"illegal": illegal, "refused": refused, "action_mask": seen["action_mask"].copy()}
        return seen, told

    def text_choices(self) -> dict[str, int]:
        """Return all that the agent may ask, by description."""
        return choices(self.match)

    def describe(self) -> str:
        """Return what the agent knows and may do, as text."""
        return describe(self.match, self.seat)

    def render(self) -> Any:
        """Return what the agent knows, as text."""
        return self.match.text(self.seat)
