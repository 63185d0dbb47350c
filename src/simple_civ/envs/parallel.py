"""A game as a PettingZoo Parallel environment: one step is a whole round of macro orders.

Seats play their turns one after another, each by the orders that it gave before the round.
"""

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from .aec import SEED_BITS
from .match import Arrays, EnvMatch, Mask
from .rewards import Rewards, result_of

Orders = NDArray[np.int64]
Info = dict[str, Any]


class MacroMatch(EnvMatch, Protocol):
    """A match that can be played by whole turns. Order 0 of every slot leaves things be."""

    def slots(self) -> list[int]:
        """Return how many orders each slot of a turn has."""
        ...

    def turn_mask(self, seat: int) -> Mask:
        """Return which orders make sense now, slot after slot."""
        ...

    def begin_round(self) -> None:
        """Fix the meaning of the slots for the whole round: what the seats were shown last."""
        ...

    def play_turn(self, orders: list[int]) -> int:
        """Play the active seat's turn; return how many orders could not be carried out."""
        ...


class RoundEnv(ParallelEnv):
    """One match at a time; cut off after `max_cycles` rounds."""

    def __init__(
        self,
        name: str,
        make: Callable[[int], MacroMatch],
        max_cycles: int,
        rewards: Rewards,
        render_mode: str | None,
    ) -> None:
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.make = make
        self.rule = rewards
        self.numbers = np.random.default_rng()
        self.match = make(0)
        self.metadata: dict[str, Any] = {
            "name": name,
            "schema": self.match.schema,
            "render_modes": ["ansi"],
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        slots = self.match.slots()
        sight = self.match.space()
        del sight.spaces["action_mask"]
        sight["order_mask"] = spaces.Box(0, 1, (sum(slots),), np.int8)
        self.sights = dict.fromkeys(self.seat_of, sight)
        self.choices = {agent: spaces.MultiDiscrete(slots) for agent in self.possible_agents}
        self.slots = slots
        ends = np.cumsum(slots).tolist()
        self.parts = [slice(end - size, end) for end, size in zip(ends, slots)]
        self.agents: list[str] = []
        self.rounds = 0

    def __copy__(self) -> "RoundEnv":
        """Copy the match as well: a shared one would be played by both."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self.sights[agent]

    def action_space(self, agent: str) -> spaces.MultiDiscrete:
        """Return the space of a turn's orders."""
        return self.choices[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Arrays], dict[str, Info]]:
        """Start a new match; without a seed, the next in the series of the last one."""
        if seed is not None:
            self.numbers = np.random.default_rng(seed)
        self.match = self.make(int(self.numbers.integers(1 << SEED_BITS)))
        self.agents = list(self.possible_agents)
        self.rounds = 0
        self.points = {agent: self.match.score(seat) for agent, seat in self.seat_of.items()}
        told: dict[str, Info] = {agent: {} for agent in self.agents}
        return self.look(self.agents, told), told

    def step(
        self, actions: dict[str, Orders]
    ) -> tuple[
        dict[str, Arrays], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]
    ]:
        """Play a round."""
        playing = list(self.agents)
        undone = dict.fromkeys(playing, 0)
        turn = self.match.turn
        self.match.begin_round()
        while not self.match.over and self.match.turn == turn:
            agent = self.possible_agents[self.match.active]
            orders, strange = self.understood(actions.get(agent, ()))
            undone[agent] = strange + self.match.play_turn(orders)
        self.rounds += 1
        ended = {a: self.match.over or self.match.is_out(self.seat_of[a]) for a in playing}
        cut = {a: not ended[a] and self.rounds >= self.max_cycles for a in playing}
        gained = {agent: self.reward(agent, ended[agent]) for agent in playing}
        self.agents = [agent for agent in playing if not ended[agent] and not cut[agent]]
        told: dict[str, Info] = {agent: {"undone": undone[agent]} for agent in playing}
        return self.look(playing, told), gained, ended, cut, told

    def understood(self, given: Iterable[int]) -> tuple[list[int], int]:
        """Return an order for every slot, and the number of orders that no slot knows."""
        orders = [0] * len(self.slots)
        strange = 0
        for slot, order in enumerate(given):
            if slot < len(orders) and 0 <= order < self.slots[slot]:
                orders[slot] = int(order)
            else:
                strange += 1
        return orders, strange

    def reward(self, agent: str, ended: bool) -> float:
        """Return an agent's reward for a round."""
        seat = self.seat_of[agent]
        points = self.match.score(seat)
        gained = self.rule.per_point * (points - self.points[agent])
        self.points[agent] = points
        return gained + (result_of(self.match, seat) if ended else 0.0)

    def look(self, agents: list[str], told: dict[str, Info]) -> dict[str, Arrays]:
        """Return what agents know, with one mask for all slots.

        Their infos hold the same as a tuple of masks, which the action space can sample.
        """
        seen = {agent: self.match.observe(self.seat_of[agent]) for agent in agents}
        for agent, arrays in seen.items():
            mask = self.match.turn_mask(self.seat_of[agent])
            arrays["order_mask"] = mask
            copy = mask.copy()
            told[agent]["action_mask"] = tuple([copy[part] for part in self.parts])
        return seen

    def render(self) -> str:
        """Return what the first seat still playing knows, as text."""
        seat = self.seat_of[self.agents[0]] if self.agents else 0
        return self.match.text(seat)
