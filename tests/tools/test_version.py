"""The version: one command sets it everywhere, and every file names the same."""

import re
import shutil
from pathlib import Path

import pytest

from simple_civ.__about__ import __version__
from tools.saying import ROOT
from tools.version import ABOUT, CHANGELOG, CITATION, set_version

SECTION = re.compile(r"^## \[([^]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the files that name the version."""
    for name in (ABOUT, CITATION, CHANGELOG):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def sections(folder: Path) -> list[tuple[str, str]]:
    """Return the versions of the changelog, with their days."""
    return SECTION.findall((folder / CHANGELOG).read_text("utf-8"))


def test_one_command_sets_it_everywhere(folder: Path) -> None:
    before = sections(folder)
    for _ in range(2):
        set_version(folder, "9.8.7", "2031-02-03")
    assert '__version__ = "9.8.7"\n' in (folder / ABOUT).read_text("utf-8")
    citation = (folder / CITATION).read_text("utf-8")
    assert citation.count("\nversion: 9.8.7\n") == 1
    assert citation.count("\ndate-released: 2031-02-03\n") == 1
    assert sections(folder) == [("Unreleased", ""), ("9.8.7", "2031-02-03"), *before[1:]]
    assert len((folder / CHANGELOG).read_text("utf-8")) < 40 + len(
        (ROOT / CHANGELOG).read_text("utf-8")
    )


def test_a_word_is_no_version(folder: Path) -> None:
    with pytest.raises(SystemExit, match="expected a version"):
        set_version(folder, "next", "2031-02-03")


def test_a_released_version_has_its_section() -> None:
    """The newest section is that of this version, unless nothing has been released yet."""
    (first, _), *released = sections(ROOT)
    assert first == "Unreleased"
    dated = f"\ndate-released: {released[0][1]}\n" if released else "\n"
    assert not released or released[0][0] == __version__
    assert dated in (ROOT / CITATION).read_text("utf-8")
