"""The README and the pages of Python and commands are true: what they show runs and exists."""

import doctest
import re
from pathlib import Path

import pytest

import simple_civ
from simple_civ.arguments.parser import make_parser

ROOT = Path(__file__).parents[1]
NAMES = "play serve backup restore matches sim lab scenario rules replay demo hashes".split()


def page(name: str) -> str:
    """Return the text of a page."""
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = page("docs/reference/python.md")
    examples = re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "python.md", "exec"), {"__name__": "page"})
    printed = capsys.readouterr().out
    start = text.index("Simple Civ 1.0.4, turn")
    picture = text[start : text.index("```", start)]
    assert printed.startswith(picture), "the picture is the one that the example prints"
    assert "#0" in printed, "the city that was founded"
    assert printed.endswith("not_your_turn\n")


def test_the_sessions_are_true() -> None:
    """What is typed into Python prints what the page shows."""
    text = page("docs/reference/python.md")
    session = "".join(re.findall(r"^```pycon\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL))
    found = doctest.DocTestParser().get_doctest(
        session, {"simple_civ": simple_civ}, "python.md", None, None
    )
    assert len(found.examples) > 5
    result = doctest.DocTestRunner().run(found)
    assert result.failed == 0, "see what was printed"


def test_make_knows_the_commands() -> None:
    commands = re.findall(r"^make (\w+)", page("README.md"), flags=re.MULTILINE)
    assert commands == ["play", "test", "site"]
    for command in commands:
        assert re.search(rf"^{command}:", page("Makefile"), flags=re.MULTILINE)


def test_the_command_line_understands_the_commands() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", page("docs/reference/commands.md"), flags=re.MULTILINE)
    commands = [cell for row in rows for cell in re.findall(r"`simple-civ (.*?)`", row)]
    for command in commands:
        make_parser().parse_args(command.split())
    assert {command.split()[0] for command in commands} == set(NAMES)


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {simple_civ.__version__}\n" in page("CITATION.cff")
