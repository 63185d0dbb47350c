"""`simple-civ lab`: wrong use, and bots that only crash."""

import sys
from pathlib import Path

import pytest

from tests.command_line import CommandLine
from tests.commands.crashing_bots import CRASHING, ERROR

PROGRAM = """#!{python}
import json
print(json.dumps({{"type": "hello", "protocol": 1}}), flush=True)
while json.loads(input())["type"] != "turn":
    pass
1 // 0
"""


@pytest.fixture(params=["class", "program"])
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Provide a class or a program that crashes in every game, and the place of the crash."""
    if request.param == "class":
        path, text, line = tmp_path / "class.py", CRASHING, 3
    else:
        path, text, line = tmp_path / "program", PROGRAM.format(python=sys.executable), 6
    path.write_text(text)
    path.chmod(0o755)
    return f"bot:{path}", f"{ERROR} ({path}, line {line})"


@pytest.mark.parametrize(
    "command",
    [
        ("run", "--replays", "--levels", "random,{bot}"),
        ("compare", "random", "{bot}"),
        ("rate", "random", "normal", "{bot}"),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_only_crashes_ends_the_series(
    simple_civ: CommandLine,
    tmp_path: Path,
    broken: tuple[str, str],
    command: tuple[str, ...],
    workers: int,
) -> None:
    bot, error = broken
    words = ["lab", *(word.format(bot=bot) for word in command), "--game", "groves"]
    out = tmp_path / "new" / "results"
    answer = simple_civ(
        *words, "--turns", 2, "--games", 4, "--workers", workers, "--out", out, "--bot-seconds", 60
    )
    assert answer.status == 2
    assert answer.err.splitlines()[-1].startswith(
        f"simple-civ: {bot} crashed in its first 3 games, the last time: "
    )
    assert answer.err.endswith(f"{error}\n")
    assert not out.parent.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("run", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("run", "--sizes", "tny"), 'did you mean "tiny"?'),
        (("run", "--levels", "wise"), "unknown level 'wise'"),
        (("run", "--players", "2", "--levels", "nromal,hard"), "levels[0]: unknown level 'nromal'"),
        (("run", "--players", "2", "--levels", "hard,nromal"), "levels[1]: unknown level"),
        (("run", "--on", "the-moon"), "--on: expected local, ray or ray://HOST:PORT"),
        (("report", "nowhere"), "nowhere: holds no results"),
        (("compare", "normal", "normal"), "there is nothing to compare"),
        (("compare", "normal", "1.0.4"), "expected two players or two rulesets"),
        (("compare", "wise", "foolish"), "wise is no player"),
        (("compare", "hrad", "normal"), "A: hrad is no player"),
        (("compare", "normal", "hrad"), "B: hrad is no player"),
        (("compare", "1.0", "1.0.4", "--measure", "civ:forge_clan"), 'did you mean "forge_clans"?'),
        (("compare", "hard", "easy", "--players", "3"), "even number of seats"),
        (
            ("compare", "1.0", "1.0.4", "--measure", "victory:conquests"),
            'did you mean "conquest"?',
        ),
        (("compare", "1.0", "1.0.4", "--measure", "joy"), "--measure: expected sooner"),
        (("compare", "hard", "easy", "--bounds", "60,50"), "expected two percentages"),
        (("compare", "hard", "easy", "--alpha", "2"), "between 0 and 0.5"),
        (("rate", "wise"), "wise is no player"),
        (("rate", "hard"), "expected two players or more"),
    ],
)
def test_wrong_use(
    simple_civ: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert told in simple_civ.fails("lab", *words)
