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
from .array_match import MASK
from .forms import ARRAYS, features_of, form_of
from .match import EnvMatch, Mask
from .opponents import forfeits_in, free_seats
from .rendering import render_modes, rendered
from .rewards import Rewards, result_of

Orders = NDArray[np.int64]
Info = dict[str, Any]

ORDER_MASK = "order_mask"


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
        observation: str = ARRAYS,
    ) -> None:
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.make = make
        self.rule = rewards
        self.numbers = np.random.default_rng()
        self.match = make(0)
        self.form = form_of(observation, self.match)
        self.metadata: dict[str, Any] = {
            "name": name,
            "schema": self.match.schema,
            "features": features_of(self.match),
            "render_modes": render_modes(self.match, render_mode),
            "render_fps": 1,
        }
        self.seat_of = {f"player_{seat}": seat for seat in free_seats(self.match)}
        self.agent_of = {seat: agent for agent, seat in self.seat_of.items()}
        self.possible_agents = list(self.seat_of)
        slots = self.match.slots()
        sight = self.form.space(self.match)
        if isinstance(sight, spaces.Dict) and MASK in sight.spaces:
            del sight.spaces[MASK]
            sight[ORDER_MASK] = spaces.Box(0, 1, (sum(slots),), np.int8)
        self.sights = dict.fromkeys(self.seat_of, sight)
        self.state_space = self.form.stacked_space(self.match, self.match.seats)
        self.choices = {agent: spaces.MultiDiscrete(slots) for agent in self.possible_agents}
        self.slots = slots
        ends = np.cumsum(slots).tolist()
        self.parts = [slice(end - size, end) for end, size in zip(ends, slots)]
        self.agents: list[str] = []
        self.rounds = 0

    def __copy__(self) -> "RoundEnv":
        """Copy the match as well: a shared one would be played by both."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self.sights[agent]

    def action_space(self, agent: str) -> spaces.MultiDiscrete:
        """Return the space of a turn's orders."""
        return self.choices[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Info]]:
        """Start a new match; without a seed, the next in the series of the last one."""
        if seed is not None:
            self.numbers = np.random.default_rng(seed)
        self.match = self.make(int(self.numbers.integers(1 << SEED_BITS)))
        self.agents = list(self.possible_agents)
        self.rounds = 0
        self.points = {agent: self.match.score(seat) for agent, seat in self.seat_of.items()}
        told: dict[str, Info] = {agent: forfeits_in(self.match) for agent in self.agents}
        return self.look(self.agents, told), told

    def step(
        self, actions: dict[str, Orders]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Play a round."""
        playing = list(self.agents)
        undone = dict.fromkeys(playing, 0)
        turn = self.match.turn
        self.match.begin_round()
        while not self.match.over and self.match.turn == turn:
            agent = self.agent_of.get(self.match.active)
            if agent is None:
                break  # guests alone are left
            orders, strange = self.understood(actions.get(agent, ()))
            undone[agent] = strange + self.match.play_turn(orders)
        self.rounds += 1
        ended = {a: self.match.over or self.match.is_out(self.seat_of[a]) for a in playing}
        cut = {a: not ended[a] and self.rounds >= self.max_cycles for a in playing}
        gained = {agent: self.reward(agent, ended[agent]) for agent in playing}
        self.agents = [agent for agent in playing if not ended[agent] and not cut[agent]]
        lost = forfeits_in(self.match)
        told: dict[str, Info] = {agent: {"undone": undone[agent], **lost} for agent in playing}
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

    def look(self, agents: list[str], told: dict[str, Info]) -> dict[str, Any]:
        """Return what agents know, with one mask for all slots unless the form leaves it to infos.

        Their infos hold the same as a tuple of masks, which the action space can sample.
        """
        found: dict[str, Any] = {}
        for agent in agents:
            seat = self.seat_of[agent]
            seen = self.form.of(self.match.observe(seat))
            mask = self.match.turn_mask(seat)
            copy = mask.copy()
            told[agent][MASK] = tuple([copy[part] for part in self.parts])
            if self.form.name == ARRAYS:
                seen[ORDER_MASK] = mask
            found[agent] = seen
        return found

    def state(self) -> Any:
        """Return the observations of all seats, concatenated, for centralised critics."""
        return self.form.stacked([self.match.observe(seat) for seat in range(self.match.seats)])

    def render(self) -> Any:
        """Return what the first agent still playing knows, as text or as a picture."""
        seat = self.seat_of[self.agents[0]] if self.agents else 0
        return rendered(self.match, seat, self.render_mode)
