"""An AI's game: by the rules, the same again for a seed, and the same from its memory."""

import json

import pytest

from simple_civ.games.civ.documents.setup.setup_names import make_setup
from simple_civ.games.civ.engine import apply, check, new_game, view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.games.civ.ai.promising import each_edition
from tests.games.civ.ai.scenes import play_turn

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


@pytest.mark.rule("ai.personality")
@each_edition
def test_all_civs_keep_the_same_rules(edition: str) -> None:
    rules = load_ruleset(edition)
    state = new_game(rules, make_setup(rules, "standard", seed=4, ai=True), 4)
    for _ in range(8):
        play_turn(state)
