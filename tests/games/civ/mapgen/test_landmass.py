"""Land and sea: bands along the rim, islands where they are allowed, and the largest part."""

from collections import Counter
from dataclasses import replace

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.core.rng import Rng
from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.mapgen.landmass import (
    draw_edge_bands,
    draw_noise_island,
    largest_part,
    rim_distance,
)
from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.rules.model import Generator
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey


def draft_of(rows: list[str], palette: Palette) -> MapDraft:
    """Return a map of land (`#`) and sea (`.`)."""
    draft = MapDraft(hex_grid(len(rows[0]), len(rows)), palette.deep)
    for t, letter in enumerate("".join(rows)):
        if letter == "#":
            draft.terrain[t] = palette.base
    return draft


def test_edge_bands(old_rules: Ruleset) -> None:
    palette = Palette(old_rules)
    water = [0, 0, 0, 0]
    tiles = [0, 0, 0, 0]
    for seed in range(20):
        draft = MapDraft(hex_grid(24, 18), palette.deep)
        draw_edge_bands(draft, palette, old_rules.generator, Rng(seed))
        for t, terrain in enumerate(draft.terrain):
            band = min(3, rim_distance(draft, t))
            assert (terrain == palette.deep) == (band == 0)
            tiles[band] += 1
            water[band] += terrain == palette.shore
    assert water[0] == 0
    assert water[1] == tiles[1]
    assert 0.6 < water[2] / tiles[2] < 0.7
    assert 0.04 < water[3] / tiles[3] < 0.06


def test_edge_bands_can_be_one_continent(old_rules: Ruleset) -> None:
    palette = Palette(old_rules)
    whole = replace(old_rules.generator, one_continent=True)
    for seed in range(20):
        draft = MapDraft(hex_grid(16, 12), palette.deep)
        draw_edge_bands(draft, palette, whole, Rng(seed))
        assert len(survey.parts(draft, survey.land(old_rules, draft))) == 1


def test_the_sea_lies_along_some_sides(old_rules: Ruleset) -> None:
    palette = Palette(old_rules)
    some = replace(old_rules.generator, sea_sides_least=1, sea_sides_most=2)
    counts = Counter(sea_sides(palette, some, seed) for seed in range(40))
    assert set(counts) == {1, 2}
    assert min(counts.values()) > 8


def sea_sides(palette: Palette, generator: Generator, seed: int) -> int:
    """How many sides of a map are deep sea from corner to corner."""
    draft = MapDraft(hex_grid(20, 14), palette.deep)
    draw_edge_bands(draft, palette, generator, Rng(seed))
    rows = [draft.terrain[start : start + 20] for start in range(0, 280, 20)]
    sides = [rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]]
    return sum(set(side) == {palette.deep} for side in sides)


def test_a_noise_island_has_the_land_that_is_asked_for(rules: Ruleset, palette: Palette) -> None:
    for share in (200, 400, 600, 999):
        size = replace(rules.sizes[3], land=share)
        draft = MapDraft(hex_grid(size.width, size.height), palette.deep)
        draw_noise_island(draft, palette, size, True, Rng(share))
        land = survey.land(rules, draft)
        most = (size.width - 2) * (size.height - 2)
        assert len(land) == pytest.approx(min(most, draft.grid.size * share // 1000), abs=8)
        assert len(survey.parts(draft, land)) == 1


def test_islands_where_they_are_allowed(rules: Ruleset, palette: Palette) -> None:
    most = 0
    for seed in range(10):
        draft = MapDraft(hex_grid(40, 30), palette.deep)
        draw_noise_island(draft, palette, replace(rules.sizes[4], land=300), False, Rng(seed))
        most = max(most, len(survey.parts(draft, survey.land(rules, draft))))
    assert most > 1


def test_coasts_differ(rules: Ruleset, palette: Palette) -> None:
    """A round island of this size has about 90 tiles of shore; bays give more."""
    shores = []
    for seed in range(10):
        draft = MapDraft(hex_grid(40, 30), palette.deep)
        draw_noise_island(draft, palette, rules.sizes[4], True, Rng(seed))
        shores.append(draft.terrain.count(palette.shore))
    assert len(set(shores)) > 5
    assert sum(shores) / len(shores) > 120


def test_the_largest_part(palette: Palette) -> None:
    draft = draft_of(["##...", ".....", "...##", "...#.", "....."], palette)
    part = largest_part(draft, palette.land)
    assert [t for t in range(25) if part[t]] == [13, 14, 18]


def test_no_land_has_no_part(palette: Palette) -> None:
    draft = draft_of(["...", "..."], palette)
    assert largest_part(draft, palette.land) == [False] * 6
