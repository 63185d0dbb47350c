"""Processes that die: their games are played again, and what kills every process is given up."""

import os
from functools import partial
from pathlib import Path

import pytest

from simple_civ.lab.pool import GameProcessDied, play_all


def die_once(folder: Path, number: int) -> int:
    """Dies the first time that number 2 is played."""
    mark = folder / "died"
    if number == 2 and not mark.exists():
        mark.touch()
        os._exit(9)
    return number * 10


def die_always(number: int) -> int:
    """Dies whenever number 1 is played."""
    if number == 1:
        os._exit(9)
    return number * 10


def told_as_lost(number: int) -> int:
    return -number


def test_games_of_a_process_that_died_are_played_again(tmp_path: Path) -> None:
    assert list(play_all([0, 1, 2, 3], 2, partial(die_once, tmp_path))) == [0, 10, 20, 30]
    assert (tmp_path / "died").exists()


def test_a_game_that_kills_every_process_is_lost_alone() -> None:
    assert list(play_all([0, 1, 2, 3], 2, die_always, told_as_lost)) == [0, -1, 20, 30]


def test_without_other_words_it_is_an_error() -> None:
    with pytest.raises(GameProcessDied):
        list(play_all([0, 1, 2], 2, die_always))
