"""The AI player of Groves: fair, one ending action a half-turn, and decisive."""

from random import Random

import pytest

from simple_civ.core.records import record_name
from simple_civ.games.groves import engine as game
from simple_civ.games.groves.ai.player import GrovesPlayer, decide
from simple_civ.games.groves.pieces import NOBODY
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.games.groves.ai.scenes import decision, half_turn
from tests.games.groves.scenes import RULES, new, stir

ENDING = {"move", "attack", "attack_wall", "merge", "pass"}

ENDED = ("domination", "monopoly")


@pytest.mark.rule("ai.fair_sight")
@pytest.mark.parametrize("seed", range(6))
def test_hidden_facts_change_no_decision(seed: int) -> None:
    """Whatever a side cannot see is changed, and what a view leaves blank is poisoned."""
    rng = Random(seed)
    state = new(seed)
    for _ in range(60):
        stir(state, rng, 3)
        if state.over:
            return
        seat = state.active
        seen = game.view(state, seat)
        wanted = decision(state).actions
        twin = state.copy()
        for other in list(twin.units.values()):
            if other.owner != seat and not state.sees(seat, other.tile):
                other.points = rng.randint(1, 500)
                other.stationary = rng.randint(0, 9)
        enemy = twin.sides[1 - seat]
        if not state.sees(seat, enemy.base):
            enemy.reserves, enemy.base_hp = rng.randint(0, 999), rng.randint(1, 100)
        twin.rng.next64()
        assert decision(twin).actions == wanted
        seen.sides[1 - seat].units_made = 77
        seen.sides[1 - seat].sight = [1] * state.board.grid.size
        seen.rng.next64()
        poisoned = decide(seen)
        assert poisoned is not None and poisoned.actions == wanted


@pytest.mark.rule("ai.fair_sight")
def test_equal_views_and_memories_give_equal_decisions() -> None:
    player = GrovesPlayer(RULES.default_level)
    state = new(2)
    first = player.choose(game.view(state, state.active))
    for _ in range(3):
        assert player.choose(game.view(state, state.active)) == first
    assert set(player.memory()) == {"turn", "wood", "growth", "made"}


@pytest.mark.rule("ai.one_ending")
def test_a_half_turn_has_one_ending_action_and_nothing_after_it() -> None:
    state = new(5)
    while not state.over and state.turn < 40:
        done = [record_name(action) for action in half_turn(state)]
        assert done[-1] in ENDING
        assert not ENDING & set(done[:-1])


@pytest.mark.rule("ai.one_ending")
def test_out_of_turn_it_does_nothing() -> None:
    state = new(5)
    idle = 1 - state.active
    assert decide(game.view(state, idle)) is None
    assert GrovesPlayer(RULES.default_level).choose(game.view(state, idle)) == []


def test_no_wall_is_forgotten() -> None:
    """A match ends with a winner although every way is walled."""
    run = Run(Plan(seed=1, game="groves"))
    run.play()
    assert run.state.over
    assert any(owner != NOBODY for owner in run.state.walls)


def decided(size: str, games: int) -> int:
    """How many matches of equal players on a board were won before the cap."""
    found = 0
    for seed in range(1, games + 1):
        run = Run(Plan(seed=seed, size=size, game="groves"))
        run.play()
        found += run.state.victory in ENDED
    return found


@pytest.mark.long
@pytest.mark.parametrize(("size", "games", "least"), [("10", 200, 160), ("20", 30, 18)])
def test_equal_players_finish_their_matches(size: str, games: int, least: int) -> None:
    assert decided(size, games) >= least
