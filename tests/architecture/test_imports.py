"""Import rules that layers cannot say; the layers themselves are in pyproject.toml."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from simple_civ.commands.extras import SERVER

SOURCES = Path(__file__).resolve().parents[2] / "src"
PACKAGE = SOURCES / "simple_civ"

# The rules depend on the state and the action alone: no clock, no chance but the game's own
# generator, no outside world, no second way of writing things down.
BANNED_IN_RULES = frozenset(
    "asyncio datetime json logging msgspec multiprocessing numpy os pickle random secrets "
    "socket subprocess threading time uuid librt.random librt.time".split()
)
LOADERS = ("load", "tables", "schema", "check")
GAMES = ("civ", "groves")
BESIDE_RULES = ("ai", "documents", "env", "game", "lab")
"""The parts of a game's folder that are not its rules."""

HIDDEN_FROM_AI = ("dispatch", "engine", "game", "mapgen", "orders", "setup")
"""What would let a program try actions out, make matches, or read the map behind the fog."""


EXTRAS = frozenset(
    "gymnasium numpy pettingzoo pyarrow pyspiel ray scipy simple_civ.lab.study".split()
)
NEEDING_EXTRAS = (
    *("envs/", "lab/study/", "lab/cluster.py", "commands/lab_", "plain/match.py"),
    *(f"games/{game}/env/" for game in GAMES),
)


def sources(*packages: str) -> list[Path]:
    """Return the modules of these packages; a package that does not exist yet has none."""
    places = [PACKAGE / name for name in packages]
    return [
        path
        for place in places
        for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))
    ]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the full name of every import in a module, at its top or in functions."""
    home = path.relative_to(SOURCES).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(home[: -node.level]) if node.level else ""
            origin = ".".join(part for part in (above, node.module) if part)
            for alias in node.names:
                # `from a import b` may mean a module: both readings count.
                yield node.lineno, f"{origin}.{alias.name}"


def breaches(paths: list[Path], banned: frozenset[str]) -> list[str]:
    """Return every import of a banned module or of something inside one, with its place."""
    return [
        f"{path.relative_to(SOURCES)}:{line} imports {name}"
        for path in paths
        for line, name in imports(path)
        if any(f"{name}.".startswith(f"{one}.") for one in banned)
    ]


def engines() -> list[str]:
    """Return the parts of every game that are its rules."""
    parts = (path for game in GAMES for path in sorted((PACKAGE / "games" / game).iterdir()))
    return [
        path.relative_to(PACKAGE).as_posix()
        for path in parts
        if path.stem not in BESIDE_RULES and (path.is_dir() or path.suffix == ".py")
    ]


def is_loader(path: Path) -> bool:
    """Return whether a module loads rules or writes schemas: both deal with files and formats."""
    return path.parent.name == "rules" and path.name.startswith(LOADERS)


def test_rules_import_nothing_from_the_outside_world() -> None:
    """What both games share and their rules, without the loaders."""
    rules = [path for path in sources("core", *engines()) if not is_loader(path)]
    assert breaches(rules, BANNED_IN_RULES) == []


def hidden_from_ai() -> frozenset[str]:
    """Return the modules that the AI of a game may not import."""
    return frozenset(f"simple_civ.games.{game}.{part}" for game in GAMES for part in HIDDEN_FROM_AI)


def test_players_see_a_game_only_through_views_and_queries() -> None:
    """An AI that could apply actions or read the map generator could look through the fog."""
    players = sources("ai", *(f"games/{game}/ai" for game in GAMES))
    assert breaches(players, hidden_from_ai()) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", HIDDEN_FROM_AI)
def test_what_is_hidden_from_the_ai_exists(game: str, part: str) -> None:
    """A ban of a module that is not there bans nothing."""
    found = any((PACKAGE / "games" / game).glob(f"{part}*"))
    assert found or (game, part) == ("groves", "mapgen"), "the board of Groves is not generated"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from ..engine import apply, new_game", True),
        ("from .. import engine", True),
        ("from ..setup import new_game", True),
        ("from ..dispatch import apply", True),
        ("from ..game import GAME", True),
        ("from ..orders.units import apply_move_unit", True),
        ("from .orders import Orders", False),
        ("from ..queries import legal", False),
    ],
)
def test_the_search_sees_an_ai_that_reaches_behind_the_view(
    game: str, line: str, found: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(f"{__name__}.SOURCES", tmp_path)
    module = tmp_path / "simple_civ" / "games" / game / "ai" / "player.py"
    module.parent.mkdir(parents=True)
    module.write_text(line)
    assert bool(breaches([module], hidden_from_ai())) == found


def modules_outside(places: tuple[str, ...]) -> list[Path]:
    """Return the modules of the package whose paths begin otherwise."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not path.relative_to(PACKAGE).as_posix().startswith(places)
    ]


def test_the_plain_game_needs_no_extra() -> None:
    """Playing needs no numpy."""
    assert breaches(modules_outside(NEEDING_EXTRAS), EXTRAS) == []


def test_only_the_server_imports_what_a_server_needs() -> None:
    """Programs play, and researchers count, without its packages."""
    assert breaches(modules_outside(("server/", "commands/database.py")), frozenset(SERVER)) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import os.path", True),
        ("from os import path", True),
        ("def f() -> None:\n    import random", True),
        ("import osiris", False),
        ("from simple_civ.core import random_walk", False),
    ],
)
def test_the_search_sees_every_form_of_import(
    line: str, found: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A rule that finds nothing is worth something only if it can find."""
    monkeypatch.setattr(f"{__name__}.SOURCES", tmp_path)
    module = tmp_path / "module.py"
    module.write_text(line)
    assert bool(breaches([module], BANNED_IN_RULES)) == found


def test_packages_of_tests_are_named_from_the_root() -> None:
    """Two packages of one name would take each other's modules, whichever is collected first."""
    tests = SOURCES.parent / "tests"
    packages = {path.parent for path in tests.rglob("__init__.py")}
    cut_off = {one.parent for one in packages - {tests}} - packages
    assert not cut_off, "these folders need an __init__.py"
