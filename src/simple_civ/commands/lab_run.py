"""`simple-civ lab run` and `lab report`: a series of games, and what it tells."""

import json
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..lab.crashes import watched
from ..lab.folder import Folder, left_alone, plan_of
from ..lab.loop import Result
from ..lab.planned_games import Executor, PlannedGame
from ..lab.progress import ProgressBar
from ..lab.result_store import ResultStore
from ..lab.study.columns import write_tables
from ..lab.study.page import markdown_page, report_page
from ..lab.study.report import make_report
from ..lab.study.text import report_text
from ..protocol.errors import InputError
from .lab import check_games, executor_of, series_of, tell

HOME = Path("lab")
"""Where results go if nobody says otherwise."""


def run_series(chosen: Namespace) -> int:
    """Play the missing games, and report on all games together."""
    series = series_of(chosen, chosen.plan)
    games = series.planned_games()
    place = executor_of(chosen)
    check_games(games, series.folder)
    folder = Folder(chosen.out or HOME / (chosen.plan.stem if chosen.plan else "games"))
    with left_alone(folder.path):
        store = folder.open(plan_of(series))
        missing = store.missing(games)
        now = missing[: chosen.at_most]
        tell(
            f"{len(games)} games, {len(games) - len(missing)} played, {len(now)} to play; "
            f"{folder.path}"
        )
        if now:
            play_on(store, now, place)
    results = [store.known[game.name] for game in games if game.name in store.known]
    write_report(folder, results, chosen.json, folder.path / "report.html")
    return 0


def play_on(store: ResultStore, games: list[PlannedGame], place: Executor) -> None:
    """Play missing games, and store them after the known ones."""
    known = list(store.known.values())
    with ProgressBar(len(games), "games", sys.stderr) as progress:
        for _ in watched(store.play(games, place), known):
            progress.advance()


def report_folder(chosen: Namespace) -> int:
    """Report on the games of a folder."""
    folder = Folder(chosen.folder)
    results = folder.results()
    if not results:
        raise InputError(f"{chosen.folder}: no game has been played yet")
    page = chosen.html or folder.path / "report.html"
    report = write_report(folder, results, chosen.json, page)
    if chosen.markdown is not None:
        write_markdown(chosen.markdown, report)
    return 0


def write_report(
    folder: Folder, results: list[Result], as_json: bool, page: Path
) -> dict[str, Any]:
    """Print a report, and write it to the folder along with its tables."""
    write_tables(folder.path, results)
    report = make_report(results, folder.plan())
    text = json.dumps(report, indent=1)
    (folder.path / "report.json").write_text(text + "\n", encoding="utf-8")
    page.parent.mkdir(parents=True, exist_ok=True)
    home = way_from(page.parent, folder.path)
    page.write_text(report_page(report, results, home), encoding="utf-8")
    print(text if as_json else report_text(report))
    tell(f"the report is in {page}")
    return report


def way_from(start: Path, folder: Path) -> str:
    """Return the address of a folder in a page of another; on Windows they may share no root."""
    try:
        return Path(os.path.relpath(folder, start)).as_posix()
    except ValueError:
        return folder.absolute().as_uri()


def write_markdown(path: Path, report: dict[str, Any]) -> None:
    """Write the tables to a page, below its text before the mark."""
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(markdown_page(report, before), encoding="utf-8")
