"""The README is true: its example runs and prints its picture, and its commands exist."""

import re
from pathlib import Path

import pytest

from simple_civ.arguments.parser import make_parser

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    examples = blocks("python")
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
    printed = capsys.readouterr().out
    start = TEXT.index("Simple Civ 1.0.4, turn")
    picture = TEXT[start : TEXT.index("```", start)]
    assert printed.startswith(picture), "the picture is the one that the example prints"
    assert "#0" in printed, "the city that was founded"
    assert printed.endswith("not_your_turn\n")


def test_make_knows_the_commands() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"^make (\w+)", TEXT, flags=re.MULTILINE)
    assert commands == ["play", "test"]
    for command in commands:
        assert re.search(rf"^{command}:", makefile, flags=re.MULTILINE)


def test_the_command_line_understands_the_commands() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", TEXT, flags=re.MULTILINE)
    commands = [cell for row in rows for cell in re.findall(r"`simple-civ (.*?)`", row)]
    assert len(commands) >= 5
    for command in commands:
        make_parser().parse_args(command.split())
