"""Workflows, hooks and templates: they are well formed, and the commands that they run exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tools.saying import ROOT

GITHUB = ROOT / ".github"
HOOKS = ROOT / ".pre-commit-config.yaml"
MADE = re.compile(r"\bmake ([a-z-]+)")
MODULE = re.compile(r"-m (tools\.\w+)")
FILE = re.compile(r"\b(?:tests|tools)/[\w/]+\.py\b|\.ci/\w+")
HOST = re.compile(r"https?://|\b(?:[\w-]+\.)+(?:com|org|net|io|dev)\b")


def files() -> list[Path]:
    """Return every file that hosts and tools read."""
    return [HOOKS, *sorted(path for path in GITHUB.rglob("*") if path.suffix == ".yml")]


def read(path: Path) -> Any:
    """Return the content of a file."""
    return yaml.safe_load(path.read_text("utf-8"))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_commands_exist(path: Path) -> None:
    assert read(path)
    text = path.read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    commands = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    assert [one for one in MADE.findall(commands) if one not in targets] == []
    modules = [ROOT / f"{one.replace('.', '/')}.py" for one in MODULE.findall(commands)]
    assert [
        one for one in (*modules, *map(ROOT.joinpath, FILE.findall(text))) if not one.is_file()
    ] == []


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_no_host_is_named(path: Path) -> None:
    """A copy of the repository works on any host of this kind."""
    assert HOST.findall(path.read_text("utf-8")) == []


def test_the_hooks_are_the_linters_of_make() -> None:
    hooks = [hook for repo in read(HOOKS)["repos"] for hook in repo["hooks"]]
    assert {repo["repo"] for repo in read(HOOKS)["repos"]} == {"local"}
    assert [hook["entry"] for hook in hooks if hook["id"] == "lint"] == ["make lint"]
    for hook in hooks:
        re.compile(hook["files"])


def pythons() -> list[str]:
    """Return the versions of Python that the package names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found = [one.rpartition(" :: ")[2] for one in project["project"]["classifiers"]]
    return [one for one in found if re.fullmatch(r"3\.\d+", one)]


def test_every_python_is_built_and_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    built = project["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{one.replace('.', '')}-*" for one in pythons()]
    jobs = read(GITHUB / "workflows" / "test.yml")["jobs"]
    assert jobs["installed"]["strategy"]["matrix"]["python"] == pythons()
    whole = jobs["all"]["strategy"]["matrix"]["python"]
    assert whole == [pythons()[0], pythons()[-1]]


def test_every_system_is_built_and_tried() -> None:
    tried = read(GITHUB / "workflows" / "test.yml")["jobs"]["installed"]["strategy"]["matrix"]
    built = read(GITHUB / "workflows" / "release.yml")["jobs"]["wheels"]["strategy"]["matrix"]
    for systems in (tried["system"], built["system"]):
        assert {one.partition("-")[0] for one in systems} == {"ubuntu", "macos", "windows"}
