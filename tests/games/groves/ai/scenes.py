"""Situations of Groves in which an AI decides, and what it does there."""

from typing import Any

from simple_civ.core.records import Action
from simple_civ.games.groves import engine as game
from simple_civ.games.groves.ai.decision import Decision
from simple_civ.games.groves.ai.player import decide
from simple_civ.games.groves.ai.registry import make_player
from simple_civ.games.groves.documents.scenario.scenario_run import ScenarioMatch, parse
from simple_civ.games.groves.state import State
from tests.games.groves.scenes import RULES


def scene(**scenario: Any) -> State:
    """Return a situation with side 1 to move, from the terms of a scenario."""
    return ScenarioMatch(parse({"game": "groves", "active": 1, **scenario}), None).state


def decision(state: State) -> Decision:
    """Return what the side to move does next."""
    found = decide(game.view(state, state.active))
    assert found is not None
    return found


def half_turn(state: State) -> list[Action]:
    """Plays the half-turn of the side at move; what it did."""
    seat = state.active
    player = make_player(RULES.default_level, 1, seat)
    done: list[Action] = []
    while state.active == seat and not state.over:
        for action in player.choose(game.view(state, seat)):
            assert game.check(state, action) is None, action
            game.apply(state, action)
            done.append(action)
    return done


def unit(name: str, owner: int, points: int, at: list[int], **more: Any) -> dict[str, Any]:
    """Return a unit in the terms of a scenario."""
    return {"id": name, "owner": owner, "points": points, "at": at, **more}
