"""The figures of the AI report meet their targets. What depends on the clock is not asked here."""

from typing import Any

import pytest

from simple_civ.build import build_kind
from simple_civ.lab.plan import Plan
from simple_civ.lab.result_store import ResultStore
from tests.ai.bots import BOTS
from tools.ai_figures import Findings
from tools.ai_parts import PARTS
from tools.ai_report import KEPT, marked, section, write_section

AIMS = ("speed", "faults")
"""Parts whose figures depend on the clock, or are aims of which some are not reached."""


@pytest.mark.long
@pytest.mark.skipif(build_kind() == "interpreted", reason="hours; the compiled build plays them")
@pytest.mark.parametrize("name", [name for name in PARTS if name not in AIMS])
def test_the_targets_hold(name: str) -> None:
    part = PARTS[name]
    store = ResultStore(KEPT / f"{marked()}.jsonl")
    found: Findings = part.judge(store.results(part.planned_games(part.games), part.executor(1)))
    missed = [figure.cells() for figure in found.figures if not (figure.met or figure.timed)]
    assert not missed, missed


def imagined(plan: Plan) -> dict[str, Any]:
    """Return a result that a plan might have had: the first seat wins by turn 150."""
    civs = [plan.rules().civs[civ].key for civ in plan.setup().civs]
    levels = plan.seat_levels(len(civs))
    return {
        "edition": plan.rules().edition,
        "size": plan.size,
        "turns": 150,
        "players": [
            {"seat": seat, "civ": civ, "level": level}
            for seat, (civ, level) in enumerate(zip(civs, levels))
        ],
        "winners": [0],
        "victory": ("conquest", "progress")[plan.seed % 2],
        "actions": 900,
        "refused": 1,
        "refusals": {"move_unit: tile_occupied": 1},
        "surprised": 2,
        "player_turns": 150 * len(civs),
        "cpu_seconds": 0.3,
        "turn_ms": {"p50": 0.4, "p95": 1.5, "max": 4.0},
    }


@pytest.mark.parametrize("name", PARTS)
def test_every_part_is_judged_and_written(name: str) -> None:
    part = PARTS[name]
    found = part.judge([imagined(plan) for plan in part.plans(4)])
    assert found.figures
    lines = section(part, 4, found).splitlines()
    assert lines[0] == f"### {part.title}"
    for figure in found.figures:
        assert any(figure.what in line and figure.value in line for line in lines)


def test_half_of_the_duels_is_not_enough() -> None:
    part = PARTS["bots"]
    found = part.judge([imagined(plan) for plan in part.plans(4)])
    assert [figure.met for figure in found.figures] == [False] * len(BOTS)
    assert found.figures[0].value.startswith("50.0 %")


def test_a_section_replaces_the_one_before() -> None:
    page = "a\n<!-- ai-report x -->\nold\n<!-- end x -->\nb\n"
    once = write_section(page, "x", "new")
    assert once == "a\n<!-- ai-report x -->\n\nnew\n\n<!-- end x -->\nb\n"
    assert write_section(once, "x", "new") == once
    with pytest.raises(SystemExit, match="lacks the marks"):
        write_section("nothing", "x", "new")
