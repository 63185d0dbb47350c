"""A situation for every reason that an AI player of Groves can give, and what it does in it."""

from pathlib import Path
from typing import Any

import pytest

from simple_civ.core.records import record_name
from simple_civ.games.groves.ai.player import GrovesPlayer
from simple_civ.games.groves.reasons import REASONS
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.games.declared import codes_given
from tests.games.groves.ai.scenes import decision, scene, unit

SOURCES = Path(__file__).parents[3] / "src" / "simple_civ" / "games" / "groves" / "ai"

Situation = tuple[str, dict[str, Any]]

OWN_WOOD = unit("woodman", 1, 4, [9, 4], occupation=5)
"""A forest of its own brings wood, so that no enemy's wood makes it rash."""

SITUATIONS: dict[str, Situation] = {
    "base_hit": ("attack", {"units": [unit("a", 1, 5, [0, 1])]}),
    "base_defended": (
        "attack",
        {"units": [unit("guard", 1, 50, [7, 8]), unit("foe", 0, 25, [7, 7])]},
    ),
    "threat_intercepted": (
        "move",
        {"units": [unit("guard", 1, 50, [9, 7]), unit("foe", 0, 25, [6, 7])]},
    ),
    "alarm_answered": (
        "move",
        {
            "forests": [[4, 7], [9, 4]],
            "units": [
                unit("gatherer", 1, 20, [4, 7], occupation=5),
                unit("foe", 0, 5, [5, 5]),
                OWN_WOOD,
            ],
        },
    ),
    "forest_cleared": (
        "attack",
        {
            "forests": [[3, 4]],
            "units": [unit("a", 1, 30, [3, 5]), unit("foe", 0, 1, [3, 4], occupation=1)],
        },
    ),
    "enemy_attacked": (
        "attack",
        {"units": [unit("a", 1, 30, [3, 5]), unit("foe", 0, 25, [3, 4])]},
    ),
    "retreated": (
        "move",
        {
            "forests": [[9, 4]],
            "units": [unit("a", 1, 4, [3, 5]), unit("foe", 0, 40, [3, 4]), OWN_WOOD],
        },
    ),
    "strike_advanced": ("move", {"units": [unit("host", 1, 100, [5, 5])]}),
    "enemy_hunted": (
        "move",
        {
            "forests": [[3, 3]],
            "units": [unit("hunter", 1, 40, [4, 5]), unit("foe", 0, 4, [3, 3], occupation=1)],
        },
    ),
    "hunters_gathered": ("move", {"units": [unit("a", 1, 30, [9, 8]), unit("b", 1, 30, [8, 4])]}),
    "hunters_merged": ("merge", {"units": [unit("a", 1, 30, [5, 6]), unit("b", 1, 30, [5, 7])]}),
    "forest_kept": ("move", {"forests": [[5, 5]], "units": [unit("a", 1, 25, [7, 5])]}),
    "forest_sought": ("move", {"forests": [[5, 5]], "units": [unit("a", 1, 4, [7, 5])]}),
    "forest_raided": (
        "move",
        {
            "forests": [[3, 5]],
            "units": [unit("a", 1, 10, [5, 5]), unit("foe", 0, 1, [3, 5], occupation=5)],
        },
    ),
    "wall_breached": (
        "attack_wall",
        {
            "forests": [[5, 5]],
            "units": [unit("a", 1, 4, [6, 5])],
            "walls": [{"between": [[5, 5], [6, 5]], "owner": "neutral"}],
        },
    ),
    "idle_merged": ("merge", {"units": [unit("a", 1, 4, [5, 5]), unit("b", 1, 4, [5, 6])]}),
    "passed": ("pass", {"forests": [[5, 5]], "units": [unit("a", 1, 4, [5, 5], occupation=5)]}),
    "wood_converted": ("convert", {"sides": [{}, {"wood": 50, "reserves": 0}]}),
    "blocker_deployed": (
        "deploy",
        {"sides": [{}, {"reserves": 10}], "units": [unit("foe", 0, 25, [7, 7])]},
    ),
    "opening_deployed": (
        "deploy",
        {"turn": 1, "forests": [[5, 5]], "sides": [{}, {"reserves": 5}]},
    ),
    "answer_deployed": (
        "deploy",
        {
            "forests": [[5, 5]],
            "sides": [{}, {"reserves": 25}],
            "units": [unit("a", 1, 4, [5, 4]), unit("foe", 0, 5, [4, 3])],
        },
    ),
    "hunter_deployed": ("deploy", {"sides": [{}, {"reserves": 25}]}),
    "gatherer_deployed": ("deploy", {"forests": [[5, 5]], "sides": [{}, {"reserves": 6}]}),
    "fortress_built": (
        "build_wall",
        {
            "forests": [[4, 4]],
            "sides": [{}, {"wood": 10, "reserves": 0}],
            "units": [unit("a", 1, 4, [4, 4], occupation=1), unit("foe", 0, 30, [4, 3])],
        },
    ),
}


def test_every_code_that_is_given_is_declared() -> None:
    given = codes_given(SOURCES, "Decision")
    assert len(given) > 10
    assert given <= set(REASONS.by_code), "games/groves/reasons.py: say what the code is about"


def test_every_reason_has_a_situation() -> None:
    assert set(SITUATIONS) == set(REASONS.by_code)


@pytest.mark.rule("ai.reasons")
@pytest.mark.parametrize("code", REASONS.by_code)
def test_the_reason_is_given_where_it_holds(code: str) -> None:
    action, words = SITUATIONS[code]
    state = scene(**{"turn": 30, "sides": [{}, {"reserves": 0}], **words})
    found = decision(state)
    assert (found.code, record_name(found.actions[0])) == (code, action)


@pytest.mark.rule("ai.reasons")
def test_every_decision_has_a_reason() -> None:
    run = Run(Plan(seed=3, game="groves"))
    run.play()
    for player in run.players:
        assert isinstance(player, GrovesPlayer)
        assert {reason.code for reason in player.reasons} <= set(REASONS.by_code)
        for reason in player.reasons:
            told = REASONS.by_code[reason.code].numbers
            assert reason.code == "wall_breached" or len(reason.numbers) == len(told), reason
        assert len(player.reasons) >= run.state.turn - 1
    assert run.tally.refused == run.tally.surprised == 0


def test_every_code_is_used_somewhere() -> None:
    """Over some games every reason turns up, so that none is dead."""
    seen: set[str] = set()
    for seed in range(1, 25):
        run = Run(Plan(seed=seed, game="groves"))
        run.play()
        for player in run.players:
            assert isinstance(player, GrovesPlayer)
            seen |= {reason.code for reason in player.reasons}
        if seed >= 8 and seen == set(REASONS.by_code):
            return
    assert seen == set(REASONS.by_code)
