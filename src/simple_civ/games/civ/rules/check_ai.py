"""Checks what `ai.toml` says beyond its shape: civs and levels that exist, curves in order."""

from ....core.rules.check_report import CheckReport
from ....core.rules.problem import closest
from . import constraints
from .content import Content
from .tables_ai import AiTable


def check_ai(report: CheckReport, content: Content, table: AiTable) -> None:
    """Check the civs, levels, curves and lists of how AI players think."""
    _check_civs(report, content, table)
    _check_levels(report, table)
    _check_curve(report, table)
    _check_techs(report, table)


def _check_civs(report: CheckReport, content: Content, table: AiTable) -> None:
    if not report.readable("civs"):
        return
    for name in table.civs:
        if name not in report.source.tables["civs"]:
            meant = closest(name, content.civs)
            report.add("ai", ("civs", name), f'there is no civ "{name}"', meant)


def _check_levels(report: CheckReport, table: AiTable) -> None:
    for name in table.levels:
        if name not in constraints.LEVELS:
            known = ", ".join(constraints.LEVELS)
            reason = f'unknown level "{name}"; choose from {known}'
            report.add("ai", ("levels", name), reason, closest(name, constraints.LEVELS))


def _check_curve(report: CheckReport, table: AiTable) -> None:
    """Check that the turns of a curve rise.

    The players go from point to point and stop at the first that is not behind them.
    """
    place = ("doctrine", "aggression")
    if not report.intact("ai", place):
        return
    before = 0
    for index, (turn, _) in enumerate(table.doctrine.aggression):
        if turn <= before:
            reason = f"the turns of a curve must rise: {turn} follows {before}"
            report.add("ai", (*place, index), reason)
        before = max(before, turn)


def _check_techs(report: CheckReport, table: AiTable) -> None:
    for name, civ in table.civs.items():
        seen: set[str] = set()
        for place, tech in report.kept("ai", ("civs", name, "techs"), civ.techs):
            if tech in seen:
                report.add("ai", place, f'"{tech}" is listed already')
            seen.add(tech)
