"""THIRD-PARTY.md: works of others that the wheel, the client and the page carry, with licences.

The client's build lists the packages that went into it, the lock files hold the versions, and the
packages bring their licences; `web/page/licences` has the texts that none of them brings.
`python -m tools.third_party` writes the file; `make site` fails if it is not up to date.
"""

import json
import re
import tomllib
import zipfile
from dataclasses import dataclass
from email.parser import BytesParser
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from tools import client
from tools.node import CLIENT
from tools.pins import read_pins
from tools.saying import ROOT, say

FILE = ROOT / "THIRD-PARTY.md"
LISTED = ROOT / "build" / "client-packages.json"
"""The npm packages of which the client carries something, as its build lists them."""

TEXTS = CLIENT / "page" / "licences"
MODULES = CLIENT / "node_modules"
PAGE_PINS = ROOT / "requirements" / "page.txt"

CLIENT_AND_PAGE = "client, page"
PAGE = "page"
ENGINE = "compiled engine"

OF_PYTHON = {"msgspec": "BSD-3-Clause", "mypy_extensions": "MIT"}
"""The licences of the page's wheels, which their metadata name in different ways."""

LIBRARIES = (
    "MIT AND BSD-2-Clause AND BSD-3-Clause AND Zlib AND bzip2-1.0.6 "
    "AND Apache-2.0 WITH LLVM-exception"
)
"""The licences of the libraries that are linked into Python in the page."""

START = """# Third-party works

Simple Civ is under the MIT licence, see [LICENSE](LICENSE). This page lists what it carries of
others, and where: in the browser client, in the page that needs no server, or in the compiled
engine. The wheel and the source archive carry all three, the repository none of them. Packages that
pip installs beside it bring their own licences.

`python -m tools.third_party` writes this page.

"""


@dataclass(frozen=True)
class Work:
    """A work of others: its version, its licence by SPDX, where it is, and the text."""

    name: str
    version: str
    licence: str
    where: str
    text: str


def works() -> list[Work]:
    """Return everything that is carried, by name."""
    packages = [npm_work(name) for name in json.loads(LISTED.read_text("utf-8"))]
    found = [*packages, icons(), *pyodide(), *page_wheels(), compiler_runtime()]
    return sorted(found, key=lambda work: work.name.lower())


def package(name: str) -> dict[str, Any]:
    """Return the description of an installed npm package."""
    told: dict[str, Any] = json.loads((MODULES / name / "package.json").read_text("utf-8"))
    return told


def own_text(name: str) -> str:
    """Return the text of a licence that this repository holds."""
    return (TEXTS / f"{name.replace('/', '__')}.txt").read_text("utf-8")


def npm_work(name: str) -> Work:
    """Return a package of the client."""
    told = package(name)
    files = [path for path in (MODULES / name).iterdir() if path.name.lower().startswith("licen")]
    text = files[0].read_text("utf-8") if files else own_text(name)
    return Work(name, told["version"], told["license"], CLIENT_AND_PAGE, text)


def icons() -> Work:
    """Return the icons, which the drawings of the client contain."""
    version = package("@iconify-json/game-icons")["version"]
    return Work("game-icons", version, "CC-BY-3.0", CLIENT_AND_PAGE, own_text("game-icons"))


def pyodide() -> list[Work]:
    """Return Python as it runs in the page."""
    python = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    version = package("pyodide")["version"]
    text = own_text("pyodide")
    if version not in text:
        raise SystemExit(f"simple-civ: {TEXTS / 'pyodide.txt'} is about another version")
    return [
        Work("Pyodide", version, "MPL-2.0", PAGE, text),
        Work("Pyodide (libraries)", version, LIBRARIES, PAGE, own_text("pyodide-libraries")),
        Work("Python", python["info"]["python"], "PSF-2.0", PAGE, own_text("python")),
    ]


def page_wheels() -> list[Work]:
    """Return the wheels of which the page carries modules."""
    from tools.site import fetch_wheels

    found = {}
    for wheel in fetch_wheels():
        with zipfile.ZipFile(wheel) as opened:
            (told,) = (one for one in opened.namelist() if one.endswith(".dist-info/METADATA"))
            name = BytesParser().parsebytes(opened.read(told))["Name"]
            texts = [one for one in opened.namelist() if "/licenses/" in one]
            found[name] = "\n\n".join(opened.read(one).decode() for one in texts)
    return [
        Work(pin.name, pin.version, OF_PYTHON[pin.name], PAGE, found[pin.name])
        for pin in read_pins(PAGE_PINS)
    ]


def compiler() -> str:
    """Return the version of the compiler that builds the engine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (pinned,) = (one for one in project["build-system"]["requires"] if one.startswith("mypy="))
    return str(pinned.partition("==")[2])


def compiler_runtime() -> Work:
    """Return mypyc's runtime, whose C code is in every compiled module."""
    found = distribution("mypy")
    texts = [file for file in found.files or () if file.name == "LICENSE"]
    text = Path(str(texts[0].locate())).read_text("utf-8")
    return Work("mypyc (runtime)", compiler(), "MIT", ENGINE, text)


def page_text(found: list[Work]) -> str:
    """Return the whole page."""
    rows = ["| Work | Version | Licence | Where |", "|---|---|---|---|"]
    rows += [f"| {one.name} | {one.version} | {one.licence} | {one.where} |" for one in found]
    texts = [f"## {one.name}\n\n{fenced(one.text)}" for one in found]
    return START + "\n".join(rows) + "\n\n" + "\n".join(texts)


def fenced(text: str) -> str:
    """Return a text as it is, without blanks at the ends of its lines."""
    lines = "\n".join(line.rstrip() for line in text.strip().splitlines())
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", lines)), default=0))
    return f"{fence}text\n{lines}\n{fence}\n"


def check() -> None:
    """Fail if the page is not what is carried."""
    if FILE.read_text("utf-8") != page_text(works()):
        raise SystemExit(
            f"simple-civ: {FILE.name} is not up to date; run: python -m tools.third_party"
        )


def main() -> None:
    """Write the page."""
    client.build()
    FILE.write_text(page_text(works()), "utf-8")
    say(f"wrote: {FILE.name}")


if __name__ == "__main__":
    main()
