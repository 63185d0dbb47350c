"""Agents for tests: they draw from the mask, and play matches of either game."""

from collections.abc import Iterator
from random import Random

import numpy as np

from simple_civ.envs.match import EnvMatch
from simple_civ.envs.result_codes import DONE, END_TURN, REFUSED
from simple_civ.games.civ.env.match import CivMatch
from simple_civ.games.civ.env.match import begin as begin_civ
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.groves.env.match import GrovesMatch
from simple_civ.games.groves.env.match import begin as begin_groves


def new_civ(seed: int, edition: str | None = None) -> CivMatch:
    """Return a match of Simple Civ on the smallest map."""
    return begin_civ(edition, load_ruleset(edition).sizes[0].key, (), None, seed)


def new_groves(seed: int, size: str = "10") -> GrovesMatch:
    """Return a match of Groves."""
    return begin_groves(None, size, (), seed)


def draw(match: EnvMatch, rng: Random, haste: float = 0.0) -> int:
    """Any number that is offered; in haste the turn is ended now and then."""
    if rng.random() < haste:
        return END_TURN
    return int(rng.choice(np.flatnonzero(match.mask())))


def positions(match: EnvMatch, rng: Random, steps: int, haste: float = 0.0) -> Iterator[int]:
    """Plays on at random and pauses before each step, with its number."""
    for step in range(steps):
        if match.over:
            return
        yield step
        assert match.ask(draw(match, rng, haste)) in (DONE, REFUSED)
