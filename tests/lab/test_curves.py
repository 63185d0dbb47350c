"""Curves: a game is sampled every few turns, as they begin."""

import pytest

from simple_civ.lab.curves import Curves
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run


@pytest.mark.parametrize(
    ("step", "turns"), [(1, [1, 2, 3, 4, 5, 6, 7]), (2, [1, 3, 5, 7]), (50, [1])]
)
def test_every_player_is_measured_where_a_step_ends(step: int, turns: list[int]) -> None:
    run = Run(Plan(seed=1, size="10", turns=6, levels=("random",), game="groves"))
    curves = Curves(run, step)
    run.observers.append(curves.watch)
    run.play()
    assert [(row["turn"], row["seat"]) for row in curves.rows] == [
        (turn, seat) for turn in turns for seat in (0, 1)
    ]
