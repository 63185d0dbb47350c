"""Profiles of AI players of Groves: by defaults of the table, and to the word of a strict rule."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from simple_civ.games.groves.ai.profile import Profile
from simple_civ.games.groves.rules.load import load_ruleset
from simple_civ.games.groves.rules.tables import AiTable
from simple_civ.games.groves.state import State
from tests.games.groves.ai.scenes import decision, scene, unit
from tests.games.groves.rules.replaced import problems

POOR = [{}, {"reserves": 0}]
WOODMAN = unit("woodman", 1, 4, [9, 4], occupation=5)


def held(state: State, key: str) -> State:
    """Return the situation for players who apply a rule strictly."""
    state.rules = replace(state.rules, ai={**state.rules.ai, "strict": {key: True}})
    return state


CASES: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "intercept",
        {
            "sides": POOR,
            "forests": [[9, 4]],
            "units": [unit("far", 1, 40, [5, 2]), unit("foe", 0, 50, [7, 6]), WOODMAN],
        },
        "hunters_gathered",
        "threat_intercepted",
    ),
    (
        "march",
        {
            "sides": POOR,
            "forests": [[9, 4]],
            "units": [unit("host", 1, 80, [5, 4]), unit("foe", 0, 20, [6, 5]), WOODMAN],
        },
        "strike_advanced",
        "enemy_attacked",
    ),
    (
        "alarms",
        {
            "sides": POOR,
            "forests": [[4, 6], [5, 4], [9, 4]],
            "units": [
                unit("gatherer", 1, 20, [4, 6], occupation=2),
                unit("foe", 0, 1, [5, 4], occupation=2),
                WOODMAN,
            ],
        },
        "passed",
        "alarm_answered",
    ),
    (
        "answers",
        {
            "sides": [{}, {"reserves": 25}],
            "forests": [[5, 5]],
            "units": [unit("near", 1, 25, [6, 5]), unit("foe", 0, 10, [4, 3])],
        },
        "hunter_deployed",
        "answer_deployed",
    ),
    (
        "saving",
        {
            "sides": [{}, {"reserves": 30}],
            "forests": [[5, 5]],
            "units": [unit("own", 1, 5, [5, 5], occupation=4), unit("foe", 0, 40, [3, 3])],
        },
        "hunter_deployed",
        "passed",
    ),
]


@pytest.mark.parametrize(("key", "situation", "free", "strict"), CASES)
def test_a_rule_can_be_held_to_its_word(
    key: str, situation: dict[str, Any], free: str, strict: str
) -> None:
    state = scene(turn=30, **situation)
    assert decision(state).code == free
    assert decision(held(state, key)).code == strict


def test_players_take_the_defaults_of_the_table(tmp_path: Path) -> None:
    assert problems(tmp_path / "mine", "") == []
    table = AiTable()
    silent = Profile(replace(load_ruleset("base"), ai={}))
    for part in AiTable.__struct_fields__:
        for key, value in msgspec.structs.asdict(getattr(table, part)).items():
            name = f"opening_{key}" if part == "opening" else key
            assert getattr(silent, name) == value, f"[{part}] {key}"
