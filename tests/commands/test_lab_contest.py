"""`simple-civ lab compare` and `rate`: contests, ratings, and who forfeited."""

import json
from pathlib import Path

import pyarrow.parquet

from simple_civ.lab.plan import rules_of
from tests.command_line import CommandLine
from tests.commands.crashing_bots import QUICK, crash_of
from tests.games.civ.rules.folders import extension_of


def test_a_contest_of_players(simple_civ: CommandLine, tmp_path: Path) -> None:
    compare = ("lab", "compare", "normal", "random", "--game", "groves", "--workers", 2)
    words = (*compare, "--bounds", "10,90", "--out", tmp_path / "kept")
    answer = simple_civ(*words)
    assert answer.status == 0
    assert "LLR bounds -2.944 and 2.944" in answer.err
    assert answer.lines[-1] == "normal is stronger than random. Every game was decided."
    again = simple_civ(*words, "--json")
    found = json.loads(again.out)
    assert (found["decision"], found["share"], found["games"]) == ("high", 1.0, 2 * found["pairs"])
    assert found["bounds"] == [-2.9444, 2.9444]


def test_a_contest_in_which_a_program_breaks(simple_civ: CommandLine, tmp_path: Path) -> None:
    other = tmp_path / "python"
    other.write_text('#!/bin/sh\nread first\necho \'{"error": "has no such level"}\'\n')
    other.chmod(0o755)
    answer = simple_civ("lab", "compare", "random", f"python:{other}:wise", *QUICK, "--games", 2)
    assert answer.status == 0
    assert "not counted, a program broke: 1 pairs (" in answer.out
    assert "has no such level)" in answer.out
    rate = ("lab", "rate", "random", f"python:{other}:wise", *QUICK, "--games", 1)
    assert "no two players met" in (told := simple_civ(*rate).err)
    assert "has no such level)" in told


def test_a_contest_tells_who_forfeited(simple_civ: CommandLine, crashing: str) -> None:
    """A bot that crashed in every game looked like a weak one."""
    compare = ("lab", "compare", "random", crashing, *QUICK, "--games", 2)
    crash = crash_of(crashing)
    answer = simple_civ(*compare)
    assert answer.lines[1] == f"{crashing} forfeited 2 times, the last time: {crash}"
    assert "forfeits 2\n" in answer.err
    found = json.loads(simple_civ(*compare, "--json").out)
    assert found["forfeits"] == {
        "a": {"count": 0, "last": None},
        "b": {"count": 2, "last": crash},
    }
    assert (found["broken"], found["trouble"]) == (0, None)


def test_a_contest_of_rulesets_tells_by_which_somebody_forfeited(
    simple_civ: CommandLine, tmp_path: Path, crashing: str
) -> None:
    levels = f"{crashing},random"
    answer = simple_civ(
        *("lab", "compare", "1.0", "1.0.4", "--turns", 2, "--games", 2, "--levels", levels),
        *("--workers", 1, "--json"),
    )
    found = json.loads(answer.out)
    assert [found["forfeits"][side]["count"] for side in "ab"] == [1, 1]


def test_ratings_tell_who_forfeited(simple_civ: CommandLine, tmp_path: Path, crashing: str) -> None:
    out = tmp_path / "kept"
    play = ("lab", "rate", "random", crashing, *QUICK, "--games", 2, "--out", out)
    answer = simple_civ(*play)
    crash = crash_of(crashing)
    assert answer.lines[-1] == f"{crashing} forfeited 2 times, the last time: {crash}"
    found = json.loads(simple_civ("lab", "rate", out, "--json").out)
    assert found["forfeits"] == {
        "random": {"count": 0, "last": None},
        crashing: {"count": 2, "last": crash},
    }
    assert (found["games"], found["broken"], found["trouble"]) == (2, 0, None)


def test_a_contest_of_rulesets(simple_civ: CommandLine, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    answer = simple_civ(
        *("lab", "compare", "1.0.4", mine.path, "--turns", 3, "--turn-limit", 3, "--games", 4),
        *("--levels", "random", "--workers", 1, "--measure", "seat:0", "--json"),
    )
    assert answer.status == 0
    found = json.loads(answer.out)
    assert (found["pairs"], found["decision"]) == (2, "none")
    assert found["verdict"].startswith("These games do not decide it; more are needed (--games)")


def test_a_ruleset_that_was_changed_is_another_contest(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    """Games by the rules of before say nothing about those of now."""
    mine = extension_of("1.0.4", tmp_path)
    compare = (
        *("lab", "compare", "1.0.4", mine.path, "--turns", 2, "--games", 2, "--levels", "random"),
        *("--workers", 1, "--out", tmp_path / "kept"),
    )
    assert simple_civ(*compare).status == 0
    assert simple_civ(*compare).status == 0
    mine.add("units", "[scout]\nmove = 5\n")
    rules_of.cache_clear()  # as in a new process
    assert "holds results of another plan: rulesets" in simple_civ.fails(*compare)


def test_ratings(simple_civ: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "kept"
    play = ("lab", "rate", "random", "normal", "--game", "groves", "--games", 4, "--workers", 2)
    answer = simple_civ(*play, "--out", out, "--json")
    ratings = json.loads(answer.out)["ratings"]
    assert [one["name"] for one in ratings] == ["normal", "random"]
    assert ratings[0]["low"] < ratings[0]["rating"] < ratings[0]["high"]
    table = simple_civ("lab", "rate", out)
    assert table.lines[2].startswith("| normal")
    assert simple_civ("lab", "report", out).status == 0
    assert pyarrow.parquet.read_table(out / "players.parquet").num_rows == 8
