"""Every test has a build on which `make test` runs it, and what runs on one only has its reason."""

from collections import Counter
from pathlib import Path

from tools import pytests
from tools.saying import ROOT

TESTS = ROOT / "tests"


def holds_tests(path: Path) -> bool:
    """Return whether pytest finds tests in a file or folder."""
    return path.name.startswith("test_") or any(path.rglob("test_*.py"))


def test_everything_in_tests_is_on_one_list() -> None:
    names = [name for part in pytests.lists().values() for name in part]
    listed = Counter(name for name in names if "/" not in name)
    there = {path.name for path in TESTS.iterdir() if holds_tests(path)}
    assert not there - set(listed), "say in tests/builds.toml on which build these run, and why"
    assert not set(listed) - there, "take these out of tests/builds.toml"
    assert set(listed.values()) == {1}


def test_single_files_run_on_both_builds_beside_their_folder() -> None:
    for name in (one for part in pytests.lists().values() for one in part if "/" in one):
        assert (TESTS / name).is_file() and name in pytests.lists()[pytests.BOTH]
        folder = name.split("/")[0]
        assert f"tests/{folder}" in pytests.chosen(pytests.COMPILED)
        assert f"tests/{name}" in pytests.chosen(pytests.INTERPRETED)
        assert f"tests/{name}" not in pytests.chosen(pytests.COMPILED)


def test_every_list_says_why() -> None:
    lists = pytests.lists()
    assert set(lists) == {pytests.BOTH, pytests.COMPILED, pytests.INTERPRETED}
    assert all(reason.strip() for part in lists.values() for reason in part.values())


def test_cases_golden_files_and_properties_run_on_both_builds() -> None:
    assert {"cases", "golden", "properties"} <= set(pytests.lists()[pytests.BOTH])
    for build in (pytests.COMPILED, pytests.INTERPRETED):
        assert {"tests/cases", "tests/golden", "tests/properties"} <= set(pytests.chosen(build))


def test_together_both_builds_run_everything() -> None:
    both = {*pytests.chosen(pytests.COMPILED), *pytests.chosen(pytests.INTERPRETED)}
    alone = pytests.chosen(pytests.INTERPRETED, everything=True)
    files = {name for name in both if name.count("/") > 1}
    assert both - files - set(alone) == {"tests/builds"}
    assert len(alone) == len(set(alone))
