"""Varied land: shares as in the ruleset, in patches rather than tile by tile."""

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.core.rng import Rng
from simple_civ.games.civ.mapgen.climate import vary_land
from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.rules.ruleset import Ruleset


def varied(rules: Ruleset, palette: Palette, seed: int) -> MapDraft:
    draft = MapDraft(hex_grid(30, 22), palette.base)
    vary_land(draft, palette, rules, Rng(seed))
    return draft


@pytest.mark.rule("mapgen.variety")
def test_shares_are_kept_to_a_tile(rules: Ruleset, palette: Palette) -> None:
    draft = varied(rules, palette, 1)
    rest = draft.grid.size
    for terrain in palette.varied:
        count = draft.terrain.count(terrain)
        assert abs(count - draft.grid.size * rules.terrains[terrain].variety / 1000) < 1
        rest -= count
    assert draft.terrain.count(palette.base) == rest


def test_terrains_lie_in_patches(rules: Ruleset, palette: Palette) -> None:
    """More often beside their own kind than chance alone would put them."""
    alike = 0
    expected = 0.0
    for seed in range(10):
        draft = varied(rules, palette, seed)
        for t, terrain in enumerate(draft.terrain):
            if terrain != palette.base:
                around = draft.grid.around(t)
                alike += sum(draft.terrain[n] == terrain for n in around)
                expected += len(around) * rules.terrains[terrain].variety / 1000
    assert 1.3 * expected < alike < 4 * expected


def test_water_stays(rules: Ruleset, palette: Palette) -> None:
    draft = MapDraft(hex_grid(9, 9), palette.deep)
    vary_land(draft, palette, rules, Rng(2))
    assert draft.terrain == [palette.deep] * 81
