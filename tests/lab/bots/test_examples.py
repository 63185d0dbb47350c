"""The example bots: short, and they play as the recipe says."""

import json
from pathlib import Path

import pytest

from tests.command_line import CommandLine

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*_bot.py")), ids=lambda path: path.name)
def test_examples_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) < 60


@pytest.mark.parametrize(
    ("bot", "game"),
    [("class_bot.py?cities=2", "civ"), ("pipe_bot.py?seed=5", "civ"), ("pipe_bot.py", "groves")],
)
def test_examples_play(simple_civ: CommandLine, tmp_path: Path, bot: str, game: str) -> None:
    answer = simple_civ(
        *("lab", "compare", f"bot:{EXAMPLES / bot}", "random", "--game", game, "--games", 2),
        *("--turns", 5, "--workers", 1, "--bot-seconds", 600, "--out", tmp_path, "--json"),
    )
    assert answer.status == 0
    assert json.loads(answer.out)["pairs"] == 1
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    results = [json.loads(line) for line in lines]
    assert [result.get("forfeits") for result in results] == [None, None]
    assert [result["turns"] for result in results] == [5, 5]
    assert sum(result["actions"] for result in results) > 30


def test_the_class_settles_as_far_as_its_option_says(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    found = {}
    for cities in (1, 3):
        out = tmp_path / str(cities)
        levels = f"bot:{EXAMPLES / 'class_bot.py'}?cities={cities}"
        assert (
            simple_civ(
                *("lab", "run", "--sizes", "tiny", "--games", 1, "--levels", levels, "--turns", 60),
                *("--curves", 0, "--workers", 1, "--bot-seconds", 600, "--out", out),
            ).status
            == 0
        )
        result = json.loads((out / "games.jsonl").read_text())
        found[cities] = [player["cities"] for player in result["players"]]
    assert found[1] == [1, 1]
    assert max(found[3]) > 1
