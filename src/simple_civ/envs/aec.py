"""A game as a PettingZoo AEC environment: the same agent is asked until it ends its turn."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .match import END_TURN, ILLEGAL, REFUSED, Arrays, Maker, Match, waiting_mask
from .rewards import Rewards, result_of

SEED_BITS = 32


class TurnEnv(AECEnv[str, Arrays, int]):
    """One match at a time. Numbers that are not offered change nothing and are told in `infos`.

    `max_cycles` are the steps that each agent has in all; whoever has none left only ends its
    turns, and when nobody has any, the match is cut off.
    """

    metadata: dict[str, Any]

    def __init__(
        self, name: str, make: Maker, max_cycles: int, rewards: Rewards, render_mode: str | None
    ) -> None:
        super().__init__()
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.make = make
        self.rule = rewards
        self.numbers = np.random.default_rng()
        self.match: Match = make(0)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.space = self.match.space()
        self.choices = {agent: spaces.Discrete(self.match.actions) for agent in self.seat_of}
        self.sights = dict.fromkeys(self.seat_of, self.space)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self.sights[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may ask."""
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed the next of those that the last one leads to."""
        if seed is not None:
            self.numbers = np.random.default_rng(seed)
        self.match = self.make(int(self.numbers.integers(1 << SEED_BITS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.steps_left = dict.fromkeys(self.agents, self.max_cycles)
        self.points = {agent: self.match.score(seat) for agent, seat in self.seat_of.items()}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self.match.active]
        self.show_mask()

    def observe(self, agent: str) -> Arrays:
        """What an agent knows, with the mask of what it may ask."""
        seen = self.match.observe(self.seat_of[agent])
        if agent == self.possible_agents[self.match.active] and not self.match.over:
            seen["action_mask"] = self.mask.copy()
        else:
            seen["action_mask"] = waiting_mask(self.match.actions)
        return seen

    def step(self, action: int | None) -> None:
        """Does what the selected agent asks."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # None is what it wants
            return
        assert action is not None, f"{agent} is alive and must act"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        answer = self.match.ask(int(action))
        self.steps_left[agent] -= 1
        self.infos[agent] = {"illegal": answer == ILLEGAL, "refused": answer == REFUSED}
        self.pass_over_the_exhausted()
        self.settle()
        self.agent_selection = self.possible_agents[self.match.active]
        self.show_mask()
        self._accumulate_rewards()
        self._deads_step_first()

    def pass_over_the_exhausted(self) -> None:
        """Ends the turns of agents that have no steps left, as long as somebody has."""
        while not self.match.over and any(
            self.steps_left[agent] > 0 and not self.match.is_out(self.seat_of[agent])
            for agent in self.agents
        ):
            active = self.possible_agents[self.match.active]
            if self.steps_left[active] > 0:
                return
            self.match.ask(END_TURN)

    def settle(self) -> None:
        """Rewards points and results, and tells who is done."""
        playing = [a for a in self.agents if not self.match.is_out(self.seat_of[a])]
        cut = not self.match.over and all(self.steps_left[agent] <= 0 for agent in playing)
        for agent in self.agents:
            seat = self.seat_of[agent]
            if self.terminations[agent]:
                continue
            if self.rule.per_point:
                points = self.match.score(seat)
                self.rewards[agent] += self.rule.per_point * (points - self.points[agent])
                self.points[agent] = points
            if self.match.over or self.match.is_out(seat):
                self.terminations[agent] = True
                self.rewards[agent] += result_of(self.match, seat)
            elif cut:
                self.truncations[agent] = True

    def show_mask(self) -> None:
        """Makes the mask of the selected agent and puts it into its info."""
        self.mask = self.match.mask()
        selected = self.possible_agents[self.match.active]
        if selected in self.infos:
            self.infos[selected]["action_mask"] = self.mask.copy()

    def render(self) -> str:
        """What the selected agent knows, as text."""
        return self.match.text(self.seat_of[self.agent_selection])
