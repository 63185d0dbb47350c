"""Resources and huts: as many as their shares say, one to a tile, none on a doorstep."""

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.core.rng import Rng
from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.mapgen.finds import clear_doorsteps, scatter_finds
from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey


@pytest.mark.rule("mapgen.overlays")
def test_shares_are_kept_to_a_tile(rules: Ruleset, palette: Palette) -> None:
    draft = MapDraft(hex_grid(30, 22), palette.base)
    scatter_finds(draft, palette, rules, Rng(1))
    for overlay in rules.overlays:
        found = survey.with_overlay(draft, overlay.id)
        assert abs(len(found) - draft.grid.size * overlay.spawn / 1000) < 1
        assert all(draft.overlays[t] == 1 << overlay.id for t in found)


@pytest.mark.rule("mapgen.overlays")
def test_nothing_lies_on_peaks_or_in_the_water(rules: Ruleset, palette: Palette) -> None:
    for terrain in (palette.peak, palette.shore, palette.deep):
        draft = MapDraft(hex_grid(9, 9), terrain)
        scatter_finds(draft, palette, rules, Rng(2))
        assert draft.overlays == [0] * 81


@pytest.mark.rule("mapgen.huts")
def test_huts_leave_the_doorsteps(rules: Ruleset, palette: Palette) -> None:
    draft = MapDraft(hex_grid(12, 12), palette.base)
    draft.starts = [40, 100]
    for start in draft.starts:
        for t in draft.grid.spiral(start, 1):
            draft.overlays[t] = 1 << rules.hut
    clear_doorsteps(draft, palette, rules, Rng(3))
    huts = survey.with_overlay(draft, rules.hut)
    assert len(huts) == 14
    assert min(draft.grid.distance(hut, start) for hut in huts for start in draft.starts) > 1
