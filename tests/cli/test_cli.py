"""The command line as a whole: version, help, wrong use, interrupts and broken pipes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import simple_civ.commands.demo
from simple_civ.__about__ import __version__
from simple_civ.build import build_kind
from simple_civ.games.civ.command_words import LEVELS
from tests.cli.commands import CommandLine
from tests.games.civ.rules.folders import extension_of
from tests.patience import PATIENCE

MODULE = [sys.executable, "-m", "simple_civ"]
SOURCES = {**os.environ, "PYTHONPATH": str(Path(simple_civ.__file__).parents[1])}


def test_version(simple_civ: CommandLine) -> None:
    answer = simple_civ("--version")
    assert (answer.status, answer.out) == (0, f"simple-civ {__version__} ({build_kind()})\n")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["sim"],
        ["scenario"],
        ["scenario", "run"],
        ["rules"],
        ["rules", "list"],
        ["rules", "check"],
        ["rules", "show"],
        ["rules", "book"],
        ["replay"],
        ["replay", "check"],
        ["demo"],
        ["hashes"],
        ["matches"],
        ["matches", "list"],
        ["matches", "pause"],
    ],
    ids=" ".join,
)
def test_help_everywhere(simple_civ: CommandLine, words: list[str]) -> None:
    answer = simple_civ(*words, "--help")
    assert answer.status == 0
    assert answer.out.startswith(" ".join(["usage: simple-civ", *words]))
    description = answer.out.split("\n\n")[1]
    assert description[0].isupper(), "every command says what it does before its arguments"


def test_help_names_the_levels(simple_civ: CommandLine) -> None:
    told = simple_civ("sim", "--help").out
    assert all(level in told for level in LEVELS)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["conquer"],
        ["sim", "--gams", "3"],
        ["sim", "--games", "three"],
        ["sim", "--games", "0"],
        ["sim", "--games", "1", "extra"],
        ["sim", "--seed", "-1"],
        ["sim", "--seed", "9" * 30],
        ["sim", "--seed", "١٢٣" * 10],
        ["sim", "--game", "go"],
        ["sim", "--civs", "a,,b"],
        ["sim", "--workers", "0"],
        ["sim", "--edition", "1.0.4", "--rules", "mine"],
        ["demo", "--edition", "1.0.4", "--rules", "mine"],
        ["scenario"],
        ["scenario", "walk"],
        ["scenario", "run"],
        ["scenario", "run", "x.json", "--view", "-1"],
        ["rules"],
        ["rules", "check"],
        ["replay", "check"],
        ["replay", "check", "a", "b"],
        ["demo", "--turns", "1.5"],
        ["hashes", "--turns", "many\nlines"],
    ],
    ids=repr,
)
def test_wrong_use_is_told_in_one_line(simple_civ: CommandLine, words: list[str]) -> None:
    assert "--help" in simple_civ.fails(*words)


def test_runs_as_a_module() -> None:
    done = subprocess.run(
        [*MODULE, "rules", "list"], capture_output=True, text=True, env=SOURCES, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "1.0.4" in done.stdout


def test_a_closed_pipe_is_no_error() -> None:
    command = [*MODULE, "sim", "--size", "tiny", "--turns", "1", "--games", "50", "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=SOURCES
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        complaints = running.stderr.read()
    assert complaints == ""
    assert running.returncode == 141


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_quietly(workers: str) -> None:
    games = ["--size", "tiny", "--turns", "2", "--games", "5000"]
    command = [*MODULE, "sim", *games, "--workers", workers, "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=SOURCES
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, complaints = running.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaints
    assert running.returncode == 130


def test_demo_prints_a_map_and_its_turns(simple_civ: CommandLine) -> None:
    answer = simple_civ("demo", "--size", "tiny", "--seed", "5", "--turns", "3")
    assert answer.status == 0
    assert "seed 5" in answer.lines[0]
    assert sum(line.startswith("turn ") for line in answer.lines) == 3
    assert "p Plains" in answer.out
    assert answer.out == simple_civ("demo", "--size", "tiny", "--seed", "5", "--turns", "3").out


def test_demo_of_the_map_alone(simple_civ: CommandLine) -> None:
    answer = simple_civ("demo", "--size", "tiny", "--seed", "5", "--turns", "0")
    assert answer.status == 0
    assert answer.out.count("to play") == 1
    assert "turn  1" not in answer.out and "Nobody" not in answer.out


def test_demo_of_groves_draws_its_board(simple_civ: CommandLine) -> None:
    asked = ["demo", "--game", "groves", "--size", "10", "--seed", "5"]
    before = simple_civ(*asked, "--turns", "0")
    assert before.status == 0
    assert "[0]" in before.out and "[1]" in before.out and "---" in before.out
    after = simple_civ(*asked, "--turns", "12")
    assert after.out.startswith(before.out.rstrip("\n"))
    assert "Groves, turn 13: side 1 to play" in after.out
    assert "of 10 forests" in after.lines[-1]


def test_demo_of_a_ruleset_of_ones_own(simple_civ: CommandLine, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    answer = simple_civ("demo", "--size", "tiny", "--turns", "0", "--rules", mine.path)
    assert answer.status == 0
    assert "\nMine, turn 1: " in answer.out
    assert f"rules check {tmp_path}" in simple_civ.fails("demo", "--rules", tmp_path)


def test_demo_refuses_what_there_is_not(simple_civ: CommandLine) -> None:
    assert 'did you mean "tiny"?' in simple_civ.fails("demo", "--size", "tny")
    assert "unknown edition" in simple_civ.fails("demo", "--edition", "8")


def test_hashes_are_one_per_turn_and_repeatable(simple_civ: CommandLine) -> None:
    words = ("hashes", "--edition", "1.0.4", "--size", "tiny", "--players", "2")
    answer = simple_civ(*words, "--turns", "5", "--seed", "3")
    assert answer.status == 0
    assert len(answer.lines) == len(set(answer.lines)) == 6
    assert all(len(line) == 32 for line in answer.lines)
    assert simple_civ(*words, "--turns", "5", "--seed", "3") == answer
    assert simple_civ(*words, "--turns", "3", "--seed", "3").lines == answer.lines[:4]
