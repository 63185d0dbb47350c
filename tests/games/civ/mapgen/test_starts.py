"""Starts: far apart where the land allows, and dealt out to the civs that like them."""

import pytest

from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey

SEEDS = range(12)


def liking(rules: Ruleset, draft: MapDraft, civ: int, t: int) -> int:
    return sum(
        bias.score
        for bias in rules.civs[civ].start_bias
        if bias.terrain == draft.terrain[t] or (bias.river and draft.rivers[t])
    )


def test_starts_are_farther_apart_than_they_must_be(rules: Ruleset) -> None:
    for key in ("tiny", "standard", "huge"):
        distances = [
            min(survey.nearest(draft, draft.starts))
            for draft in (survey.full_map(rules, key, seed) for seed in SEEDS)
        ]
        assert sum(distances) / len(distances) > rules.generator.start_distance + 4


@pytest.mark.rule("mapgen.start_bias")
def test_no_swap_of_two_seats_suits_the_civs_better(rules: Ruleset) -> None:
    for seed in SEEDS:
        draft = survey.full_map(rules, "large", seed)
        civs = [(seed + seat) % len(rules.civs) for seat in range(len(draft.starts))]
        table = [[liking(rules, draft, civ, t) for t in draft.starts] for civ in civs]
        for a in range(len(civs)):
            for b in range(a):
                assert table[a][a] + table[b][b] >= table[a][b] + table[b][a]


@pytest.mark.rule("mapgen.start_bias")
def test_most_civs_get_what_they_like(rules: Ruleset) -> None:
    wished = 0
    got = 0
    for seed in SEEDS:
        draft = survey.full_map(rules, "standard", seed)
        for seat, t in enumerate(draft.starts):
            civ = (seed + seat) % len(rules.civs)
            if rules.civs[civ].start_bias:
                wished += 1
                got += liking(rules, draft, civ, t) > 0
    assert got > 0.7 * wished


def test_starts_differ_from_seat_to_seat(rules: Ruleset) -> None:
    """No seat always sits in the same part of the map."""
    width = rules.sizes[rules.size_named("standard")].width
    columns = [survey.full_map(rules, "standard", seed).starts[0] % width for seed in SEEDS]
    assert min(columns) < width * 2 // 5
    assert max(columns) > width * 3 // 5
