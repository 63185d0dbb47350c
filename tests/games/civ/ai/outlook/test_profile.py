"""Differences of civs and levels: in aims, aggression and what they build."""

from itertools import pairwise

import pytest

from simple_civ.games.civ.ai.outlook.profile import load_profile, load_skill
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.ai.promising import each_edition, each_promising


@pytest.mark.rule("ai.personality")
@each_promising
def test_civs_differ_in_aims_and_aggression(rules: Ruleset) -> None:
    profiles = [load_profile(rules, civ.id) for civ in rules.civs]
    assert {profile.goal for profile in profiles} == {"conquest", "progress", "balanced"}
    assert len({profile.war_ratio for profile in profiles}) > 2


@pytest.mark.rule("ai.personality")
@each_edition
def test_civs_differ_in_what_they_study_build_and_risk(edition: str) -> None:
    rules = load_ruleset(edition)
    profiles = [load_profile(rules, civ.id) for civ in rules.civs]
    for traits in (
        {tuple(profile.techs) for profile in profiles},
        {tuple(profile.buildings) for profile in profiles},
        {(profile.risk, profile.war_turn) for profile in profiles},
    ):
        assert len(traits) > len(rules.civs) // 2


@each_edition
def test_every_level_is_described(edition: str) -> None:
    for level in ("novice", "easy", "normal", "hard"):
        assert load_skill(load_ruleset(edition), level).name == level


@each_edition
def test_a_better_level_forgets_less_looks_farther_and_wants_more(edition: str) -> None:
    """What levels differ in never makes a lower one better in anything."""
    skills = [
        load_skill(load_ruleset(edition), name) for name in ("novice", "easy", "normal", "hard")
    ]
    for low, high in pairwise(skills):
        assert low.mistakes >= high.mistakes
        assert low.lapses >= high.lapses
        assert low.horizon <= high.horizon
        assert low.expansion <= high.expansion
        assert low.army <= high.army
        assert low.plans <= high.plans
        assert low.forecast <= high.forecast
