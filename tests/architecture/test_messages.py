"""Messages of tests name files that are there: a failed test says where to go."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOMES = (ROOT, ROOT / "src" / "simple_civ")
"""What paths of messages begin at."""

PATH = re.compile(r"(?<![\w/.}])(?:[\w*-]+/)+[\w*-]+\.(?:py|ts|svelte|md|toml)\b")


def messages(source: str) -> Iterator[str]:
    """Yield the fixed texts of the messages of a file's assertions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert) and node.msg is not None:
            for part in ast.walk(node.msg):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def gone(source: str) -> list[str]:
    """Return the paths in messages of a file that lead to nothing; `*` is any name."""
    named = [path for text in messages(source) for path in PATH.findall(text)]
    return [path for path in named if not any(any(home.glob(path)) for home in HOMES)]


def test_every_file_that_a_message_names_is_there() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lost
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if (lost := gone(path.read_text(encoding="utf-8")))
    }
    assert not found, "these messages name files that are gone"


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ('assert x, "games/civ/actions.py: declare it"', []),
        ('assert x, f"games/*/env/match.py: {x}"', []),
        ('assert x, f"{x}/gone.py, docs/rulebook: no statement"', []),
        ('assert x == "documents/duties.py"', []),
        ('assert x, f"no {x}, as documents/duties.py says"', ["documents/duties.py"]),
    ],
)
def test_a_file_that_is_gone_is_found(line: str, lost: list[str]) -> None:
    assert gone(line) == lost
