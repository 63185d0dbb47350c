"""`simple-civ rules book`: the players' page with its figures, from the sources and as built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simple_civ.protocol import rulebook_pages
from tests.command_line import CommandLine
from tests.games.civ.rules.folders import copy_of, extension_of

ROOT = Path(__file__).parents[2]
PIKE = """\
attack = 2
defense = 3
range = 1
move = 1
hp = 12
cost = 34
domain = "land"
vision = 2
captures = true
"""


def test_the_page_is_for_players(simple_civ: CommandLine) -> None:
    answer = simple_civ("rules", "book", "1.0.4")
    assert (answer.status, answer.err) == (0, "")
    assert answer.lines[0] == "# Simple Civ 1.0.4: rulebook"
    assert "## 1. The Game" in answer.lines
    for hidden in ("{{", "[DEV-ONLY]", "CODEX_SKIP"):
        assert hidden not in answer.out


def test_the_page_of_a_folder_lists_what_it_holds(simple_civ: CommandLine, tmp_path: Path) -> None:
    """By the edition that it resembles most; sentences without figures there are left out."""
    folder = copy_of("0.91", tmp_path)
    folder.add("units", '[pike]\nname = "Pike | Wall"\n' + PIKE)
    folder.edit("civs", "River League", "Lake League")
    answer = simple_civ("rules", "book", folder.path)
    assert (answer.status, answer.err) == (0, "")
    assert "The rules are those of Simple Civ 0.91" in answer.out
    assert "It has three eras" in answer.out
    assert "| Pike / Wall | 2 | 3 | 1 | 1 | 12 | 34 | land | yes | 2 |" in answer.lines
    assert any(line.startswith("| Lake League |") for line in answer.lines)
    assert "CONTENTS" not in answer.out and "{{" not in answer.out
    whole = simple_civ("rules", "book", "0.91")
    assert "CONTENTS" not in whole.out and "About this ruleset" not in whole.out


@pytest.mark.parametrize("edition", ["1.0", "1.0.4"])
def test_the_page_of_a_folder_gives_the_hp_with_which_units_appear(
    simple_civ: CommandLine, tmp_path: Path, edition: str
) -> None:
    """Those of a civ that alone can summon a unit are among them, as on the edition's own page."""
    folder = extension_of(edition, tmp_path)
    health = []
    for one in (edition, folder.path):
        rows = [line.split(" | ") for line in simple_civ("rules", "book", one).lines]
        head = next(row for row in rows if "HP" in row)
        found = [row for row in rows if len(row) == len(head) and row[-1] != "--- |"]
        health.append({row[0]: row[head.index("HP")] for row in found})
    assert health[0] == health[1]


def test_a_folder_of_groves_has_a_page(simple_civ: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text('id = "f"\nname = "Forest"\nextends = "base"\n')
    (tmp_path / "board.toml").write_text('[sizes.vast]\nname = "Vast"\nside = 24\n')
    (tmp_path / "levels.toml").write_text('[brutal]\nname = "Brutal"\nincome = 9\n')
    answer = simple_civ("rules", "book", tmp_path)
    assert answer.lines[0] == "# Forest: rulebook"
    assert {"| Vast | 24 |", "| Brutal | 9 |"} <= set(answer.lines)


def test_what_there_is_not(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = simple_civ.fails("rules", "book", "1.0.3")
    assert "unknown edition '1.0.3'" in told and 'did you mean "1.0.4"?' in told
    monkeypatch.setattr(rulebook_pages, "FOLDERS", (tmp_path,))
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
