"""The commands of the Makefile: which comes first, where they are told, and no second tries."""

import re
import subprocess

from tools.saying import ROOT

RETRY = re.compile(r"reruns|flaky|\bretry\b\s*[:=(]")
CONFIGURATION = ("Makefile", "pyproject.toml", ".ci/run", "tests/conftest.py", "web/package.json")


def text(name: str) -> str:
    """Return the text of a file."""
    return (ROOT / name).read_text("utf-8")


def commands() -> list[str]:
    """Return what `make help` lists."""
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    return re.findall(r"^  make ([a-z-]+)", told.stdout, flags=re.MULTILINE)


def test_help_names_the_inner_loop_first() -> None:
    assert commands()[0] == "check"


def test_contributing_tells_of_every_command() -> None:
    told = re.findall(r"^\| `make ([a-z-]+)` \|", text("CONTRIBUTING.md"), flags=re.MULTILINE)
    assert told == commands()


def test_no_test_is_run_again_to_make_it_green() -> None:
    configured = [*CONFIGURATION, *(f"web/{path.name}" for path in (ROOT / "web").glob("*.ts"))]
    assert [name for name in configured if RETRY.search(text(name))] == []
    tests = (ROOT / "web" / "tests").rglob("*.ts")
    assert [path.name for path in tests if RETRY.search(path.read_text("utf-8"))] == []
