"""Two states that differ only in what a seat cannot know give equal views and equal answers.

Answers may differ for one action and one code: founding is refused with `too_close_to_city` where
a city lies near, known or not; elsewhere foreign land may still forbid it. Everything else that
`check` says depends on what the seat knows.
"""

from collections import Counter
from random import Random

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ.actions import FoundCity
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view
from tests.properties.breadth import of_build
from tests.properties.editions import OLDER, mixed_edition
from tests.properties.hidden_changes import SECRETS
from tests.properties.invariants import broken
from tests.properties.knowledge import differences, knowable, shown
from tests.properties.matches import as_seat, living_seat, varied_positions
from tests.properties.open_changes import OPEN_CHANGES
from tests.properties.twins import change, make_twin
from tests.properties.universe import universe

CHANGES = 7
PROBES = 250
TELLING: dict[type[Action], tuple[set[Refusal | None], ...]] = {
    FoundCity: (
        {Refusal.TOO_CLOSE_TO_CITY, None},
        {Refusal.TOO_CLOSE_TO_CITY, Refusal.CANNOT_FOUND_HERE},
    )
}


def compare_twins(rules: Ruleset, seed: int, actions: int, kept: Counter[str]) -> int:
    """Make twins of the positions of a match and compare them as one seat sees them."""
    rng = Random(seed)
    compared = 0
    for state in varied_positions(rules, seed, actions, 8):
        seat = living_seat(state, rng)
        twin = make_twin(state, seat, rng, CHANGES, kept)
        different = differences(shown(view(state, seat)), shown(view(twin, seat)))
        assert not different, f"seed {seed}, turn {state.turn}, seat {seat} notices {different}"
        assert not broken(twin), f"seed {seed}: the twin is no possible state"
        compare_answers(state, twin, seat, rng)
        compared += 1
    return compared


def compare_answers(state: State, twin: State, seat: int, rng: Random) -> None:
    """Check that a seat cannot distinguish twins by what the rules refuse."""
    here, there = as_seat(state, seat), as_seat(twin, seat)
    asked = universe(here, seat) + universe(there, seat)
    for action in rng.sample(asked, min(len(asked), PROBES)):
        answers = {check(here, action), check(there, action)}
        may_differ = answers in TELLING.get(type(action), ())
        assert len(answers) == 1 or may_differ, f"{action} gives {answers}"


@pytest.mark.parametrize("seed", of_build(range(24)))
def test_a_seat_notices_nothing_that_it_cannot_know(seed: int) -> None:
    assert compare_twins(load_ruleset("1.0.4"), seed, 80, Counter()) > 0


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize("seed", range(3))
def test_nor_does_it_in_older_editions(edition: str, seed: int) -> None:
    assert compare_twins(load_ruleset(edition), seed, 60, Counter()) > 0


@pytest.mark.parametrize("seed", of_build(range(8)))
def test_nor_does_it_whatever_behaviours_an_edition_names(seed: int) -> None:
    assert compare_twins(mixed_edition(seed), seed, 60, Counter()) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", of_build(range(5_000, 5_250)))
def test_a_seat_notices_nothing_in_thousands_of_positions(seed: int) -> None:
    for rules in (load_ruleset("1.0.4"), mixed_edition(seed)):
        compare_twins(rules, seed, 200, Counter())


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret.__name__)
def test_every_secret_can_be_changed_without_notice(secret: object) -> None:
    """Otherwise the twins would be less different than they seem."""
    kept: Counter[str] = Counter()
    rng = Random(1)
    for seed in range(1, 200):
        for state in varied_positions(load_ruleset("1.0.4"), seed, 20, 20):
            for chosen in SECRETS:
                if chosen is secret:
                    change(state, living_seat(state, rng), chosen, rng, kept)
        if kept.total() >= 2:
            return
    pytest.fail("no position of those tried let it happen unnoticed")


@pytest.mark.parametrize("visible", OPEN_CHANGES, ids=lambda visible: visible.__name__)
def test_what_a_seat_can_know_does_change_its_view(visible: object) -> None:
    """The comparison of views can fail: for everything that is knowable there is a change that
    both the list of facts and the view show."""
    rng = Random(2)
    noticed = 0
    for seed in range(1, 120):
        for state in varied_positions(load_ruleset("1.0.4"), seed, 20, 20):
            for chosen in OPEN_CHANGES:
                if chosen is not visible:
                    continue
                seat = living_seat(state, rng)
                other = state.copy()
                if not chosen(other, seat, rng):
                    continue
                assert differences(knowable(state, seat), knowable(other, seat))
                assert differences(shown(view(state, seat)), shown(view(other, seat)))
                noticed += 1
        if noticed >= 3:
            return
    pytest.fail("no position of those tried let it happen")
