"""Site scores against the formula written out, on every tile of some maps."""

from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.mapgen.sites import Sites
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey


def test_scores_are_what_the_formula_says(rules: Ruleset, palette: Palette) -> None:
    for seed in range(3):
        draft = survey.full_map(rules, "small", seed)
        sites = Sites(draft, palette, rules)
        for t in range(draft.grid.size):
            assert sites.score(t) == survey.site_score(rules, draft, t)


def test_scores_without_gold(old_rules: Ruleset) -> None:
    draft = survey.full_map(old_rules, "small", 1)
    sites = Sites(draft, Palette(old_rules), old_rules)
    for t in range(draft.grid.size):
        assert sites.score(t) == survey.site_score(old_rules, draft, t)


def test_a_sound_site_can_feed_and_build(rules: Ruleset, palette: Palette) -> None:
    draft = survey.full_map(rules, "small", 2)
    land = survey.land(rules, draft)
    passable = survey.passable(rules, draft)
    sites = Sites(draft, palette, rules)
    for t in range(draft.grid.size):
        near = [survey.effective(rules, draft, n) for n in draft.grid.spiral(t, 2) if n in land]
        food = any(amounts[0] >= rules.generator.start_food for amounts in near)
        production = any(amounts[1] >= rules.generator.start_production for amounts in near)
        assert sites.is_sound(t) == (t in passable and food and production)
