"""Stages of the installation: complete locks, stages that add up, and nothing twice."""

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools import environment
from tools.pins import read_pins
from tools.saying import ROOT

HEAVY = {"mypy", "ruff", "pytest", "hypothesis", "numpy", "schemathesis", "ray"}


def plain(name: str) -> str:
    """Return a package's name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(stage: str) -> dict[str, str]:
    """Return the packages of a stage with their versions."""
    found: dict[str, str] = {}
    for file in environment.lock_files(stage):
        for pin in read_pins(ROOT / file):
            [version] = Requirement(pin.wanted).specifier
            assert version.operator == "==", f"{file}: {pin.wanted}"
            found[plain(pin.name)] = version.version
    return found


@pytest.mark.parametrize("stage", ["play", "dev"])
def test_locks_are_complete(stage: str) -> None:
    """Packages are installed without looking at what they need, so the locks must name it."""
    pins = pinned(stage)
    lacking = []
    for name in pins:
        try:
            needs = requires(name) or []
        except PackageNotFoundError:
            continue  # for another system
        for need in map(Requirement, needs):
            wanted = need.marker is None or need.marker.evaluate({"extra": ""})
            version = pins.get(plain(need.name))
            if wanted and (version is None or not need.specifier.contains(version, True)):
                lacking.append(f"{name} needs {need}")
    assert lacking == []


def test_playing_installs_no_tools() -> None:
    assert not HEAVY & set(pinned("play"))


def test_each_stage_holds_those_before_it() -> None:
    play, dev, long = (pinned(stage).items() for stage in environment.STAGES)
    assert play < dev < long


def test_an_environment_of_other_locks_or_places_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / ".venv"
    monkeypatch.setattr(environment, "HOME", home)
    monkeypatch.setattr(environment, "PYTHON", home / "python")
    for content, stays in [("of another lock", False), ("", True)]:
        home.mkdir()
        (home / "python").touch()
        fitting = environment.digest(*environment.lock_files("play"))
        environment.stamp_of("play").write_text(content or fitting, "utf-8")
        environment.clear_if_stale()
        assert home.exists() == stays
    (home / "python").unlink()
    environment.clear_if_stale()
    assert not home.exists()
