"""Whole matches, one per way of ending, play again as they were written down."""

import pytest

from simple_civ.cli import main
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.replay import read_actions, read_beginning, read_replay
from tools.golden import (
    FOLDER,
    GoldenDuelReplay,
    GoldenReplay,
    golden_duel_replays,
    golden_replays,
)

Golden = GoldenReplay | GoldenDuelReplay

REPLAYS: list[Golden] = [*golden_replays(), *golden_duel_replays()]
IDS = [replay.path.stem for replay in REPLAYS]


@pytest.mark.parametrize("replay", REPLAYS, ids=IDS)
def test_every_hash_agrees(replay: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "check", str(replay.path)]) == 0, capsys.readouterr().err
    assert capsys.readouterr().out.startswith(f"ok: {replay.path}: ")


@pytest.mark.parametrize("replay", REPLAYS, ids=IDS)
def test_it_ends_as_its_name_says(replay: Golden) -> None:
    written = read_replay(replay.path)
    game = GAMES[written.game]
    rules = game.ruleset(written.edition)
    state, codec = read_beginning(written, rules)
    for action in read_actions(written, codec):
        assert not state.over
        game.apply(state, action)
    assert state.victory == replay.ending
    assert replay.path.name.startswith((written.edition, written.game))
    assert state.winners


def test_there_are_no_other_files() -> None:
    assert sorted((FOLDER / "replays").iterdir()) == sorted(replay.path for replay in REPLAYS)
