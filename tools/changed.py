"""The inner loop, `make check`: lint, and the tests affected by changes since main.

The tests of a changed module are the one at its path, or the places that tests/mirror.toml names
for it, and those of its package that import it; where there are none, all of its package. Changed
rules also select the cases and golden games. It is a selection: `make test` runs everything.
"""

import ast
import subprocess
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path, PurePosixPath

from tools import client, mirror, pytests
from tools.saying import ROOT, say

PACKAGE = PurePosixPath("src/simple_civ")
ALWAYS = ("tests/architecture",)
RULES = ("core", "games")
PLAYED = ("tests/cases", "tests/golden")
"""The tests that show every change of the rules."""

MANY = 6
"""Modules that more test files than this import are entry points: few of those tests are about the
code behind them."""

ELSEWHERE = ("web/", "docs/")
"""Folders without files that lint checks."""

READERS = {
    "docs/rulebook": ("tests/rulebook",),
    "docs": ("tests/test_pages.py",),
    "src/simple_civ/games/civ/rulesets": ("tests/rulebook", "tests/games/civ/rules"),
    "Makefile": ("tests/tools", "tests/test_pages.py"),
    "requirements": ("tests/tools",),
    "tests/builds.toml": ("tests/tools",),
}
"""Tests of files that no test imports."""


def git(*words: str) -> list[str]:
    """Return the lines of git's output; none if it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def base() -> str:
    """Return the commit at which this branch left main."""
    [found] = (
        git("merge-base", "main", "HEAD") or git("merge-base", "origin/main", "HEAD") or ["HEAD"]
    )
    return found


def changed() -> list[str]:
    """Return the files that differ from where this branch left main, new ones too."""
    found = git("diff", "--name-only", base())
    return sorted({*found, *git("ls-files", "--others", "--exclude-standard")})


@cache
def test_files() -> tuple[Path, ...]:
    """Return all files of Python tests."""
    return tuple(sorted((ROOT / "tests").rglob("*.py")))


def module_name(path: PurePosixPath) -> str:
    """Return the name by which a file of the package is imported."""
    return ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")


@cache
def imported(path: Path) -> frozenset[str]:
    """Return the full names of what a file imports; parents of modules are not meant."""
    home = path.relative_to(ROOT).with_suffix("").parts
    home = home[1:] if home[0] == "src" else home
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(home[: -node.level]) if node.level else ""
            origin = ".".join(part for part in (above, node.module) if part)
            found |= {origin, *(f"{origin}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def importers(module: str) -> set[str]:
    """Return the test files that import a module, themselves or through helpers in tests/.

    A helper that many of them import is an entry point, too: it counts if nothing else does.
    """
    found: set[str] = set()
    behind: set[str] = set()
    for path in test_files():
        if module in imported(path):
            name = path.relative_to(ROOT)
            if path.name.startswith("test_"):
                found.add(name.as_posix())
            elif path.name not in ("conftest.py", "__init__.py"):
                users = importers(".".join(name.with_suffix("").parts))
                (found if len(users) <= MANY else behind).update(users)
    return found or behind


def tests_of(name: str) -> set[str]:
    """Return the tests of a changed file."""
    path = PurePosixPath(name)
    found = {test for start, tests in READERS.items() if name.startswith(start) for test in tests}
    if path.suffix == ".py" and path.parts[0] == "tests":
        found |= tests_beside(path)
    elif PACKAGE in path.parents:
        found |= tests_of_module(path)
    elif path.suffix == ".py":
        found |= importers(".".join(path.with_suffix("").parts)) | listed_tests(path)
    elif path.parts[0] == "tests" and len(path.parts) > 2:
        found |= existing([f"tests/{path.parts[1]}"])
    return found


def tests_beside(path: PurePosixPath) -> set[str]:
    """Return the tests of a changed file in tests/: itself, or all that use it."""
    if path.name.startswith("test_"):
        return existing([path.as_posix()])
    if path.name in ("conftest.py", "__init__.py"):
        return existing([path.parent.as_posix()]) if len(path.parts) > 2 else set()
    return importers(".".join(path.with_suffix("").parts))


def tests_of_module(path: PurePosixPath) -> set[str]:
    """Return the tests of a changed file of the package."""
    module = path.relative_to(PACKAGE)
    package = module.parts[0].removesuffix(".py")
    played = set(PLAYED) if package in RULES else set()
    own = listed_tests(module) | direct_tests(path, package)
    return (own or existing([f"tests/{package}", f"tests/test_{package}.py"])) | played


def listed_tests(module: PurePosixPath) -> set[str]:
    """Return the test at a module's path, or the places that tests/mirror.toml names for it."""
    return existing(f"tests/{place}" for place in mirror.places_of(module.as_posix()))


def direct_tests(path: PurePosixPath, package: str) -> set[str]:
    """Return the tests of a module's package that import it, unless it is a door."""
    found = {one for one in importers(module_name(path)) if one.startswith(f"tests/{package}/")}
    return found if len(found) <= MANY else set()


def existing(names: Iterable[str]) -> set[str]:
    """Return the paths that exist."""
    return {name for name in names if (ROOT / name).exists()}


def chosen(files: Iterable[str]) -> list[str]:
    """Return the tests to run, without those inside folders that run as a whole."""
    found = set(ALWAYS).union(*map(tests_of, files))
    inside = {
        one
        for one in found
        for other in found
        if PurePosixPath(other) in PurePosixPath(one).parents
    }
    return sorted(found - inside)


def step(text: str, *command: str) -> None:
    """Run a command; exit here if it fails."""
    begun = time.monotonic()
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit(f"simple-civ: this failed: {text}")
    say(f"{text}: passed in {time.monotonic() - begun:.0f} s")


def main() -> None:
    """Check what changed."""
    files = changed()
    say(f"{len(files)} files differ from main")
    if any(not name.startswith(ELSEWHERE) for name in files):
        step("lint", "make", "--no-print-directory", "lint")
    if any(name.startswith("web/") for name in files):
        client.check("--changed", base())
    tests = chosen(files)
    say(f"testing {' '.join(tests)}")
    if status := pytests.run(pytests.INTERPRETED, "-q", "-n", pytests.WORKERS, *tests):
        raise SystemExit(status)


if __name__ == "__main__":
    main()
