"""Whole matches, one per way of ending, play again as they were written down."""

import pytest

from simple_civ.civ import game
from simple_civ.civ.rules.load import load_ruleset
from simple_civ.cli import main
from simple_civ.protocol.replay import KEEPERS, read_actions, read_replay
from tools.golden import FOLDER, GoldenReplay, golden_replays

REPLAYS = golden_replays()
IDS = [replay.path.stem for replay in REPLAYS]


@pytest.mark.parametrize("replay", REPLAYS, ids=IDS)
def test_every_hash_agrees(replay: GoldenReplay, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "check", str(replay.path)]) == 0, capsys.readouterr().err
    assert capsys.readouterr().out.startswith(f"ok: {replay.path}: ")


@pytest.mark.parametrize("replay", REPLAYS, ids=IDS)
def test_it_ends_as_its_name_says(replay: GoldenReplay) -> None:
    written = read_replay(replay.path)
    rules = load_ruleset(written.edition)
    setup = KEEPERS[written.game].read_setup(rules, written.setup)
    state = game.new_game(rules, setup, written.seed)
    for action in read_actions(written, rules, setup):
        assert not state.over
        game.apply(state, action)
    outcome = game.outcome(state)
    assert (written.edition, outcome.victory) == (replay.edition, replay.ending)
    assert outcome.winners


def test_there_are_no_other_files() -> None:
    assert sorted((FOLDER / "replays").iterdir()) == sorted(replay.path for replay in REPLAYS)
