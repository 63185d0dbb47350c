"""Rivers: from high ground to the coast, enough of them, or on a walk from the coast."""

import pytest

from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey


def test_rivers_have_bends(rules: Ruleset) -> None:
    """They are longer than the shortest way between their ends, but not without end."""
    edges = 0
    shortest = 0
    for seed in range(6):
        draft = survey.full_map(rules, "standard", seed)
        for course in survey.river_courses(draft):
            ends = [corner for corner, links in course.items() if len(links) == 1]
            edges += len(course) - 1
            shortest += survey.shortest_way(draft, ends[0], ends[1])
    assert 1.1 * shortest < edges < 1.5 * shortest


@pytest.mark.rule("mapgen.rivers")
def test_rivers_rise_on_high_ground(rules: Ruleset) -> None:
    base = next(t.elevation for t in rules.terrains if t.role == "base")
    high = 0
    rivers = 0
    for seed in range(6):
        draft = survey.full_map(rules, "standard", seed)
        land = survey.land(rules, draft)
        for course in survey.river_courses(draft):
            rivers += 1
            for corner, links in course.items():
                if len(links) == 1 and corner <= land:
                    levels = [rules.terrains[draft.terrain[t]].elevation for t in corner]
                    high += max(levels) > base
    assert high > 0.8 * rivers


def test_the_number_of_rivers_varies_within_its_range(rules: Ruleset) -> None:
    for key in ("tiny", "small", "standard"):
        size = rules.sizes[rules.size_named(key)]
        counts = {
            len(survey.river_courses(survey.full_map(rules, key, seed))) for seed in range(12)
        }
        assert len(counts) > 1
        assert max(counts) <= size.rivers_most


def test_rivers_on_a_walk(old_rules: Ruleset) -> None:
    wish = old_rules.generator
    for size in old_rules.sizes:
        for seed in range(4):
            draft = survey.full_map(old_rules, size.key, seed)
            courses = survey.river_courses(draft)
            assert 0 < len(courses) <= size.rivers_most
            for course in courses:
                assert wish.river_length <= len(course) - 1 <= wish.river_longest
                assert all(len(links) <= 2 for links in course.values())
            land = survey.land(old_rules, draft)
            assert all(edge <= land for edge in survey.river_edges(draft))
