"""Whole maps: every promise of the ruleset on every size at the civ cap, and the same for ever."""

from dataclasses import replace

import pytest

from simple_civ.games.civ.mapgen.generator import generate
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey
from tests.games.civ.mapgen.promises import band_breaches, breaches

SIZES = ["tiny", "small", "standard", "large", "huge"]

GOLDEN = {
    ("1.0.4", "tiny"): "a494362156fa80d87ec54c8d9cc76e5f",
    ("1.0.4", "small"): "6b43b7b50b7d484417da24b68d1784b7",
    ("1.0.4", "standard"): "973ec338267cce7ca43116f092d373a6",
    ("1.0.4", "large"): "2d1978b71143762b2dbf7a98577102fb",
    ("1.0.4", "huge"): "5eefdef5c97f7fcb440262571365dde0",
    ("1.0", "tiny"): "fd72e3857c132be0c722e9a384729608",
    ("1.0", "small"): "58f803b214c26268a970a7427cbaf139",
    ("1.0", "standard"): "db85a0b26e0ce85a5a238d6960da5f13",
    ("1.0", "large"): "d7360be60e7325b888bc715640614829",
    ("1.0", "huge"): "8c263bbf644c42b144f24d5bc49ecace",
    ("0.91", "small"): "4bdf0062229a44e5f3971856b404ceec",
    ("0.91", "standard"): "e1b468995b881342b9408ff653692402",
    ("0.91", "large"): "7ba729d5139f4843612b45101a872d42",
    ("0.9", "small"): "0d255d13e9f1f7e31ff3340146a00ae5",
    ("0.9", "standard"): "f27f08c6022e45fdf2aa002695f68c5c",
    ("0.9", "large"): "8a59271a6b5892cf2ed58d3bacd45dcd",
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
@pytest.mark.parametrize(("edition", "key"), GOLDEN)
def test_maps_stay_the_same(edition: str, key: str) -> None:
    drawn = survey.full_map(load_ruleset(edition), key, 1)
    assert survey.digest_of(drawn) == GOLDEN[edition, key]


def test_every_size_of_every_edition_is_kept() -> None:
    sizes = [(edition, size.key) for edition in editions() for size in load_ruleset(edition).sizes]
    assert sorted(sizes) == sorted(GOLDEN)


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


@pytest.mark.rule(
    "mapgen.sea_sides",
    "mapgen.rivers",
    "mapgen.start_distance",
    "mapgen.start_guarantees",
)
def test_every_promise_of_an_edition_without_camps_holds(band_rules: Ruleset) -> None:
    for size in band_rules.sizes:
        for seed in range(12):
            draft = survey.full_map(band_rules, size.key, seed)
            assert band_breaches(band_rules, draft, size) == [], f"{size.key}, seed {seed}"


@pytest.mark.rule("mapgen.bays")
def test_some_inland_tiles_are_coast(band_rules: Ruleset) -> None:
    bays = 0
    for seed in range(12):
        draft = survey.full_map(band_rules, "large", seed)
        wet = {t for t in range(draft.grid.size) if t not in survey.land(band_rules, draft)}
        bays += sum(not wet & set(draft.grid.around(t)) for t in wet)
    assert bays > 12
