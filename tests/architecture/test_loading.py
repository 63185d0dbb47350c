"""What is loaded when: no game for `--version`, neither lab nor environments for a server."""

import subprocess
import sys

import pytest

TELL = "\nimport sys; print(*(name for name in sys.modules if name.startswith('simple_civ.')))"

COMMANDS = """
from simple_civ.cli import main
try:
    main([{word!r}])
except SystemExit:
    pass
"""

SERVER = """
from simple_civ.protocol.registry import games_with
import simple_civ.server.serving, simple_civ.server.thinking, simple_civ.server.job_worker
for game in games_with([]).values():
    game.ruleset(game.editions()[-1])
"""


def loaded(program: str) -> list[str]:
    """The modules of the package that a new process has loaded after a program."""
    command = [sys.executable, "-c", program + TELL]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1].split()


def parts(names: list[str]) -> set[str]:
    """The packages of modules."""
    return {name.split(".")[1] for name in names}


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_help_and_version_look_for_no_game(word: str) -> None:
    found = loaded(COMMANDS.format(word=word))
    assert "arguments" in parts(found)
    assert parts(found).isdisjoint({"games", "lab", "envs", "server"})
    assert "simple_civ.protocol.registry" not in found, (
        "looking for games takes longer than all else"
    )


def test_a_server_loads_neither_lab_nor_environments() -> None:
    found = loaded(SERVER)
    assert {"games", "server"} <= parts(found)
    assert parts(found).isdisjoint({"lab", "envs", "plain"})
    assert not [name for name in found if name.endswith((".lab", ".env"))]
