"""The registry of games: what a package that brings a game must bring."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.registry import GAMES, GROUP, command_words, find_game, load_game

BROKEN = {
    "chess": "raise RuntimeError('no pieces')",
    "go": "GAME = ((",
}
"""Packages with games that cannot be loaded, by what is wrong in them."""


@pytest.fixture
def broken(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a process that finds broken games beside the others."""
    for name, source in BROKEN.items():
        (tmp_path / f"{name}.py").write_text(source)
        about = tmp_path / f"{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {name}:GAME\n")
    paths = os.pathsep.join([str(tmp_path), *sys.path])
    return {**os.environ, "PYTHONPATH": paths}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-m", "simple_civ", "sim", "--help"], "--levels"),
        (["-m", "simple_civ", "rules", "list"], "(default)"),
        (
            ["-c", "from simple_civ.protocol.registry import *; print(*games_with([]))"],
            "civ groves",
        ),
    ],
)
def test_a_broken_game_of_another_package_is_left_out(
    words: list[str], told: str, broken: dict[str, str]
) -> None:
    done = subprocess.run([sys.executable, *words], env=broken, capture_output=True, text=True)
    assert (done.returncode, told in done.stdout) == (0, True), done.stderr
    lines = done.stderr.splitlines()
    assert [line.split(" cannot be loaded: ")[0] for line in lines] == [
        f"simple-civ: game: {name} ({name}:GAME)" for name in BROKEN
    ]
    assert lines[0].endswith("no pieces; it is left out")


@pytest.mark.parametrize("name", GAMES)
def test_the_help_says_of_a_game_what_the_game_says(name: str) -> None:
    game = GAMES[name]
    words = command_words(GAMES.entries()[name])
    assert words == game.words
    assert (words.title, [*words.kinds]) == (game.title, [*game.kinds])
    assert [*words.traits] == [*game.lab.traits]
    assert words.levels.startswith("random, ")
    for level in game.players.levels():
        assert level in words.levels


def test_the_help_knows_the_boards_of_the_newest_ruleset() -> None:
    rules = GAMES["groves"].load()
    sides = [str(size.side) for size in rules.sizes]
    assert GAMES["groves"].words.sizes.startswith(", ".join(sides[:-1]))


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    assert load_game(GAMES.entries()["groves"]) is GAMES["groves"]


def test_an_unknown_game_is_told_with_the_known_ones() -> None:
    with pytest.raises(InputError, match="unknown game 'grove'; choose from civ, groves"):
        find_game("grove")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("simple_civ.nowhere:GAME", "chess .* cannot be loaded: No module named"),
        ("simple_civ.games.groves.game:NOTHING", "chess .* cannot be loaded: "),
        ("simple_civ.games.groves.game:GAME", "is called 'groves', its entry 'chess'"),
    ],
)
def test_a_package_without_the_game_is_told_in_one_line(value: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        load_game(EntryPoint("chess", value, GROUP))


def test_games_go_by_name() -> None:
    assert [game.name for game in GAMES.values()] == list(GAMES)
    with pytest.raises(InputError, match='did you mean "civ"'):
        find_game("cib")
