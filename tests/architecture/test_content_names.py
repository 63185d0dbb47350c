"""Code names no content: no unit, building, tech, project, civ, overlay, terrain or edition.

Identifiers and string literals are taken apart into words, `has_settler` and `SpearGuard` too, and
compared with the keys and printed names of every packaged edition. Docstrings and comments may
speak of content: they decide nothing. Code of Groves is compared with the tiers and levels
of its own tables: what is content in one game may be a rule of the other.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from simple_civ.games.civ.rules.load import editions, raw_tables
from simple_civ.games.groves.rules import load as groves_load

Words = tuple[str, ...]

SOURCES = Path(__file__).parents[2] / "src" / "simple_civ"

KINDS = {
    "unit": ("units",),
    "building": ("buildings",),
    "tech": ("techs", "techs"),
    "project": ("projects",),
    "civ": ("civs",),
    "overlay": ("overlays",),
    "terrain": ("terrain",),
}
"""Where in an edition's tables the definitions of a kind stand."""

LONGEST = 4
"""Words that the longest name has; looking for longer ones takes time."""

ALLOWED = {
    ("games/civ/events/units.py", "settler"): "the id of a statement of the rulebook",
    (
        "games/civ/rules/tables.py",
        "coast",
    ): "`to_coast` is how rivers run, whatever the shore is called",
    (
        "games/civ/systems/huts.py",
        "scout",
    ): "the name of a hut's reward in events, a fixed interface",
    (
        "games/groves/env/environments.py",
        "normal",
    ): "a default that the signature of a public function shows",
    ("games/civ/systems/victory.py", "settler"): "any unit that founds cities, by its flag",
}
"""Words that a file may use all the same, with the reason."""


def content_words() -> dict[Words, str]:
    """Return the words of every key and name, with what they name."""
    found: dict[Words, str] = {}
    for edition in editions():
        tables = raw_tables(edition)
        for kind, places in KINDS.items():
            table = tables
            for place in places:
                table = table[place]
            for key, definition in table.items():
                found[words_of(key)] = kind
                found[words_of(definition["name"])] = kind
        found[words_of(tables["edition"]["name"])] = "edition"
    return found


@cache
def words_of(text: str) -> Words:
    """Return the words of an identifier or a text, in lower case."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text.replace("'", ""))
    return tuple(re.findall(r"[a-z]+|\d[\d.]*\d|\d", apart.lower()))


@cache
def vocabulary() -> dict[Words, str]:
    """Return what may not be named, including editions by their numbers."""
    return content_words() | {(edition,): "edition" for edition in editions()}


@cache
def groves_vocabulary() -> dict[Words, str]:
    """Return what code of Groves may not name."""
    found: dict[Words, str] = {}
    for edition in groves_load.editions():
        tables = groves_load.raw_tables(edition)
        for key, tier in tables["units"].items():
            for text in (key, tier["name"]):
                found[words_of(text)] = "tier"
        for key, level in tables["levels"].items():
            for text in (key, level["name"], *level.get("also", [])):
                found[words_of(text)] = "level"
    return found


def named(text: str, forbidden: dict[Words, str]) -> Iterator[tuple[str, str]]:
    """Every piece of content that a text names, with its kind."""
    words = words_of(text)
    for start in range(len(words)):
        for end in range(start + 1, min(start + LONGEST, len(words)) + 1):
            if words[start:end] in forbidden:
                yield " ".join(words[start:end]), forbidden[words[start:end]]


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield a module's identifiers and string literals with their lines, without docstrings."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str() as text):
                if id(node) not in prose:
                    yield line, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name
            case ast.keyword(arg=str() as name) | ast.MatchAs(name=str() as name):
                yield line, name
            case ast.alias(name=name, asname=other):
                yield from ((line, part) for part in (name, other or ""))
            case ast.ImportFrom(module=str() as name):
                yield line, name


def words_for(path: str) -> dict[Words, str]:
    """Return what the module at a path may not name."""
    return groves_vocabulary() if "groves" in Path(path).parts else vocabulary()


def leaks(source: str, path: str) -> list[tuple[str, str, str]]:
    """Content named in a module: file, term, and the line to print."""
    forbidden = words_for(path)
    return [
        (path, term, f"src/simple_civ/{path}:{line}: {text!r} names the {kind} {term!r}")
        for line, text in texts(ast.parse(source))
        for term, kind in named(text, forbidden)
    ]


@cache
def all_leaks() -> list[tuple[str, str, str]]:
    """Content named anywhere in the sources, in names of files too."""
    found: list[tuple[str, str, str]] = []
    for file in sorted(SOURCES.rglob("*.py")):
        path = file.relative_to(SOURCES).as_posix()
        found += leaks(file.read_text(encoding="utf-8"), path)
        found += [
            (path, term, f"src/simple_civ/{path}: is named after the {kind} {term!r}")
            for term, kind in named(path.removesuffix(".py"), words_for(path))
        ]
    return found


def test_code_names_no_content() -> None:
    found = [told for path, term, told in all_leaks() if (path, term) not in ALLOWED]
    assert not found, "content belongs into the ruleset tables:\n" + "\n".join(found)


def test_every_exception_is_still_needed() -> None:
    stale = set(ALLOWED) - {(path, term) for path, term, _ in all_leaks()}
    assert not stale, f"take these out of ALLOWED: {sorted(stale)}"


@pytest.mark.parametrize(
    ("source", "terms"),
    [
        ("kind = 'spear_guard'", ["spear guard"]),
        ("def has_titan(): pass", ["titan"]),
        ("class SpearGuard: pass", ["spear guard"]),
        ("if rules.edition == '1.0.4': pass", ["1.0.4"]),
        ("print(f'edition {x}: 1.0.4 and up')", ["1.0.4"]),
        ("text = 'The Forge Clans win'", ["forge clans"]),
        ('core = "Titan\'s Core"', ["titans core"]),
        ("from rules import plains", ["plains"]),
        ("call(coast=1)", ["coast"]),
        ("COAST = 3", ["coast"]),
        ("version = '1.0.45'", []),
        ("pattern = '[a-z][a-z0-9_]*'", []),
        ("coastal = scouting = 'embankment'", []),
        ("def f():\n    '''Like a Settler of 1.0.4.'''  # a Scout", []),
    ],
)
def test_the_search_finds_words_and_only_words(source: str, terms: list[str]) -> None:
    assert [term for _, term, _ in leaks(source, "x.py")] == terms


def test_the_search_reads_the_sources_and_every_edition() -> None:
    assert len(list(SOURCES.rglob("*.py"))) > 50
    assert set(vocabulary().values()) == {*KINDS, "edition"}
    assert {(edition,) for edition in editions()} <= set(vocabulary())
    assert max(map(len, vocabulary() | groves_vocabulary())) <= LONGEST
