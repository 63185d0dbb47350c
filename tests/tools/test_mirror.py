"""Test places of modules, by patterns of paths."""

import pytest

from tools.mirror import Entry, Mirror, fits, own_test, places_of


@pytest.mark.parametrize(
    ("path", "file", "meant"),
    [
        ("a/*.py", "a/b.py", True),
        ("a/*.py", "a/b/c.py", False),
        ("a/**/*.py", "a/b.py", True),
        ("a/**/*.py", "a/b/c/d.py", True),
        ("a/{b,c_*}.py", "a/b.py", True),
        ("a/{b,c}.py", "a/d.py", False),
        ("a/{b,c/*}.py", "a/c/d.py", True),
        ("a/x_*.py", "a/x_.py", True),
        ("a.py", "abpy", False),
        ("a.py", "b/a.py", False),
    ],
)
def test_patterns_stand_for_names_and_folders(path: str, file: str, meant: bool) -> None:
    assert fits(path, file) is meant


def test_a_test_is_at_the_path_of_its_module() -> None:
    assert own_test("core/rules/problem.py") == "core/rules/test_problem.py"
    assert own_test("api.py") == "test_api.py"


def test_a_module_without_a_test_has_the_places_that_are_listed() -> None:
    listed = Mirror(
        (Entry("", ("x/*.py",), ("cases", "golden")), Entry("", ("y.py",), ("lab",))), ()
    )
    assert places_of("x/a.py", listed) == ["cases", "golden"]
    assert places_of("core/hexes.py", listed) == ["core/test_hexes.py"]
    assert places_of("nowhere.py", listed) == []
