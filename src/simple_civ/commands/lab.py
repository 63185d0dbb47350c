"""`simple-civ lab`: series of games, reports about them, contests and ratings."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from ..lab.bots.budget import Budget
from ..lab.executors import find_executor
from ..lab.planned_games import Executor, PlannedGame, check_planned
from ..lab.series import Series, check_series, read_series
from .extras import require
from .folder import named_folder

PACKAGES = ("numpy", "scipy", "pyarrow")


def run(chosen: Namespace) -> int:
    """Run one of run, report, compare and rate; each needs the packages of the extra."""
    require("lab", PACKAGES, "simple-civ lab")
    if chosen.verb == "run":
        from .lab_run import run_series

        return run_series(chosen)
    if chosen.verb == "report":
        from .lab_run import report_folder

        return report_folder(chosen)
    from .lab_contest import compare, rate

    return compare(chosen) if chosen.verb == "compare" else rate(chosen)


def series_of(chosen: Namespace, plan: Path | None = None) -> Series:
    """Return the series that plan and arguments describe; arguments override the plan."""
    series = Series() if plan is None else read_series(plan)
    changes: dict[str, Any] = {
        key: list(value) if isinstance(value, tuple) else value
        for key in Series.__struct_fields__
        if (value := getattr(chosen, key, None)) is not None
    }
    if "rules" in changes:
        changes |= {"rules": str(changes["rules"]), "edition": None}
    elif "edition" in changes:
        changes["rules"] = None
    changes["budget"] = budget_of(chosen, series.budget)
    series = msgspec.structs.replace(series, **changes)
    check_series(series, "the arguments" if plan is None else str(plan))
    return series


def budget_of(chosen: Namespace, planned: Budget) -> Budget:
    """Return what bots may use."""
    given = {"turn_seconds": chosen.bot_seconds, "calls": chosen.bot_calls}
    return msgspec.structs.replace(planned, **{k: v for k, v in given.items() if v is not None})


def check_games(games: list[PlannedGame], rules: Path | None) -> None:
    """Find errors in the games before the first one is played."""
    with named_folder(rules):
        # The first game of a size has its players in the order in which they were given.
        for first in {game.plan.size: game for game in reversed(games)}.values():
            check_planned(first)


def executor_of(chosen: Namespace) -> Executor:
    """Return where games are played."""
    return find_executor(chosen.on, chosen.workers or os.cpu_count() or 1)


def tell(words: str) -> None:
    """Print a message for the user on standard error; results go to standard output."""
    print(words, file=sys.stderr, flush=True)
