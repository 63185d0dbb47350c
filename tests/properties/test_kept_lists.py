"""Caches of lists, keys and views never show, and copies that share them never disturb others."""

from random import Random

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ.dispatch import apply
from simple_civ.games.civ.queries import legal
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view
from tests.properties.breadth import of_build
from tests.properties.invariants import broken
from tests.properties.laws_of_keys import keys_follow_the_position
from tests.properties.laws_of_lists import lists_hold_what_is_legal
from tests.properties.laws_of_views import views_show_the_position
from tests.properties.matches import Play, new_match
from tests.properties.situations import random_situation

BRANCHES = 6
STEPS = 25
"""Actions between two choices of the branch that goes on."""

GAMES = 1000


class Branch:
    """A position with the actions that led to it."""

    def __init__(self, state: State, actions: list[Action]) -> None:
        self.state = state
        self.actions = actions

    def fork(self) -> "Branch":
        """Return a copy that goes on independently."""
        return Branch(self.state.copy(), self.actions.copy())

    def go_on(self, seed: int, steps: int) -> None:
        """Play random actions; lists are asked for on the way, so that there is much to keep."""
        play = Play(self.state, seed)
        for _ in range(steps):
            if self.state.over:
                return
            action = play.like() if play.rng.randrange(2) else play.any_legal()
            apply(self.state, action)
            self.actions.append(action)


def begun(rules: Ruleset, seed: int) -> State:
    """Return the same beginning for the same seed, which shares nothing with any other."""
    if seed % 2:
        return random_situation(rules, seed)
    return new_match(rules, seed % len(rules.sizes), seed)


def knowledge(state: State) -> list[object]:
    """Return what the hash leaves out and copies share."""
    return [player.sight for player in state.players]


@pytest.mark.parametrize("edition", editions())
def test_branches_that_are_played_on_are_as_replayed(edition: str) -> None:
    rules = load_ruleset(edition)
    for seed in of_build(range(4)):
        rng = Random(seed)
        branches = [Branch(begun(rules, seed), [])]
        for number in range(4 * BRANCHES):
            branch = rng.choice(branches)
            if len(branches) < BRANCHES:
                branches.append(branch := branch.fork())
            branch.go_on(number, STEPS)
            branch.state.key()
            view(branch.state, branch.state.active)
        for branch in branches:
            fresh = begun(rules, seed)
            for action in branch.actions:
                apply(fresh, action)
            assert branch.state.hash() == fresh.hash()
            assert branch.state.key() == fresh.key()
            assert knowledge(branch.state) == knowledge(fresh)
            assert legal(branch.state) == legal(fresh)
            assert not broken(branch.state)


@pytest.mark.parametrize("edition", editions())
def test_lists_of_views_hold_what_is_legal(edition: str) -> None:
    rules = load_ruleset(edition)
    for seed in of_build(range(4)):
        branch = Branch(begun(rules, seed), [])
        for number in range(6):
            branch.go_on(number, STEPS)
            seen = view(branch.state, branch.state.active)
            assert [*lists_hold_what_is_legal(seen)] == []


@pytest.mark.long
@pytest.mark.parametrize("block", range(50))
def test_all_that_is_kept_is_as_recomputed_in_a_thousand_games(block: int) -> None:
    names = editions()
    for seed in range(block * GAMES // 50, (block + 1) * GAMES // 50):
        branch = Branch(begun(load_ruleset(names[seed % len(names)]), seed), [])
        for number in range(150):
            branch.go_on(seed + number, 1)
            assert [*lists_hold_what_is_legal(branch.state)] == []
            assert [*keys_follow_the_position(branch.state)] == []
            assert [*views_show_the_position(branch.state)] == []
