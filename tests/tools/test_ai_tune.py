"""Tuning of figures: towards the winner, continued where it stopped, in games of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simple_civ.games.civ.engine import view
from simple_civ.lab.planned_games import PlannedGame
from simple_civ.lab.play_out import Played
from tests.games.civ.ai.situations import safe_realm
from tools.ai_tune import Tuned, TunedPlayer, Tuning, tune

TUNING = Tuning("1.0.4", "tiny", "hard", 3, 70_001)


def more_soldiers_win(games: list[PlannedGame]) -> Iterator[Played]:
    """Return results as if the player who wants more soldiers always won."""
    for game in games:
        hosts = {}
        for player in game.plan.extra_players:
            assert isinstance(player.make, Tuned)
            hosts[player.name] = player.make.table["host"]
        winner = max(hosts, key=lambda name: int(str(hosts[name])))
        yield Played({"winners": [game.plan.levels.index(winner)]})


def never(games: list[PlannedGame]) -> Iterator[Played]:
    """Refuse to play."""
    raise AssertionError("nothing is left to play")


def test_figures_move_towards_the_winner(tmp_path: Path) -> None:
    kept = tmp_path / "rounds.jsonl"
    before = TUNING.start(["host"])["host"]
    after = tune(TUNING, ["host"], 6, kept, more_soldiers_win)["host"]
    assert after > before


def test_rounds_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole.jsonl", tmp_path / "halves.jsonl"
    keys = ["host", "ranged"]
    once = tune(TUNING, keys, 4, whole, more_soldiers_win)
    tune(TUNING, keys, 2, halves, more_soldiers_win)
    assert tune(TUNING, keys, 4, halves, more_soldiers_win) == once
    assert tune(TUNING, keys, 4, halves, never) == once
    assert halves.read_text() == whole.read_text()


def test_every_map_is_played_from_both_seats() -> None:
    figures = TUNING.start(["host"])
    games = TUNING.games(figures, TUNING.signs(["host"], 0), 0)
    played = [(game.plan.seed, game.plan.levels) for game in games]
    assert len(set(played)) == len(played) == 6
    assert len({seed for seed, _ in played}) == 3


def test_a_tuned_player_thinks_with_its_own_figures() -> None:
    state = safe_realm([])
    player = TunedPlayer("hard", {"host": 30}, 1, 0)
    player.choose(view(state, 0))
    assert player.player.outlook(view(state, 0)).doctrine.host == 30


def test_a_figure_that_is_not_there_is_named() -> None:
    with pytest.raises(SystemExit, match=r"no figure 'hosts'.*host"):
        TUNING.start(["hosts"])
