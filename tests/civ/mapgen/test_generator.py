"""Whole maps: every promise of the ruleset on every size at the civ cap, and the same for ever."""

from dataclasses import replace

import pytest

from simple_civ.civ.mapgen.generator import generate
from simple_civ.civ.rules.ruleset import Ruleset
from tests.civ.mapgen import survey
from tests.civ.mapgen.promises import breaches

SIZES = ["tiny", "small", "standard", "large", "huge"]

GOLDEN = {
    "tiny": "a494362156fa80d87ec54c8d9cc76e5f",
    "small": "6b43b7b50b7d484417da24b68d1784b7",
    "standard": "973ec338267cce7ca43116f092d373a6",
    "large": "2d1978b71143762b2dbf7a98577102fb",
    "huge": "5eefdef5c97f7fcb440262571365dde0",
}
"""Digests of the maps of seed 1: the same in every build, on every machine, for ever."""


def check_seeds(rules: Ruleset, key: str, seeds: range) -> None:
    """All promises hold for all seeds; nearly all maps have enough rivers and need one try."""
    size = rules.sizes[rules.size_named(key)]
    tries = 0
    dry = 0
    for seed in seeds:
        draft = survey.full_map(rules, key, seed)
        assert breaches(rules, draft, size) == [], f"seed {seed}"
        tries += draft.tries
        dry += len(survey.river_courses(draft)) < size.rivers_least
    assert tries <= 2 * len(seeds)
    assert dry * 20 <= len(seeds)


@pytest.mark.rule(
    "mapgen.continent",
    "mapgen.land_share",
    "mapgen.coast",
    "mapgen.rivers",
    "mapgen.huts",
    "mapgen.start_distance",
    "mapgen.start_guarantees",
    "mapgen.start_fairness",
    "mapgen.camp_count",
    "mapgen.camp_distances",
)
@pytest.mark.parametrize("key", SIZES)
def test_every_promise_holds(rules: Ruleset, key: str) -> None:
    check_seeds(rules, key, range(12))


@pytest.mark.long
@pytest.mark.parametrize("key", SIZES)
def test_every_promise_holds_on_many_maps(rules: Ruleset, key: str) -> None:
    check_seeds(rules, key, range(1000, 1200))


@pytest.mark.rule("mapgen.deterministic")
@pytest.mark.parametrize("key", SIZES)
def test_maps_stay_the_same(rules: Ruleset, key: str) -> None:
    assert survey.digest_of(survey.full_map(rules, key, 1)) == GOLDEN[key]


@pytest.mark.rule("mapgen.deterministic")
def test_a_seed_gives_one_map_and_another_seed_another(rules: Ruleset) -> None:
    first, again, other = (survey.full_map(rules, "tiny", seed) for seed in (3, 3, 4))
    assert survey.digest_of(first) == survey.digest_of(again)
    assert survey.digest_of(first) != survey.digest_of(other)


@pytest.mark.parametrize("seats", [0, 1, 2, 3])
def test_maps_for_fewer_civs(rules: Ruleset, seats: int) -> None:
    size = rules.sizes[rules.size_named("standard")]
    for seed in range(3):
        draft = generate(rules, size.id, list(range(seats)), seed)
        assert draft.report == []
        assert len(draft.starts) == seats
        assert size.camps_least <= len(draft.camps) <= size.camps_most


def test_the_same_civ_may_sit_twice(rules: Ruleset) -> None:
    draft = generate(rules, rules.size_named("small"), [0, 0, 0], 5)
    assert len(set(draft.starts)) == 3


@pytest.mark.rule("mapgen.tries")
def test_what_cannot_be_kept_stands_in_the_report(rules: Ruleset) -> None:
    size = replace(rules.sizes[0], camps_least=30, camps_most=30)
    crowded = replace(
        rules, sizes=[size], generator=replace(rules.generator, tries=3, start_distance=9)
    )
    draft = generate(crowded, 0, [0, 1], 1)
    assert draft.tries == 3
    assert draft.report == [f"{len(draft.camps)} camps instead of 30"]
    assert len(draft.starts) == 2


def test_starts_are_found_even_where_none_is_good(rules: Ruleset) -> None:
    for spread in (15, 0):
        wish = replace(rules.generator, tries=2, start_food=99, start_spread=spread)
        draft = generate(replace(rules, generator=wish), 1, [0, 1, 2], 1)
        assert len(set(draft.starts)) == 3
        assert "the start of seat 0 lacks food, production or room" in draft.report


def test_without_land_there_is_no_map(rules: Ruleset) -> None:
    drowned = replace(rules, sizes=[replace(rules.sizes[0], land=0)])
    with pytest.raises(ValueError, match="no land for 2 starts"):
        generate(drowned, 0, [0, 1], 1)


def test_maps_of_an_edition_without_camps(old_rules: Ruleset) -> None:
    for size in old_rules.sizes:
        for seed in range(4):
            draft = survey.full_map(old_rules, size.key, seed)
            assert draft.report == []
            assert draft.camps == []
            assert min(survey.nearest(draft, draft.starts)) >= old_rules.generator.start_distance
