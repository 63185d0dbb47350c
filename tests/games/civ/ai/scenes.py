"""Situations in which an AI player is asked what it does."""

from typing import Any

from simple_civ.core.records import Action, Event
from simple_civ.games.civ.actions import EndTurn
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.engine import apply, check, view
from simple_civ.games.civ.pieces import Unit
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State

RULES = load_ruleset("1.0.4")
MOST_CHOICES = 200


def scene(rules: Ruleset = RULES, **situation: Any) -> State:
    """Return the state of a scenario; nothing is judged unless the test asks for it."""
    return build_situation(rules, parse({"sandbox": True, **situation}))[0]


def play_turn(state: State, level: str = "hard", player: CivPlayer | None = None) -> list[Event]:
    """Lets an AI play the active seat's turn; only what the fog hides may refuse an action."""
    seat = state.active
    turn = state.turn
    mind = player if player is not None else CivPlayer(level, 1, seat)
    events: list[Event] = []
    for _ in range(MOST_CHOICES):
        for action in mind.choose(view(state, seat)):
            refusal = check(state, action)
            if refusal is not None:
                assert check(view(state, seat), action) is None, f"{action} is refused: {refusal}"
                break
            events += apply(state, action)
        if (state.active, state.turn) != (seat, turn) or state.over:
            return events
    raise AssertionError("the turn does not end")


def first_choice(state: State, level: str = "hard") -> list[Action]:
    """Return what an AI does first."""
    return CivPlayer(level, 1, state.active).choose(view(state, state.active))


def play_rounds(state: State, rounds: int, player: CivPlayer | None = None) -> list[Event]:
    """Play this many rounds: an AI for seat 0, the others pass; stop when the game ends."""
    mind = player if player is not None else CivPlayer("hard", 1, 0)
    events: list[Event] = []
    last = state.turn + rounds
    while state.turn < last and not state.over:
        if state.active == 0:
            events += play_turn(state, player=mind)
        else:
            events += apply(state, EndTurn(state.active))
    return events


def units_of(state: State, owner: int, key: str) -> list[Unit]:
    """Return the units of a kind that an owner has."""
    kind = RULES.unit_named(key)
    return [unit for unit in state.units.values() if (unit.owner, unit.kind) == (owner, kind)]
