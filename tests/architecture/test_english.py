"""Plain English of docstrings, comments, messages and pages: usual words, and the term first."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

AVOIDED = {
    "whoever": "name the role: the player, the caller, the client",
    "whomever": "name the role: the player, the caller, the client",
    "somebody": "name the role, or write `anyone` or `another player`",
    "anybody": "write `anyone`",
    "everybody": "name the roles: every player, all seats; or write `everyone`",
    "by itself": "write `automatically`, or leave it out",
    "by themselves": "write `automatically`, or leave it out",
    "so many": "write `this many`, `as many`, or the number of what",
    "anew": "write `again` or a verb with re-",
    "learnt": "write `learned`",
}
"""Words that texts do without, each with what to write."""

CLAUSE = re.compile(
    r"(?:What|Whatever|How|Where|When|Whether|Which|Who|Whom|Whose|Whoever|Why|Says?|Tells?)\b"
)
"""Beginnings of a module's, a class's or a property's docstring that bury the term in a clause."""

WORD = re.compile(rf"\b(?:{'|'.join(AVOIDED)})\b", re.IGNORECASE)
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"]
PAGES += ["Makefile", "setup.py"]
FOLDERS = ["src", "docs", "tests", "tools", "bench", "examples"]
FOLDERS += ["web/src", "web/art", "web/tests"]
KINDS = (".py", ".md", ".ts", ".svelte", ".toml")
"""The kinds of files that are read, in all folders: sources, pages, cases."""

FIXED = ("src/simple_civ/games/civ/rulesets/", "src/simple_civ/games/groves/rulesets/")
"""Tables whose texts count for the hash of the rules."""


@cache
def files() -> dict[str, str]:
    """Return the texts of all checked files by path."""
    found = [ROOT / name for name in PAGES]
    for folder in FOLDERS:
        found += sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in KINDS)
    named = {path.relative_to(ROOT).as_posix(): path for path in found}
    del named[Path(__file__).relative_to(ROOT).as_posix()]
    texts = {name: path for name, path in named.items() if not name.startswith(FIXED)}
    return {name: path.read_text("utf-8") for name, path in texts.items()}


def avoided(path: str, text: str) -> Iterator[str]:
    """Yield every avoided word of a file, with its place and what to write."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in WORD.findall(line):
            yield f"{path}:{number}: {found!r}: {AVOIDED[found.lower()]}"


def clauses(path: str, text: str) -> Iterator[str]:
    """Yield the docstrings of modules, classes and properties that begin with a clause."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and is_noun(node):
            said = ast.get_docstring(node) or ""
            if CLAUSE.match(said):
                first = said.partition("\n")[0]
                line = getattr(node, "lineno", 1)
                yield f"{path}:{line}: start with the term, as a noun phrase: {first!r}"


def is_noun(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> bool:
    """Return whether a piece of code is a module, a class or a property."""
    if not isinstance(node, ast.FunctionDef):
        return True
    return any("property" in ast.unparse(one) for one in node.decorator_list)


@pytest.mark.parametrize("place", [*FOLDERS, ""])
def test_texts_use_the_usual_words(place: str) -> None:
    chosen = [path for path in files() if path.startswith(f"{place}/")] if place else PAGES
    assert chosen
    found = [told for path in chosen for told in avoided(path, files()[path])]
    assert not found, "\n".join(found)


def test_docstrings_start_with_the_term() -> None:
    sources = {path: text for path, text in files().items() if path.endswith(".py")}
    found = [told for path, text in sources.items() for told in clauses(path, text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"""What a seat knows."""', True),
        ('"""A seat\'s view."""', False),
        ('class A:\n    """Whether it is over."""', True),
        ('class A:\n    @property\n    def b(self) -> int:\n        """How many."""', True),
        ('def a() -> bool:\n    """Whether it is over."""', False),
        ('"""Whatsoever."""', False),
    ],
)
def test_the_search_finds_clauses(text: str, found: bool) -> None:
    assert bool(list(clauses("a.py", text))) == found


def test_the_search_finds_words() -> None:
    told = list(avoided("a.md", "Whoever asks\ngets an answer, anew."))
    assert [line.partition(": ")[0] for line in told] == ["a.md:1", "a.md:2"]
