"""Camps: in the country that they prefer, and as many as fit where room is scarce."""

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.core.rng import Rng
from simple_civ.games.civ.mapgen.camps import CampGround, pitch_camps
from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey


@pytest.mark.rule("mapgen.camp_ground")
def test_camps_prefer_rough_country(rules: Ruleset) -> None:
    """The mean preference of camp tiles is well above that of the land."""
    of_camps = []
    of_land = []
    for seed in range(12):
        draft = survey.full_map(rules, "large", seed)
        preference = [rules.terrains[terrain].camp_preference for terrain in draft.terrain]
        of_camps += [preference[t] for t in draft.camps]
        of_land += [preference[t] for t in survey.passable(rules, draft)]
    assert sum(of_camps) / len(of_camps) > 1.15 * sum(of_land) / len(of_land)


def test_as_many_camps_as_surely_fit_are_placed(rules: Ruleset, palette: Palette) -> None:
    for seed in range(10):
        draft = MapDraft(hex_grid(25, 20), palette.base)
        draft.starts = [0]
        ground = CampGround(draft, palette, rules)
        room = ground.capacity(ground.without(draft.starts))
        pitch_camps(draft, rules, ground, 99, Rng(seed))
        assert len(draft.camps) == room
        assert min(survey.nearest(draft, draft.camps)) >= rules.generator.camp_distance
        assert min(draft.grid.distance(0, camp) for camp in draft.camps) >= 8


@pytest.mark.rule("mapgen.camp_ground")
def test_camps_clear_resources_but_spare_huts(rules: Ruleset, palette: Palette) -> None:
    draft = MapDraft(hex_grid(25, 20), palette.base)
    draft.overlays = [1 << rules.hut if t % 2 else 1 for t in range(draft.grid.size)]
    pitch_camps(draft, rules, CampGround(draft, palette, rules), 5, Rng(1))
    assert len(draft.camps) == 5
    assert all(t % 2 == 0 and draft.overlays[t] == 1 << rules.camp for t in draft.camps)
