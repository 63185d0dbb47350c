"""Memory of an AI player of Groves: the wood that the other side gathers, told from public wood."""

from typing import Any

import pytest

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Pass
from simple_civ.games.groves.ai.memory import UNKNOWN, Memory, gathered
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.ai.player import GrovesPlayer
from simple_civ.games.groves.state import State
from tests.games.groves.ai.scenes import scene, unit
from tests.games.groves.scenes import RULES

FAR_FORESTS = [[1, 4], [4, 1], [3, 2]]


def hidden(own: int, foe: int, **more: Any) -> State:
    """Return a position in which side 1 sees no enemy, with this many forests held by each."""
    units = [unit(f"a{k}", 1, 4, [9, 2 + k], occupation=9) for k in range(own)]
    units += [unit(f"b{k}", 0, 4, FAR_FORESTS[k], occupation=9) for k in range(foe)]
    forests = [*FAR_FORESTS, *([9, 2 + k] for k in range(3))]
    return scene(turn=20, first=0, forests=forests, units=units, **more)


def outlook(state: State, memory: Memory | None = None) -> Outlook:
    known = memory or Memory()
    known.note(game.view(state, 1))
    return Outlook(game.view(state, 1), known)


@pytest.mark.rule("ai.aggression")
def test_the_wood_war_counts_forests_out_of_sight() -> None:
    assert outlook(hidden(own=2, foe=3)).aggression
    assert outlook(hidden(own=2, foe=2)).aggression
    assert not outlook(hidden(own=2, foe=1)).aggression
    assert not outlook(hidden(own=2, foe=3)).foes


@pytest.mark.rule("ai.aggression")
def test_forests_that_bring_nothing_yet_do_not_count_once_the_wood_tells() -> None:
    state = hidden(own=2, foe=2)
    for one in state.units.values():
        if one.owner == 0:
            one.occupation = 0
    memory = Memory()
    assert outlook(state, memory).aggression, "at first they might bring wood"
    game.apply(state, Pass(1))
    game.apply(state, Pass(0))
    assert not outlook(state, memory).aggression
    assert memory.growth == 0


@pytest.mark.rule("ai.aggression")
def test_wood_that_was_spent_is_no_loss_of_income() -> None:
    view = game.view(hidden(own=1, foe=3), 1)
    assert gathered(view, 4, 4) == 4
    assert gathered(view, 4 - RULES.wood_per_reserve, 4) == 4
    assert gathered(view, 6 - RULES.wall_cost, UNKNOWN) == 6
    assert gathered(view, 100, 4) == 6, "no more than its forests can bring"


@pytest.mark.rule("ai.fair_sight")
def test_a_player_that_remembers_goes_on_as_before() -> None:
    state = hidden(own=2, foe=2)
    player = GrovesPlayer(RULES.default_level)
    player.choose(game.view(state, 1))
    twin = GrovesPlayer(RULES.default_level)
    twin.restore(player.memory())
    assert twin.memory() == player.memory() != GrovesPlayer(RULES.default_level).memory()
    twin.restore({"turn": 3})
    assert twin.memory() == GrovesPlayer(RULES.default_level).memory()


def test_after_a_turn_that_was_not_seen_the_income_is_unknown() -> None:
    memory = Memory(turn=15, wood=0, growth=6)
    memory.note(game.view(hidden(own=1, foe=1), 1))
    assert (memory.turn, memory.growth) == (20, UNKNOWN)
