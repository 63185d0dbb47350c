"""Coverage of a rulebook's statements: cases and browser tests that cite them, marked tests."""

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from simple_civ.core.rules.load_folder import Tables
from simple_civ.games.civ.rules import load as civ_load
from simple_civ.games.groves.rules import load as groves_load
from simple_civ.protocol.rulebook import Rulebook, parse, read_page

ROOT = Path(__file__).parents[2]
COMPARED = "differences"
"""The generated page that compares the editions; it states no rules."""

PAGES = {
    path.stem: path
    for path in sorted((ROOT / "docs" / "rulebook").glob("*.md"))
    if path.stem != COMPARED
}
BROWSER = ROOT / "web" / "tests" / "browser"
"""The tests that play the client in a browser; they cite with `rules("topic.slug")`."""

GROVES = "groves"
"""The page of the other game; the others are called after the editions of Simple Civ."""

NOT_RUN = {"long", "skip", "skipif", "xfail"}
"""Marks of tests that `make test` leaves out or lets fail: these hold nothing."""

LONG = ".long.test.ts"
"""How the files of browser tests end that `make test` leaves out."""

TEXT = r'"(?:[^"\\\\]|\\\\.)*"|`[^`]*`'
CITING = re.compile(
    rf"(?<![\w.])test(?:\.each\([^)]*\))?\(\s*(?P<name>{TEXT}),\s*rules\((?P<ids>[^)]*)\)"
)
SKIPPED = re.compile(r"\bdescribe\.(?:skip|todo|skipIf|runIf)\b")


@dataclass(frozen=True)
class Citation:
    """A place that names the id of a statement."""

    id: str
    where: str


@cache
def rulebook(edition: str) -> Rulebook:
    """Return the rulebook of an edition, parsed."""
    return parse(read_page(PAGES[edition]), PAGES[edition].name)


def tables_of(edition: str) -> Tables:
    """Return the tables that give a page its figures."""
    return groves_load.raw_tables() if edition == GROVES else civ_load.raw_tables(edition)


def cases_of(edition: str) -> Path:
    """Return the folder with the scenario cases of a page."""
    game, name = (GROVES, "base") if edition == GROVES else ("civ", edition)
    return ROOT / "tests" / "cases" / game / name


@cache
def cases_in(path: Path) -> list[Tables]:
    """Return the scenario cases of a file."""
    found: list[Tables] = tomllib.loads(path.read_text("utf-8"))["case"]
    return found


@cache
def case_citations(edition: str) -> tuple[int, list[Citation]]:
    """How many scenario cases an edition has, its own and shared ones, and what they cite."""
    count = 0
    found: list[Citation] = []
    folder = cases_of(edition)
    for path in sorted(folder.parent.glob("*/*.toml")):
        for number, case in enumerate(cases_in(path), 1):
            if folder.name in (path.parent.name, *case.get("also", [])):
                count += 1
                found += [Citation(rule, f"{path.stem}-{number}") for rule in case["rules"]]
    return count, found


@cache
def mark_citations(of_groves: bool) -> list[Citation]:
    """Return what the marks of all tests of a game cite, whatever the edition."""
    found: list[Citation] = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        where = path.relative_to(ROOT)
        if (GROVES in where.parts) == of_groves:
            found += marked(path.read_text("utf-8"), where.as_posix())
    return found


def found_in_tests(edition: str) -> list[Citation]:
    """Return what all tests that are not scenario cases cite."""
    return [*mark_citations(edition == GROVES), *browser_citations(edition == GROVES)]


def marked(source: str, where: str) -> list[Citation]:
    """Return the rules that the tests of a module are marked with."""
    found: list[Citation] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            marks = [mark for mark in map(mark_of, node.decorator_list) if mark is not None]
            if not NOT_RUN & {name for name, _ in marks}:
                rules = [rule for name, arguments in marks if name == "rule" for rule in arguments]
                found += [Citation(rule, f"{where}::{node.name}") for rule in rules]
    return found


@cache
def browser_citations(of_groves: bool) -> list[Citation]:
    """Return what the browser tests of a game cite, whatever the edition."""
    found: list[Citation] = []
    for path in sorted(BROWSER.rglob("*.test.ts")):
        where = path.relative_to(ROOT)
        same_game = (GROVES in where.parts) == of_groves
        if same_game and not path.name.endswith(LONG):
            found += cited(path.read_text("utf-8"), where.as_posix())
    return found


def cited(source: str, where: str) -> list[Citation]:
    """Return the rules that a TypeScript file's tests cite; skipped tests use another word."""
    if SKIPPED.search(source):
        return []
    return [
        Citation(rule, f"{where}: {found['name'][1:-1]}")
        for found in CITING.finditer(source)
        for rule in re.findall(r'"([^"]+)"', found["ids"])
    ]


def mark_of(decorator: ast.expr) -> tuple[str, list[str]] | None:
    """Return the name of a `pytest.mark` and the texts that it is given."""
    call = decorator if isinstance(decorator, ast.Call) else None
    mark = call.func if call is not None else decorator
    if not isinstance(mark, ast.Attribute) or ast.unparse(mark.value) != "pytest.mark":
        return None
    texts = [node.value for node in call.args if isinstance(node, ast.Constant)] if call else []
    return mark.attr, [text for text in texts if isinstance(text, str)]
