"""Every test has a build on which `make test` runs it, and what runs on one only has its reason."""

from collections import Counter
from pathlib import PurePosixPath

import pytest

from tools import pytests
from tools.saying import ROOT

TESTS = ROOT / "tests"
BUILDS = (pytests.COMPILED, pytests.INTERPRETED)


def listed() -> list[str]:
    """Return everything that the lists name."""
    return [name for part in pytests.lists().values() for name in part]


def files() -> list[str]:
    """Return every file of tests."""
    return [path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py")]


def nearest(file: str) -> str | None:
    """Return what the lists name of a file: the file itself, or the innermost folder around it."""
    around = [one for one in listed() if one == file or pytests.inside(file, one)]
    return max(around, key=lambda one: len(PurePosixPath(one).parts), default=None)


def runs(build: str, file: str) -> bool:
    """Return whether pytest would run a file with what it is told for a build."""
    told = pytests.chosen(build)
    path = f"tests/{file}"
    if any(f"--ignore={one}" in told for one in (path, *map(str, PurePosixPath(path).parents))):
        return False
    return any(one == path or pytests.inside(path, one) for one in told)


def test_everything_in_tests_is_on_one_list() -> None:
    lost = [file for file in files() if nearest(file) is None]
    assert not lost, "say in tests/builds.toml on which build these run, and why"
    gone = [name for name in listed() if not (TESTS / name).exists()]
    assert not gone, "take these out of tests/builds.toml"
    assert set(Counter(listed()).values()) == {1}


@pytest.mark.parametrize("build", BUILDS)
def test_the_innermost_entry_decides(build: str) -> None:
    """A folder in another one may have a list of its own, and so may a file."""
    lists = pytests.lists()
    wanted = {file for file in files() if nearest(file) in {**lists["both"], **lists[build]}}
    assert {file for file in files() if runs(build, file)} == wanted


def test_every_list_says_why() -> None:
    lists = pytests.lists()
    assert set(lists) == {pytests.BOTH, pytests.COMPILED, pytests.INTERPRETED}
    assert all(reason.strip() for part in lists.values() for reason in part.values())


def test_cases_golden_files_and_properties_run_on_both_builds() -> None:
    assert {"cases", "golden", "properties"} <= set(pytests.lists()[pytests.BOTH])
    for build in (pytests.COMPILED, pytests.INTERPRETED):
        assert {"tests/cases", "tests/golden", "tests/properties"} <= set(pytests.chosen(build))


def test_where_nothing_compiles_the_sources_run_everything() -> None:
    told = pytests.chosen(pytests.INTERPRETED, everything=True)
    assert len(told) == len(set(told)) and "tests/builds" not in told
    assert not any(one.startswith("--ignore") for one in told if one != "--ignore=tests/builds")
    around = [one for file in files() for one in told if pytests.inside(f"tests/{file}", one)]
    assert {name.split("/")[1] for name in around} >= {"cases", "server", "games"}
