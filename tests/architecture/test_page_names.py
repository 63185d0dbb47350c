"""Paths and names of code in the documentation's backticks exist."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from .test_links import PAGES as LINKED
from .test_links import ROOT

PAGES = [
    page
    for page in [*LINKED, ROOT / "web" / "tests" / "browser" / "README.md"]
    if page.name != "CHANGELOG.md"
]
"""Every page but the changelog, which tells what was."""

FOLDERS = ("src", "docs", "tests", "tools", "bench", "examples", "requirements", ".ci")
CLIENT = ("src", "art", "tests", "generated")
GENERATED = (
    "build",
    "docs/balance",
    "src/simple_civ/client",
    ".venv",
    "web/tests/browser/.failures",
)
"""Output of commands, which git ignores."""

SAMPLES = {
    "docs/publish.md": "files of the reader's repository and of the built folder",
    "docs/recipes/add-a-unit.md": "the reader's ruleset folder",
    "docs/recipes/add-a-game.md": "the files of a package that the reader writes",
    "docs/recipes/use-the-lab.md": "results of the reader's plan",
    "docs/reference/lab.md": "files of a folder of results",
    "docs/rulebook": "players read it",
}
"""Pages whose paths are not the repository's, and why."""

PATTERNS = {
    *("check_x", "apply_x", "limit_conn", "camp_272", "simple_civ_loop_lag_seconds"),
    *("frame_stack_v1", "normalize_obs_v0", "agent_indicator_v0", "PettingZooEnv"),
}
"""Names that stand for several, belong to other programs, are samples, or put together."""

METRIC = "simple_civ_"
"""Prefix that the server adds to the names of its metrics."""

HOMES = {"docs/ai.md": ("src/simple_civ/games/civ/ai", "src/simple_civ/games/groves/ai")}
"""Pages on few folders: a bare file name means a file somewhere in them."""

PATH = re.compile(r"(?:[\w.*<>-]+/)+[\w.*<>-]*|[\w*-]+\.(?:py|ts|md|toml|json|svelte)")
NAME = re.compile(r"[a-z]\w*_\w+|[A-Z][a-z]+[A-Za-z]*|[A-Z][A-Z_]{4,}")
PROSE = re.compile(r'""".*?"""|/\*.*?\*/|(?<!\S)(?:#|//)[^\n]*', re.DOTALL)
UNUSED = re.compile("/released/|^/tests/architecture/")
"""Files whose words prove nothing: earlier tables, and these tests."""

OUTSIDE = re.compile(r"/|\./|(?:application|text|image)/|[A-Z/]+$")
"""Beginnings that are no path of the repository: addresses, types of contents, samples."""


def spans(page: Path) -> Iterator[str]:
    """Yield the texts between the backticks of a page, without its blocks of code."""
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    yield from re.findall(r"`([^`\n]+)`", text)


def title(page: Path) -> str:
    """Return the path of a page in the repository."""
    return page.relative_to(ROOT).as_posix()


@cache
def files() -> tuple[str, ...]:
    """Return the paths of all files and folders of the repository."""
    places = [ROOT / name for name in FOLDERS] + [ROOT / "web" / name for name in CLIENT]
    inside = [path for place in places for path in place.rglob("*")]
    top = [path for path in [*ROOT.iterdir(), *(ROOT / "web").iterdir()] if path.is_file()]
    found = (path.relative_to(ROOT).as_posix() for path in [ROOT / "web", *places, *inside, *top])
    return tuple(f"/{path}" for path in found if "__pycache__" not in path)


@cache
def code() -> frozenset[str]:
    """Return every word of the code and of the tables, without docstrings and comments."""
    endings = (".py", ".ts", ".svelte", ".toml", "/Makefile")
    chosen = [path for path in files() if path.endswith(endings) and not UNUSED.search(path)]
    texts = [PROSE.sub(" ", (ROOT / path[1:]).read_text("utf-8")) for path in chosen]
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


def exists(path: str, homes: tuple[str, ...] = ("",)) -> bool:
    """Return whether a folder has a file whose path ends so; `<name>` and `*` are any."""
    asked = re.escape(f"/{path.rstrip('/')}")
    asked = re.sub(r"<\w+>|\\\*\\\*|\\\*", "[^/]*", asked)
    return any(
        re.search(f"{asked}$", file) for file in files() if any(home in file for home in homes)
    )


def missing_paths(page: str, texts: list[str]) -> list[str]:
    """Return the paths in these texts that lead to no file of the repository."""
    asked = [text for text in texts if PATH.fullmatch(text) and not OUTSIDE.match(text)]
    return [
        path
        for path in asked
        if not path.startswith(GENERATED) and not exists(path, homes(page, path))
    ]


def homes(page: str, path: str) -> tuple[str, ...]:
    """Return the folders that a page means by a path."""
    bare = "/" not in path and path.endswith(".py")
    return HOMES.get(page, ("",)) if bare else ("",)


@pytest.mark.parametrize("page", PAGES, ids=title)
def test_every_path_of_a_page_leads_to_a_file(page: Path) -> None:
    if title(page).startswith(tuple(SAMPLES)):
        pytest.skip("names files that the reader makes")
    assert missing_paths(title(page), list(spans(page))) == [], f"{title(page)}: no such files"


@pytest.mark.parametrize("page", PAGES, ids=title)
def test_every_name_of_a_page_is_one_of_the_code(page: Path) -> None:
    names = [text for text in spans(page) if NAME.fullmatch(text) and text not in PATTERNS]
    unknown = [name for name in names if name.removeprefix(METRIC) not in code()]
    assert unknown == [], f"{title(page)}: the code has no such names"


@pytest.mark.parametrize(
    ("page", "path", "found"),
    [
        ("docs/x.md", "games/civ/actions.py", True),
        ("docs/x.md", "docs/rulebook/<edition>.md", True),
        ("docs/x.md", "rulesets/pictures.json", False),
        ("docs/x.md", "web/src/games/civ/text/gone.ts", False),
        ("docs/x.md", "build/screenshots", True),
        ("docs/ai.md", "diplomacy/goals.py", True),
        ("docs/ai.md", "engine.py", False),
    ],
)
def test_a_path_to_nothing_is_found(page: str, path: str, found: bool) -> None:
    assert (missing_paths(page, [path]) == []) == found


def test_a_name_of_prose_is_not_one_of_the_code() -> None:
    assert "GameSpec" in code()
    assert "Notes" not in code(), "a class of this name was renamed; comments still use the word"
