"""The recipe for a game is true: its code is the third game's, and what it shows runs."""

import re
from pathlib import Path

import pytest

from tests.command_line import CommandLine
from tests.plugin import ENTRY_POINT, SOURCE

PAGE = Path(__file__).parents[2] / "docs" / "recipes" / "add-a-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
PARTS = re.findall(r"^In `([\w./]+)`:\n\n```\w+\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
MOST_LINES = 300


def test_the_code_of_the_recipe_is_the_games() -> None:
    assert {name for name, _ in PARTS} == {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.*")
        if path.suffix in (".py", ".toml") and path.name != "__init__.py"
    }
    for name, code in PARTS:
        assert code in (SOURCE / name).read_text(encoding="utf-8"), f"{name} has changed:\n{code}"


def test_the_game_is_found_as_the_recipe_says() -> None:
    shown = re.search(r"^```toml\n\[project\.entry-points\.(.*?)^```$", TEXT, re.M | re.DOTALL)
    assert shown is not None
    assert shown[1].replace('"', "") == f"simple_civ.games]\n{ENTRY_POINT}\n"


def test_the_game_is_as_small_as_the_recipe_says() -> None:
    files = [path for path in SOURCE.rglob("*.*") if path.suffix in (".py", ".toml")]
    assert sum(len(path.read_text().splitlines()) for path in files) < MOST_LINES


def test_the_commands_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    run = CommandLine(capsys)
    commands = re.findall(r"^simple-civ (.*)$", TEXT, re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        assert run(*command.split()).status == 0, command


@pytest.mark.filterwarnings("ignore")
def test_the_environment_runs(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo")
    example = re.findall(r"^```python\n(from simple_civ\.protocol.*?)^```$", TEXT, re.M | re.DOTALL)
    exec(compile(example[0], PAGE.name, "exec"), {})
    assert capsys.readouterr().out.startswith("3 b b b\n")
