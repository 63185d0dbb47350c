"""THIRD-PARTY.md names what is carried, in the versions of the locks; `make site` compares all."""

import json
import re
import tomllib

import pytest

from tools import third_party
from tools.node import LOCK
from tools.pins import read_pins
from tools.saying import ROOT
from tools.third_party import FILE, PAGE_PINS, Work, fenced, page_text

ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
PACKAGES = {
    "game-icons": "@iconify-json/game-icons",
    "Pyodide": "pyodide",
    "Pyodide (libraries)": "pyodide",
}
"""The npm packages that bring the works of other names."""


def rows() -> dict[str, tuple[str, str, str]]:
    """Return version, licence and place of every work on the page."""
    found = {
        name: (version, licence, where) for name, version, licence, where in ROW.findall(text())
    }
    del found["Work"]
    return found


def text() -> str:
    """Return the page."""
    return FILE.read_text("utf-8")


def test_versions_are_those_of_the_locks() -> None:
    locked = json.loads(LOCK.read_text("utf-8"))["packages"]
    pins = {pin.name: pin.version for pin in read_pins(PAGE_PINS)}
    versions = pins | {"mypyc (runtime)": third_party.compiler()}
    for name, (version, _, _) in rows().items():
        if name != "Python":
            package = locked.get(f"node_modules/{PACKAGES.get(name, name)}", {})
            assert version == versions.get(name, package.get("version")), name
    assert pins.keys() < rows().keys()


def test_every_work_has_its_licence() -> None:
    parts = text().split("\n## ")[1:]
    assert [part.splitlines()[0] for part in parts] == list(rows())
    assert all(len(part) > 200 for part in parts)


def test_the_package_names_all_licences() -> None:
    """The archive carries all of them; its own is the first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    own, *others = project["license"].split(" AND ")
    assert own == "MIT"
    carried = {one for _, licence, _ in rows().values() for one in licence.split(" AND ")}
    assert others == sorted(carried - {own})
    assert FILE.name in project["license-files"]


def test_a_page_that_is_not_up_to_date_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    work = Work("a", "1", "MIT", "client", "text")
    monkeypatch.setattr(third_party, "works", lambda: [work])
    with pytest.raises(SystemExit, match=r"run: python -m tools\.third_party"):
        third_party.check()


def test_texts_stay_as_they_are() -> None:
    assert fenced("a \n\n```\nb") == "````text\na\n\n```\nb\n````\n"
    told = page_text([Work("a", "1", "MIT", "client", "words")])
    assert "| a | 1 | MIT | client |" in told and told.endswith("## a\n\n```text\nwords\n```\n")
