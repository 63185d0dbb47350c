"""Seeded games on every map size give the state hashes that were written down."""

from itertools import zip_longest

import pytest

from tools.golden import FOLDER, TURNS, GoldenDuel, GoldenGame, golden_duels, golden_games

GAMES: list[GoldenGame | GoldenDuel] = [*golden_games(), *golden_duels()]
MEANT = "if the change was meant, run `make golden` and look at the difference"


@pytest.mark.parametrize("game", GAMES, ids=[game.path.stem for game in GAMES])
def test_every_turn_has_its_hash(game: GoldenGame | GoldenDuel) -> None:
    written = game.path.read_text(encoding="utf-8").split()
    for turn, (one, other) in enumerate(zip_longest(game.play(), written)):
        assert one == other, f"{game.path.name}: turn {turn} ends differently; {MEANT}"
    assert len(written) == TURNS + 1, "the game ended too soon to be of use"


def test_there_are_no_other_files() -> None:
    assert sorted((FOLDER / "hashes").iterdir()) == sorted(game.path for game in GAMES)
