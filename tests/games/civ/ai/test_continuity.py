"""An AI's game is the same again for a seed, and goes on the same from its memory."""

import json

import pytest

from simple_civ.games.civ.engine import apply, check, view
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run

LEVELS = ["novice", "easy", "normal", "hard"]
MIXED = [("novice", "hard"), ("normal", "easy")]


def final_hash(levels: tuple[str, ...], seed: int, turns: int) -> str:
    """Return the hash of the state at the end of a game."""
    run = Run(Plan(seed, "tiny", levels=levels, turns=turns))
    run.play()
    return str(run.state.hash())


@pytest.mark.parametrize("levels", MIXED)
def test_a_game_goes_on_the_same_from_saved_memories(levels: tuple[str, str]) -> None:
    """Saved in the middle of turns too: a player is replaced before every choice it makes."""
    seed, turns = 12, 36
    plan = Plan(seed, "tiny", levels=levels, turns=turns)
    run = Run(plan)
    while not run.done:
        state, seat, turn = run.state, run.state.active, run.state.turn
        while (state.active, state.turn) == (seat, turn) and not state.over:
            heir = Plan(999).make_player(levels[seat], seat)
            heir.restore(json.loads(json.dumps(run.players[seat].memory())))
            run.players[seat] = heir
            for action in heir.choose(view(state, seat)):
                if check(state, action) is not None:
                    break
                apply(state, action)
    assert run.state.hash() == final_hash(levels, seed, turns)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 25))
def test_whole_games_are_equal_for_equal_seeds(seed: int) -> None:
    for levels in MIXED:
        assert final_hash(levels, seed, 300) == final_hash(levels, seed, 300)


@pytest.mark.long
def test_levels_play_differently() -> None:
    assert len({final_hash((level,), 15, 120) for level in LEVELS}) == len(LEVELS)
