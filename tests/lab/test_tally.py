"""Percentiles of turn times, the table and the progress bar."""

import io

from simple_civ.lab.progress import ProgressBar
from simple_civ.lab.table import table
from simple_civ.lab.tally import Tally, percentile


def test_percentiles_are_values_that_occurred() -> None:
    values = [float(n) for n in range(100, 0, -1)]
    assert [percentile(values, p) for p in (0, 1, 50, 95, 100)] == [1, 1, 50, 95, 100]
    assert percentile([3.0], 50) == 3.0
    assert percentile([], 50) == 0.0


def test_turn_times_are_milliseconds() -> None:
    tally = Tally()
    tally.turns = [0.001, 0.0034567, 0.25]
    assert tally.turn_times() == {"p50": 3.457, "p95": 250.0, "max": 250.0}


def test_the_table_has_a_line_per_game() -> None:
    players = [{"civ": "reds", "score": 7, "cities": 1}, {"civ": "blues", "score": 12, "cities": 2}]
    counts = {"actions": 10, "refused": 1, "surprised": 2, "cpu_seconds": 0.5}
    won = {
        "game": "civ",
        "seed": 1,
        "turns": 9,
        "players": players,
        "winners": [1],
        "victory": "score",
        **counts,
    }
    cut = {
        "game": "civ",
        "seed": 2,
        "turns": 9,
        "players": players,
        "winners": [],
        "victory": None,
        **counts,
    }
    lines = table([won, cut]).splitlines()
    assert lines[0].split() == [
        *("seed", "turns", "victory", "winner", "scores"),
        *("cities", "actions", "refused", "cpu", "s"),
    ]
    assert lines[1].split() == ["1", "9", "score", "blues", "7", "12", "1", "2", "10", "3", "0.50"]
    assert lines[2].split()[2:4] == ["-", "-"]


def test_progress_is_one_line_where_nothing_can_be_redrawn() -> None:
    out = io.StringIO()
    progress = ProgressBar(2, "games", out)
    progress.advance()
    assert out.getvalue() == ""
    progress.advance()
    assert out.getvalue() == f"[{'#' * 30}] 2/2 games\n"
