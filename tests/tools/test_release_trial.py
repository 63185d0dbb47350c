"""The trial of a release: which wheel is tried with which Python, and with nothing else around."""

import os
import shutil
from pathlib import Path

import pytest

from tools import client, release, release_trial, site
from tools.release_trial import ABSENT, Interpreter, bare, fitting, interpreters
from tools.saying import ROOT

WHEELS = [
    Path("simple_civ-0.2.0-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl"),
    Path("simple_civ-0.2.0-py3-none-any.whl"),
]


@pytest.mark.parametrize(("tag", "place"), [("cp311", 0), ("cp312", 1), ("cp314", 1)])
def test_the_wheel_that_fits(tag: str, place: int) -> None:
    assert fitting(WHEELS, Interpreter(Path("python"), tag)) == WHEELS[place]


def test_kinds_of_wheels() -> None:
    assert [release_trial.kind(wheel) for wheel in WHEELS] == ["compiled", "interpreted"]


def test_an_environment_finds_nothing_but_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_TIMEOUT", "5")
    told = bare(tmp_path)
    assert told["PATH"].split(os.pathsep)[0] == str(tmp_path / "bin")
    assert [name for name in ABSENT if shutil.which(name, path=told["PATH"])] == []
    assert shutil.which("dirname", path=told["PATH"]) and told["PIP_TIMEOUT"] == "5"
    assert "PYTHONPATH" not in told and os.listdir(told["HOME"]) == []


def test_every_python_is_new_enough() -> None:
    found = interpreters()
    assert found and len({one.tag for one in found}) == len(found)
    assert all(int(one.tag.removeprefix("cp3")) >= 11 for one in found)


@pytest.mark.long
def test_a_release_is_installed_and_plays(tmp_path: Path) -> None:
    """The pure wheel, from the archive; the compiled one is the same with other modules."""
    release.pack_site(site.build(), client.SITE)
    sdist = release.build_sdist(ROOT, tmp_path / "dist")
    pure = release.build_wheel_from(sdist, tmp_path / "dist", SIMPLE_CIV_COMPILE="0")
    release.run(release.tool("twine"), "check", "--strict", sdist, pure, cwd=tmp_path)
    release_trial.try_all([pure], tmp_path / "tried")
