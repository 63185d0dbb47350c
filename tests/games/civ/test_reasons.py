"""Reasons of an AI: for each weighty action one of the same turn, with numbers."""

import re
from collections import Counter
from pathlib import Path

import pytest

from simple_civ.core.records import Action, Event
from simple_civ.games.civ import actions
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.reasons import REASONS
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.games.declared import codes_given

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "ai.md"
SOURCES = ROOT / "src" / "simple_civ" / "games" / "civ" / "ai"

EXPLAINED: dict[type[Action], set[str]] = {
    actions.DeclareWar: {"war_declared"},
    actions.ChooseTech: {"tech_chosen"},
    actions.SetBuild: {"build_chosen", "build_bought"},
    actions.RushBuy: {"build_bought"},
    actions.Attack: {"attacked", "city_stormed"},
    actions.FoundCity: {"city_sited"},
    actions.CityAttack: {"shot_fired"},
    actions.AcceptPeace: {"peace_accepted"},
    actions.DeclinePeace: {"peace_refused"},
    actions.ProposePeace: {"peace_offered"},
}


def numbers_told() -> dict[str, int]:
    """How many numbers the page about the AI players tells of each reason."""
    text = PAGE.read_text(encoding="utf-8").partition("## Reasons")[2]
    rows = re.findall(r"^\| (`.*`) \| .*? \|(.*)\|$", text, re.MULTILINE)
    return {
        code: len([number for number in numbers.split(",") if number.strip()])
        for codes, numbers in rows
        for code in re.findall(r"`(\w+)`", codes)
    }


@pytest.mark.rule("ai.reasons")
def test_every_act_of_weight_has_a_reason() -> None:
    run = Run(Plan(7, "tiny", turns=64))
    seen: Counter[str] = Counter()
    unexplained: list[str] = []

    def told(state: State, action: Action, events: list[Event]) -> None:
        codes = EXPLAINED.get(type(action))
        if codes is None:
            return
        mind = run.players[action.player]
        assert isinstance(mind, CivPlayer)
        near = {reason.code for reason in mind.reasons if reason.turn == state.turn}
        seen[type(action).__name__] += 1
        if not near & codes:
            unexplained.append(f"turn {state.turn}: {action}")

    run.observers.append(told)
    run.play()
    assert not unexplained
    numbers = numbers_told()
    assert {"ChooseTech", "SetBuild"} <= set(seen)
    for mind in run.players:
        assert isinstance(mind, CivPlayer)
        for reason in mind.reasons:
            declared = REASONS.by_code[reason.code].numbers
            assert reason.code in numbers, f"docs/ai.md, Reasons: a row for {reason.code}"
            assert 1 <= reason.turn <= 64
            assert len(reason.numbers) == len(declared) == numbers[reason.code], reason


def test_every_code_that_is_given_is_declared() -> None:
    given = codes_given(SOURCES, "Reason")
    assert len(given) > 10
    assert given <= set(REASONS.by_code), "games/civ/reasons.py: say what the code is about"
