"""A game as a PettingZoo AEC environment: the same agent is asked until it ends its turn."""

from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .forms import ARRAYS, features_of, form_of
from .match import EnvMatch, Maker, choices, describe
from .opponents import forfeits_in, free_seats
from .rendering import render_modes, rendered
from .result_codes import END_TURN, ILLEGAL, REFUSED
from .rewards import Rewards, result_of

SEED_BITS = 32


class TurnEnv(AECEnv):
    """One match at a time. Numbers that are not offered change nothing and are told in `infos`.

    `max_cycles` are the steps that each agent has in all; an agent without any left only ends its
    turns, and when nobody has any, the match is cut off.
    """

    def __init__(
        self,
        name: str,
        make: Maker,
        max_cycles: int,
        rewards: Rewards,
        render_mode: str | None,
        observation: str = ARRAYS,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.make = make
        self.rule = rewards
        self.numbers = np.random.default_rng()
        self.match: EnvMatch = make(0)
        self.form = form_of(observation, self.match)
        self.metadata: dict[str, Any] = {
            "name": name,
            "schema": self.match.schema,
            "features": features_of(self.match),
            "render_modes": render_modes(self.match, render_mode),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.seat_of = {f"player_{seat}": seat for seat in free_seats(self.match)}
        self.agent_of = {seat: agent for agent, seat in self.seat_of.items()}
        self.possible_agents = list(self.seat_of)
        self.choices = {agent: spaces.Discrete(self.match.actions) for agent in self.seat_of}
        self.sights = dict.fromkeys(self.seat_of, self.form.space(self.match))
        self.state_space = self.form.stacked_space(self.match, self.match.seats)
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def __copy__(self) -> "TurnEnv":
        """Copy the match as well: a shared one would be played by both."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self.sights[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match; without a seed, the next in the series of the last one."""
        if seed is not None:
            self.numbers = np.random.default_rng(seed)
        self.match = self.make(int(self.numbers.integers(1 << SEED_BITS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: forfeits_in(self.match) for agent in self.agents}
        self.steps_left = dict.fromkeys(self.agents, self.max_cycles)
        self.points = {agent: self.match.score(seat) for agent, seat in self.seat_of.items()}
        self.outs = self.match.outs
        self.is_paid = False
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.agent_of.get(self.match.active, self.possible_agents[0])
        self.infos[self.agent_selection]["action_mask"] = self.match.mask()

    def observe(self, agent: str) -> Any:
        """Return what an agent knows, with its action mask unless the form leaves it to infos."""
        return self.form.of(self.match.show(self.seat_of[agent]))

    def state(self) -> Any:
        """Return the observations of all seats, concatenated, for centralised critics."""
        return self.form.stacked([self.match.observe(seat) for seat in range(self.match.seats)])

    def step(self, action: int | None) -> None:
        """Carry out the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} is alive and must act"
        match = self.match
        self._cumulative_rewards[agent] = 0.0
        if self.is_paid:
            self._clear_rewards()
            self.is_paid = False
        answer = match.ask(int(action))
        left = self.steps_left[agent] - 1
        self.steps_left[agent] = left
        if left <= 0 or match.active != self.seat_of[agent]:
            self.pass_over_the_exhausted()
        over, outs = match.over, match.outs
        if left <= 0 or over or outs != self.outs or self.rule.per_point:
            self.settle()
        selected = self.agent_of.get(match.active, agent)
        self.agent_selection = selected
        self.infos[agent] = {"illegal": answer == ILLEGAL, "refused": answer == REFUSED}
        lost = forfeits_in(match)
        if lost:
            for told in self.infos.values():
                told.update(lost)
        if selected in self.infos:
            self.infos[selected]["action_mask"] = match.mask()
        if self.is_paid:
            self._accumulate_rewards()
        if over or left <= 0 or outs:
            self._deads_step_first()

    def pass_over_the_exhausted(self) -> None:
        """End the turns of agents that have no steps left, as long as any agent has some."""
        match = self.match
        while not match.over and self.steps_left.get(self.agent_of.get(match.active, ""), 1) <= 0:
            if not any(self.steps_left[agent] > 0 for agent in self.playing()):
                return
            match.ask(END_TURN)

    def playing(self) -> list[str]:
        """Return the agents that have not been eliminated."""
        return [agent for agent in self.agents if not self.match.is_out(self.seat_of[agent])]

    def settle(self) -> None:
        """Pay the rewards for points and results, and mark the agents that are done."""
        match = self.match
        cut = not match.over and all(self.steps_left[agent] <= 0 for agent in self.playing())
        self.outs = match.outs
        for agent in self.agents:
            seat = self.seat_of[agent]
            if self.terminations[agent]:
                continue
            if self.rule.per_point:
                points = match.score(seat)
                self.pay(agent, self.rule.per_point * (points - self.points[agent]))
                self.points[agent] = points
            if match.over or match.is_out(seat):
                self.terminations[agent] = True
                self.pay(agent, result_of(match, seat))
            elif cut:
                self.truncations[agent] = True

    def pay(self, agent: str, reward: float) -> None:
        """Give an agent a reward for this step."""
        if reward:
            self.rewards[agent] += reward
            self.is_paid = True

    def text_choices(self) -> dict[str, int]:
        """Return all that the selected agent may ask, by description."""
        return choices(self.match)

    def describe(self, agent: str) -> str:
        """Return what an agent knows and may do, as text."""
        return describe(self.match, self.seat_of[agent])

    def close(self) -> None:
        """Do nothing: no resource is open."""

    def render(self) -> Any:
        """Return what the selected agent knows, as text or as a picture."""
        return rendered(self.match, self.seat_of[self.agent_selection], self.render_mode)


class CheckedEnv(wrappers.OrderEnforcingWrapper):
    """An environment with PettingZoo's checks of how it is used."""

    def __init__(self, env: TurnEnv) -> None:
        super().__init__(wrappers.AssertOutOfBoundsWrapper(env))

    def __copy__(self) -> "CheckedEnv":
        """Copy the match as well: a shared one would be played by both."""
        return deepcopy(self)
