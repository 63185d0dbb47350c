"""The build under test is the one that was asked for, and the source tree holds none."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import simple_civ
from simple_civ.build import build_kind

SOURCES = Path(__file__).resolve().parent.parent / "src"


def test_the_expected_build_runs() -> None:
    """SIMPLE_CIV_EXPECT_BUILD names it; the Makefile sets it for both runs."""
    expected = os.environ.get("SIMPLE_CIV_EXPECT_BUILD")
    if expected is None:
        pytest.skip("SIMPLE_CIV_EXPECT_BUILD is not set")
    assert build_kind() == expected


def test_a_compiled_build_is_the_installed_wheel() -> None:
    """Else the sources would be tested twice and the wheel never."""
    inside = Path(simple_civ.__path__[0]).resolve().is_relative_to(SOURCES)
    assert inside == (build_kind() == "interpreted")


def test_the_source_tree_holds_no_extensions() -> None:
    """They would shadow the sources that a developer edits."""
    endings = tuple(EXTENSION_SUFFIXES)
    assert [path for path in SOURCES.rglob("*") if path.name.endswith(endings)] == []
