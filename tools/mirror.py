"""Test places of modules: at their path in tests/, or where tests/mirror.toml says, and why."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from tools.saying import ROOT

TESTS = ROOT / "tests"
LIST = TESTS / "mirror.toml"
PACKAGE = ROOT / "src" / "simple_civ"
TOOLS = ROOT / "tools"

EITHER = re.compile(r"(\{[^}]*\})")
ANY = re.compile(r"(\*\*/|\*)")


@dataclass(frozen=True)
class Entry:
    """Files that are an exception, by patterns; for modules also the places that test them."""

    why: str
    files: tuple[str, ...]
    tested: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mirror:
    """The exceptions: modules without a test of their own, and tests of no single module."""

    modules: tuple[Entry, ...]
    tests: tuple[Entry, ...]


@cache
def read_mirror(path: Path = LIST) -> Mirror:
    """Return what a list says."""
    lists = tomllib.loads(path.read_text("utf-8"))
    modules = [Entry(one["why"], (*one["modules"],), (*one["tested"],)) for one in lists["modules"]]
    tests = [Entry(one["why"], (*one["tests"],)) for one in lists["tests"]]
    return Mirror(tuple(modules), tuple(tests))


def modules() -> list[str]:
    """Return all modules as the list names them: those of tools/ begin with its name."""
    found = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")]
    found += [path.relative_to(ROOT) for path in TOOLS.glob("*.py")]
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def test_files() -> list[str]:
    """Return all files of Python tests, below tests/."""
    return sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py"))


def own_test(module: str) -> str:
    """Return where the test of a module is, if it has one of its own."""
    path = PurePosixPath(module)
    return path.with_name(f"test_{path.name}").as_posix()


@cache
def pattern(path: str) -> re.Pattern[str]:
    """Return a path with `*`, `**` and `{a,b}` as a regular expression."""
    return re.compile("".join(map(written, EITHER.split(path))))


def written(part: str) -> str:
    """Return a part of a path, or alternatives between braces, as a regular expression."""
    if part.startswith("{"):
        return f"(?:{'|'.join(map(written, part[1:-1].split(',')))})"
    wild = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return "".join(wild.get(one, re.escape(one)) for one in ANY.split(part))


def fits(path: str, file: str) -> bool:
    """Return whether a path with patterns means a file."""
    return pattern(path).fullmatch(file) is not None


def places_of(module: str, mirror: Mirror | None = None) -> list[str]:
    """Return where a module is tested, below tests/: its own test, or the listed places."""
    own = own_test(module)
    if (TESTS / own).is_file():
        return [own]
    listed = (mirror or read_mirror()).modules
    return [
        place
        for entry in listed
        if any(fits(path, module) for path in entry.files)
        for place in entry.tested
    ]
