"""`simple-civ rules book`: the players' page with its figures, from the sources and as built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simple_civ.protocol import codex
from tests.cli.commands import CommandLine

ROOT = Path(__file__).parents[2]


def test_the_page_is_for_players(simple_civ: CommandLine) -> None:
    answer = simple_civ("rules", "book", "1.0.4")
    assert (answer.status, answer.err) == (0, "")
    assert answer.lines[0] == "# Simple Civ 1.0.4: rulebook"
    assert "## 1. Vision & Pillars" in answer.lines
    for hidden in ("{{", "[DEV-ONLY]", "CODEX_SKIP"):
        assert hidden not in answer.out


def test_what_there_is_not(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "there is no such edition" in simple_civ.fails("rules", "book", "1.0.3")
    monkeypatch.setattr(codex, "FOLDERS", (tmp_path,))
    told = simple_civ.fails("rules", "book", "1.0.4")
    assert "this installation holds no rulebook of edition 1.0.4" in told
    assert "it came without its pages" in told
    (tmp_path / "8.0.md").write_text("# Eight", encoding="utf-8")
    assert "there is one of 8.0" in simple_civ.fails("rules", "book", "1.0.4")


def test_a_build_carries_the_pages(simple_civ: CommandLine, tmp_path: Path) -> None:
    """What `build_py` lays out is what a wheel installs; it must not need the source tree."""
    pytest.importorskip("setuptools")
    environment = {**os.environ, "SIMPLE_CIV_COMPILE": "0"}
    command = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    done = subprocess.run(
        [sys.executable, "-m", "simple_civ", "rules", "book", "1.0.4"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == simple_civ("rules", "book", "1.0.4").out
