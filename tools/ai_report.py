"""The AI report: plays the games that measure the AI and writes the figures into docs/ai.md.

Results are kept in build/ai-report, one file per state of the programs: a finished game is not
played again, and an interrupted report continues where it stopped. Exit 0 whatever the figures are.
"""

import argparse
import platform
import sys
from pathlib import Path

from simple_civ.__about__ import __version__
from simple_civ.build import build_kind
from simple_civ.lab.fingerprint import fingerprint
from simple_civ.lab.progress import ProgressBar
from simple_civ.lab.result_store import ResultStore
from simple_civ.lab.summary import errors
from simple_civ.lab.table import markdown
from tests.ai import bots

from .ai_figures import HEADS, Findings, Part
from .ai_parts import PARTS

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "ai.md"
KEPT = ROOT / "build" / "ai-report"


def marked() -> str:
    """Return a hash over everything that decides how games go: engine, players, tables, bots."""
    return fingerprint((Path(bots.__path__[0]),))


def findings(part: Part, games: int, store: ResultStore, workers: int) -> Findings:
    """Play the missing games of a part, and judge it."""
    planned = part.planned_games(games)
    progress = ProgressBar(len(store.missing(planned)), "games", sys.stderr)
    results = store.results(planned, part.executor(workers), progress.advance)
    for trouble in errors(results):
        print(trouble, file=sys.stderr)
    return part.judge(results)


def section(part: Part, games: int, found: Findings) -> str:
    """Return a part in Markdown: its figures, its details, and its games."""
    plans = part.plans(games)
    seeds = f"{min(plan.seed for plan in plans)} to {max(plan.seed for plan in plans)}"
    build = f"simple-civ {__version__} ({build_kind()}), Python {platform.python_version()}"
    tables = [markdown([HEADS, *(figure.cells() for figure in found.figures)], left=(0, 3))]
    if found.details:
        tables.append(markdown(found.details))
    played = f"{len(plans)} games, seeds {seeds}; {build}."
    return "\n\n".join([f"### {part.title}", *tables, played])


def write_section(page: str, name: str, text: str) -> str:
    """Return the page with the part's section between its marks."""
    start, end = f"<!-- ai-report {name} -->", f"<!-- end {name} -->"
    before, found, rest = page.partition(start)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"ai-report: {PAGE.name} lacks the marks {start!r} and {end!r}")
    return f"{before}{start}\n\n{text}\n\n{end}{after}"


def main() -> int:
    """Run the command line of this tool."""
    parser = argparse.ArgumentParser(prog="ai-report", description=__doc__)
    parser.add_argument("--part", action="append", choices=list(PARTS), help="only this part")
    parser.add_argument("--games", type=int, help="this many games of each kind; only printed")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--write", action="store_true", help="write the page all the same")
    chosen = parser.parse_args()
    if chosen.games is not None and chosen.games < 1:
        parser.error("--games: expected 1 or more")
    store = ResultStore(KEPT / f"{marked()}.jsonl")
    for name in chosen.part or PARTS:
        part = PARTS[name]
        games = chosen.games or part.games
        print(f"ai-report: {name}", file=sys.stderr, flush=True)
        text = section(part, games, findings(part, games, store, chosen.workers))
        print(text, end="\n\n", flush=True)
        if chosen.games is None or chosen.write:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(write_section(page, name, text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
