"""Mountain clusters: how many peaks and foothills there are, and that nobody is walled in."""

from dataclasses import replace

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.core.rng import Rng
from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.mapgen.relief import raise_peaks
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey


@pytest.mark.rule("mapgen.mountains")
def test_a_cluster_has_about_four_peaks(rules: Ruleset, palette: Palette) -> None:
    peaks = 0
    foothills = 0
    for seed in range(200):
        draft = MapDraft(hex_grid(15, 15), palette.base)
        raise_peaks(
            draft, palette, rules.generator, replace(rules.sizes[0], mountains=1), Rng(seed)
        )
        peaks += draft.terrain.count(palette.peak)
        foothills += draft.terrain.count(palette.foothill)
        assert (
            len(survey.parts(draft, set(draft.tiles([t == palette.peak for t in range(8)])))) == 1
        )
    assert 3.5 < peaks / 200 < 5
    assert 1 < foothills / 200 < 3


@pytest.mark.rule("mapgen.mountains")
def test_clusters_never_cut_the_land(rules: Ruleset, palette: Palette) -> None:
    for seed in range(30):
        draft = MapDraft(hex_grid(9, 9), palette.base)
        crowded = replace(rules.sizes[0], mountains=12)
        raise_peaks(draft, palette, rules.generator, crowded, Rng(seed))
        assert draft.terrain.count(palette.peak) > 12
        assert len(survey.parts(draft, survey.passable(rules, draft))) == 1


def test_no_room_no_mountains(rules: Ruleset, palette: Palette) -> None:
    draft = MapDraft(hex_grid(9, 9), palette.deep)
    draft.terrain[40] = palette.base
    raise_peaks(draft, palette, rules.generator, rules.sizes[4], Rng(1))
    assert palette.peak not in draft.terrain
