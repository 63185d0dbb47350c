"""AI levels of an earlier commit play against those of today, whatever its modules were called."""

import subprocess

import pytest

from simple_civ.lab.planned_games import play_planned
from simple_civ.lab.series import Series
from tests.command_line import CommandLine
from tools.environment import PYTHON
from tools.saying import ROOT

BEFORE = "8f4cdc3d14b5"
"""The last commit in which the parts of a game lay in several packages."""


@pytest.fixture(scope="module")
def earlier() -> str:
    """Provide an interpreter that has the package of that time."""
    asked = [str(PYTHON), "-m", "tools.commits", BEFORE]
    answer = subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return answer.stdout.splitlines()[-1]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "size", "level", "turns"),
    [("civ", "tiny", "normal", 30), ("groves", "10", "normal", 40)],
)
def test_levels_of_an_earlier_commit_play_along(
    earlier: str, game: str, size: str, level: str, turns: int
) -> None:
    """Both play the same match: the earlier one compares the hash of every turn."""
    words = {"game": game, "sizes": [size], "turns": turns, "curves": 0, "games": 2}
    for planned in Series(levels=[level, f"python:{earlier}:{level}"], **words).planned_games():  # type: ignore[arg-type]
        result = play_planned(planned).result
        assert "error" not in result, result["error"]
        assert result["actions"] > turns


@pytest.mark.long
def test_a_level_is_compared_with_that_of_an_earlier_commit(
    earlier: str, capsys: pytest.CaptureFixture[str]
) -> None:
    who = ("normal", f"python:{earlier}:normal")
    short = ("--size", "tiny", "--turns", 30, "--games", 2, "--workers", 1)
    answer = CommandLine(capsys)("lab", "compare", *who, *short)
    assert answer.status == 0, answer.err
    assert "normal has" in answer.out
