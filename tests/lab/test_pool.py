"""Games in processes: any number gives the same results, and a process that dies costs no game."""

import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from simple_civ.lab.plan import Plan
from simple_civ.lab.pool import GameProcessDied, play_all, play_plans


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


TIMES = {"cpu_seconds", "turn_ms"}


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    """Return a result without its times."""
    return {key: value for key, value in result.items() if key not in TIMES}


def test_results_are_the_same_on_any_number_of_workers(tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    alone.mkdir()
    shared.mkdir()
    one = [Plan(seed=seed, size="tiny", turns=5, replays=alone) for seed in range(3, 7)]
    two = [Plan(seed=seed, size="tiny", turns=5, replays=shared) for seed in range(3, 7)]
    first = [timeless(result) for result in play_plans(one, 1)]
    second = [timeless(result) for result in play_plans(two, 2)]
    assert [result["seed"] for result in second] == [3, 4, 5, 6]
    assert first == second
    for seed in range(3, 7):
        name = f"{seed}.json"
        assert (alone / name).read_bytes() == (shared / name).read_bytes()
