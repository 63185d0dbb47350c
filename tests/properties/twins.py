"""Twins: states that differ only in what one seat cannot know."""

from collections import Counter
from random import Random

from simple_civ.games.civ.state import State
from tests.properties.hidden_changes import SECRETS, Secret
from tests.properties.hidden_choice import NothingOfTheSort
from tests.properties.knowledge import differences, knowable
from tests.properties.laws_of_views import forgetful

TRIES = 5
"""How often a secret is tried in other places before it is given up."""


def make_twin(state: State, seat: int, rng: Random, changes: int, kept: Counter[str]) -> State:
    """Return a copy with some secrets changed.

    `kept` counts those that the seat could not notice.
    """
    twin = state.copy()
    for secret in rng.sample(SECRETS, changes):
        twin = change(twin, seat, secret, rng, kept)
    return twin


def change(state: State, seat: int, secret: Secret, rng: Random, kept: Counter[str]) -> State:
    """Return the state with one secret changed, or as it was if the seat would notice each."""
    facts = knowable(state, seat)
    before = state.hash()
    for _ in range(TRIES):
        # Secrets are changed without the rules, which would renew what views keep.
        changed = forgetful(state)
        try:
            secret(changed, seat, rng)
        except NothingOfTheSort:
            return state
        if changed.hash() != before and not differences(facts, knowable(changed, seat)):
            kept[secret.__name__] += 1
            return changed
    return state
