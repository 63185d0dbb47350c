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
from tests.command_line import CommandLine
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


def test_the_help_of_a_command_has_the_words_of_every_game(simple_civ: CommandLine) -> None:
    told = " ".join(simple_civ("sim", "--help").out.split())
    assert "map size (standard); in Groves 10, 20 or 30 (10)" in told
    assert "or hard; in Groves random, normal (or fair), hard or nightmare" in told
    assert "(the turn limit, or 300; in Groves its round cap)" in told
    told = " ".join(simple_civ("demo", "--help").out.split())
    assert "Of Groves it prints a board on which two AI players play." in told
    assert "map size (standard; of Groves the first)" in told
