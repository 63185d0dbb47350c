"""Levels of another installation: they play as they play here, and strange rules are an error."""

import sys
from pathlib import Path

import pytest

from simple_civ.lab.planned_games import PlannedGame, play_planned
from simple_civ.lab.series import Series
from simple_civ.protocol.errors import InputError

OTHER = f"python:{sys.executable}"


@pytest.mark.parametrize(
    ("game", "size", "level", "turns"),
    [("civ", "tiny", "easy", 6), ("groves", "10", "normal", 12)],
)
def test_a_level_plays_elsewhere_as_it_plays_here(
    game: str, size: str, level: str, turns: int
) -> None:
    words = {"game": game, "sizes": [size], "turns": turns, "curves": 0, "games": 2}
    here = Series(levels=[level, "random"], **words)  # type: ignore[arg-type]
    there = Series(levels=[f"{OTHER}:{level}", "random"], **words)  # type: ignore[arg-type]
    for one, other in zip(here.planned_games(), there.planned_games(), strict=True):
        expected, found = play_planned(one).result, play_planned(other).result
        assert "error" not in found, found["error"]
        assert found["hash"] == expected["hash"]
        assert found["actions"] == expected["actions"] > 0


def test_a_python_without_the_game_is_an_error_and_no_loss(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH=/nowhere exec {sys.executable} -S -E -I "$@"\n')
    python.chmod(0o755)
    levels = [f"python:{python}:normal", "random"]
    game = Series(game="groves", levels=levels, turns=3, games=1).planned_games()[0]
    assert "No module named" in str(play_planned(game).result["error"])


def test_rules_that_differ_are_an_error(tmp_path: Path) -> None:
    """A match by rules of one's own cannot be played along elsewhere."""
    from tests.games.civ.rules.folders import extension_of

    mine = extension_of("1.0.4", tmp_path)
    series = Series(rules=str(mine.path), levels=[f"{OTHER}:easy", "random"], sizes=["tiny"])
    result = play_planned(series.planned_games()[0]).result
    assert "it has no edition" in str(result["error"])


@pytest.mark.parametrize("name", ["python:", "python:/nowhere:normal", "python:normal"])
def test_there_must_be_a_python(name: str) -> None:
    with pytest.raises(InputError, match="expected python:PATH:LEVEL"):
        Series(game="groves", levels=[name, "random"]).planned_games()


def test_jobs_of_other_installations_can_be_sent(tmp_path: Path) -> None:
    import pickle

    game = Series(game="groves", levels=[f"{OTHER}:normal", "random"], games=1).planned_games()[0]
    assert isinstance(pickle.loads(pickle.dumps(game)), PlannedGame)
