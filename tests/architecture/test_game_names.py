"""Shared code names no game: it asks the registry, and the game that it finds.

Imports, identifiers and string literals of every module outside the folders of the games are
searched for the games' names. Docstrings and comments may speak of games: they decide nothing.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "simple_civ"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NAMES = frozenset(PROJECT["project"]["entry-points"]["simple_civ.games"])

PRODUCT = re.compile(r"simple[-_]?civ|civ\.example", re.IGNORECASE)
"""The package and the command are called like one of the games; the rest can name that game."""

TITLE = re.compile(r"simple civ", re.IGNORECASE)
"""The product's name, which is that game's title."""

NAMES_PRODUCT = {
    "arguments/parser.py": "the help says what the command is",
    "commands/play.py": "the server says that it is ready",
    "commands/play_page.py": "the page says that it is ready",
    "commands/serve.py": "the server says that it is ready",
    "lab/study/page.py": "the title of a report",
    "server/app.py": "the title of the HTTP interface",
    "server/edge/pages.py": "the page of a copy without the client",
    "server/edge/open_graph.py": "the site's name",
}
"""Modules that may say the product's name, and what for."""

TERMS = {"civ": ("civ", "civs")}
"""A game's name that is a word of its rules, too: what a seat plays, in requests and results, which
are a public interface. As that it may be a field, an option or a word of a sentence, but neither a
whole text nor a part of a path or of a name."""

SEPARATORS = re.compile(r"[./_\-\\]")

ALLOWED = {
    "envs/groves_spiel.py": "OpenSpiel finds the game by this module",
    "envs/groves_v0.py": "PettingZoo's tools expect this name",
    "envs/simple_civ_spiel.py": "OpenSpiel finds the game by this module",
    "envs/simple_civ_v0.py": "PettingZoo's tools expect this name",
    "moved.py": "lists former names of modules, those of games among them",
}
"""Modules that name a game all the same, with the reason."""


def shared_modules() -> Iterator[Path]:
    """Every module that is not in the folder of a game."""
    for path in sorted(SOURCES.rglob("*.py")):
        inner = path.relative_to(SOURCES).parts
        if not (inner[0] == "games" and inner[1] in NAMES):
            yield path


def words_of(text: str) -> list[str]:
    """Return the words of an identifier or a text, in lower case."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", PRODUCT.sub(" ", text))
    return re.findall(r"[a-z]+", apart.lower())


def identifiers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Everything that code calls by a name, with its line; imports by all their parts."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for attribute in ("id", "attr", "name", "arg", "asname", "module"):
            name = getattr(node, attribute, None)
            if isinstance(name, str):
                yield line, name
        if isinstance(node, ast.ImportFrom):
            yield from ((line, f"{node.module}.{one.name}") for one in node.names)
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield from ((line, name) for name in node.names)


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield string literals that are not docstrings, with their lines."""
    silent = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent
        ):
            yield node.lineno, node.value


def named(text: str, is_code: bool) -> frozenset[str]:
    """Return the games that an identifier or a text names."""
    found = NAMES & set(words_of(text))
    terms = {one for one in found if one in TERMS}
    if is_code:
        return found - {one for one in terms if text in TERMS[one]}
    return found - {one for one in terms if not is_name(one, text)}


def is_name(game: str, text: str) -> bool:
    """Whether a word of a text is the name of a game: all of it, or a part of a path or name."""
    whole = PRODUCT.sub("", text).strip()
    if " " not in whole:
        return game in SEPARATORS.split(whole)
    pieces = [SEPARATORS.split(word.strip(".,;:!?()`'\"")) for word in whole.split()]
    return any(game in parts and len(parts) > 1 for parts in pieces)


def breaches(tree: ast.AST, names_product: bool = False) -> list[tuple[int, str]]:
    """Where code names a game, and how."""
    code = [(line, text) for line, text in identifiers(tree) if named(text, True)]
    return code + [
        (line, text)
        for line, text in texts(tree)
        if named(text, False) or (TITLE.search(text) and not names_product)
    ]


def parsed(name: str) -> ast.Module:
    """Return a module of the package by its path."""
    return ast.parse((SOURCES / name).read_text(encoding="utf-8"))


def test_shared_code_names_no_game() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text!r} names a game"
        for path in shared_modules()
        for name in [path.relative_to(SOURCES).as_posix()]
        if name not in ALLOWED
        for line, text in breaches(parsed(name), name in NAMES_PRODUCT)
    ]
    assert not found, "ask the registry and the game's object:\n" + "\n".join(found)


@pytest.mark.parametrize("name", ALLOWED)
def test_every_exception_is_needed(name: str) -> None:
    assert breaches(parsed(name)), "it names no game"


@pytest.mark.parametrize("name", NAMES_PRODUCT)
def test_every_mention_of_the_product_is_needed(name: str) -> None:
    assert any(TITLE.search(text) for _, text in texts(parsed(name))), "it does not say the name"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("from ..games.groves import engine", True),
        ("import simple_civ.games.civ.engine", True),
        ("from ..games import civ", True),
        ("GROVES = 1", True),
        ("class CivKeeper: ...", True),
        ("def play_groves(): ...", True),
        ("chosen.game == 'groves'", True),
        ("series.game != 'civ'", True),
        ("{'civ': 1}", True),
        ("told = 'Of Groves it prints a board'", True),
        ("import_module('simple_civ.games.civ.engine')", True),
        ("Path('games/civ/rulesets')", True),
        ("file = 'civ.ts'", True),
        ("f'civ-{number}'", True),
        ("f'games/civ/{name}'", True),
        ("told = 'see games/civ/engine.py'", True),
        ("title = 'A match of Simple Civ'", True),
        ("seat.civ", False),
        ("Plan(civs=names)", False),
        ("told = 'civs: one per player'", False),
        ("told = 'one civ.'", False),
        ("told = 'simple-civ: see simple_civ'", False),
        ("import simple_civ", False),
        ("'''Groves is a duel.'''", False),
        ("grove = 1", False),
    ],
)
def test_the_search_sees_a_game(code: str, found: bool) -> None:
    assert bool(breaches(ast.parse(code))) == found
