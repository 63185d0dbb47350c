"""Lazy loading: no game for the help, neither lab nor environments for a server."""

import subprocess
import sys

import pytest

TELL = "\nimport sys; print(*(name for name in sys.modules if name.startswith('simple_civ.')))"

COMMANDS = """
from simple_civ.cli import main
try:
    main({words!r})
except SystemExit:
    pass
"""

SERVER = """
from simple_civ.protocol.registry import games_with
import simple_civ.server.serving
import simple_civ.server.ai.worker_process, simple_civ.server.jobs.job_worker
for game in games_with([]).values():
    game.ruleset(game.editions()[-1])
"""


def loaded(program: str) -> list[str]:
    """Return the package's modules that a new process has loaded after running a program."""
    command = [sys.executable, "-c", program + TELL]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1].split()


def parts(names: list[str]) -> set[str]:
    """Return the packages of modules."""
    return {name.split(".")[1] for name in names}


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_help_and_version_look_for_no_game(word: str) -> None:
    found = loaded(COMMANDS.format(words=[word]))
    assert "arguments" in parts(found)
    assert parts(found).isdisjoint({"games", "lab", "envs", "server"})
    assert "simple_civ.protocol.registry" not in found, (
        "looking for games takes longer than all else"
    )


HELP = ["sim --help", "demo --help", "hashes --help", "rules show --help", "lab compare --help"]


@pytest.mark.parametrize("words", HELP)
def test_the_help_of_a_command_loads_no_game(words: str) -> None:
    found = loaded(COMMANDS.format(words=words.split()))
    assert "simple_civ.protocol.registry" in found
    heavy = [name for name in found if name.endswith((".game", ".engine", ".state"))]
    assert not [name for name in heavy if ".games." in name], (
        "what the help says of a game belongs into its module command_words"
    )
    assert parts(found).isdisjoint({"lab", "envs", "server"})


def test_a_server_loads_neither_lab_nor_environments() -> None:
    found = loaded(SERVER)
    assert {"games", "server"} <= parts(found)
    assert parts(found).isdisjoint({"lab", "envs", "plain"})
    assert not [name for name in found if name.endswith((".lab", ".env"))]
