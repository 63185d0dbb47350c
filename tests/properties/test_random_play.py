"""Random play of all kinds of actions, legal and garbage: after every action all laws hold."""

import pytest

from simple_civ.core.records import record_name
from simple_civ.games.civ.actions import ACTIONS
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from tests.properties.breadth import of_build
from tests.properties.content import content
from tests.properties.editions import MATCHES, OLDER, mixed_edition
from tests.properties.invariants import broken
from tests.properties.laws_of_time import breaches
from tests.properties.matches import Play, new_match, positions
from tests.properties.situations import random_situation

SIZES = range(5)
ACTIONS_BY_SIZE = (200, 160, 120, 80, 60)
"""Fewer where a state is large: every action is compared and checked in full."""

NOT_OF_THIS_EDITION = {"keep_city", "choose_army"}


def play_on(state: State, seed: int, actions: int) -> None:
    """Plays, and holds every action and every refusal against the laws."""
    assert not broken(state)
    play = Play(state, seed)
    for _ in range(actions):
        if state.over:
            break
        lot = play.rng.randrange(10)
        action = play.garbage() if lot < 3 else play.like() if lot < 6 else play.any_legal()
        before = state.copy()
        stamp = content(state)
        refusal = check(state, action)
        assert content(state) == stamp, f"seed {seed}: asking about {action} changed the state"
        assert content(before) == stamp, f"seed {seed}: a copy differs"
        if refusal is None:
            log = apply(state, action)
            problems = broken(state) + breaches(before, state, action, log)
            assert not problems, f"seed {seed}, turn {state.turn}, after {action}: {problems}"
            assert content(before) == stamp, f"seed {seed}: {action} changed a copy"


@pytest.mark.parametrize("block", of_build(range(4)))
def test_laws_hold_in_crowded_situations(block: int) -> None:
    rules = load_ruleset("1.0.4")
    for seed in range(block * 8, block * 8 + 8):
        play_on(random_situation(rules, seed), seed, 60)


@pytest.mark.parametrize("block", of_build(range(3)))
def test_laws_hold_whatever_behaviours_an_edition_names(block: int) -> None:
    for seed in range(block * 8, block * 8 + 8):
        play_on(random_situation(mixed_edition(seed), seed), seed, 50)


@pytest.mark.parametrize("edition", OLDER)
def test_laws_hold_in_crowded_situations_of_older_editions(edition: str) -> None:
    rules = load_ruleset(edition)
    for seed in range(8):
        play_on(random_situation(rules, seed), seed, 60)


@pytest.mark.parametrize(("edition", "size"), MATCHES)
def test_laws_hold_in_matches_of_older_editions_on_every_size(edition: str, size: int) -> None:
    play_on(new_match(load_ruleset(edition), size, 200 + size), size, ACTIONS_BY_SIZE[size])


@pytest.mark.parametrize("size", SIZES)
def test_laws_hold_in_matches_on_every_size(size: int) -> None:
    rules = load_ruleset("1.0.4")
    play_on(new_match(rules, size, 100 + size), size, ACTIONS_BY_SIZE[size])


@pytest.mark.long
@pytest.mark.parametrize("block", of_build(range(25)))
def test_laws_hold_in_many_crowded_situations(block: int) -> None:
    rules = load_ruleset("1.0.4")
    for seed in range(10_000 + block * 10, 10_000 + block * 10 + 10):
        play_on(random_situation(rules, seed), seed, 200)
        play_on(random_situation(load_ruleset(OLDER[seed % len(OLDER)]), seed), seed, 200)
        play_on(random_situation(mixed_edition(seed), seed), seed, 200)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("size", SIZES)
def test_laws_hold_in_long_matches_on_every_size(size: int, seed: int) -> None:
    rules = load_ruleset("1.0.4")
    play_on(new_match(rules, size, 200 + seed), seed, 20 * ACTIONS_BY_SIZE[size])


def test_random_play_uses_every_kind_of_action() -> None:
    """Otherwise the laws would say less than they seem to."""
    rules = load_ruleset("1.0.4")
    wanted = set(ACTIONS.by_name) - NOT_OF_THIS_EDITION
    used: set[str] = set()
    for seed in range(60):
        state = random_situation(rules, seed)
        play = Play(state, seed)
        for _ in range(50):
            if not state.over:
                action = play.any_legal()
                used.add(record_name(action))
                apply(state, action)
        if used == wanted:
            break
    assert used == wanted


def test_equal_seeds_give_equal_matches() -> None:
    """The match depends on its seed alone: not on the clock, the process or earlier matches."""
    rules = load_ruleset("1.0.4")
    first, second = (
        [state.hash() for state in positions(new_match(rules, 0, 7), 7, 120, 10)] for _ in range(2)
    )
    assert first == second
    assert len(set(first)) == len(first)
