"""Seats that resign in the middle of another seat's turn: all laws hold, the turn continues."""

import pytest

from simple_civ.games.civ.actions import EndTurn, Resign
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.documents.encoding.snapshot import decode_state
from simple_civ.games.civ.events import PlayerEliminated, PlayerResigned
from simple_civ.games.civ.pieces import CITY_FIELDS, UNIT_FIELDS
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view
from simple_civ.protocol.snapshot import encode_state
from tests.properties.breadth import of_build
from tests.properties.editions import OLDER, mixed_edition
from tests.properties.invariants import broken
from tests.properties.laws_of_time import breaches
from tests.properties.matches import Play
from tests.properties.situations import random_situation

EVERY = 12
"""Actions between two resignations."""


def others(state: State) -> list[int]:
    """Return the living seats whose turn it is not."""
    living = [player.seat for player in state.players if not player.eliminated]
    return [seat for seat in living if seat != state.active]


def own_part(state: State, seat: int) -> list[object]:
    """Return what a seat has.

    Whether a captured city counts as a capital is for its founder to lose.
    """
    player = state.players[seat]
    found: list[object] = [player.treasury, player.techs, player.research, list(player.progress)]
    for unit in state.all_units():
        if unit.owner == seat:
            found += [getattr(unit, name) for name in UNIT_FIELDS]
    for city in state.all_cities():
        if city.owner == seat:
            found += [getattr(city, name) for name in CITY_FIELDS if name != "capital"]
    return found + [due.city for due in state.dues if due.seat == seat]


def resign_off_turn(state: State, seat: int) -> None:
    """Resign in another seat's turn, and check that nothing happens that it does not tell."""
    before = state.copy()
    action = Resign(seat)
    assert check(state, action) is None
    assert check(view(state, seat), action) is None, "its own view says otherwise"
    log = apply(state, action)
    problems = broken(state) + breaches(before, state, action, log)
    assert not problems, f"seat {seat} in the turn of {before.active}: {problems}"
    assert check(state, action) in (Refusal.NOT_YOUR_TURN, Refusal.GAME_OVER)
    assert (state.turn, state.active) == (before.turn, before.active)
    assert state.rng.state == before.rng.state and state.rolls == before.rolls
    assert own_part(state, state.active) == own_part(before, state.active)
    assert [type(event) for event in log[:2]] == [PlayerResigned, PlayerEliminated]
    assert decode_state(encode_state(state), state.rules).hash() == state.hash()


def resign_any(state: State, play: Play) -> None:
    """Let some seat resign off turn; the match is decided if it was the last rival."""
    rivals = others(state)
    resign_off_turn(state, play.rng.choice(rivals))
    won = len(rivals) == 1 and not state.sandbox
    decided = ("resignation", [state.active]) if won else ("", [])
    assert (state.victory, state.winners) == decided


def play_with_resignations(rules: Ruleset, seed: int) -> int:
    """Plays until the match is decided or nobody else is left; counts who resigned."""
    state = random_situation(rules, seed)
    play = Play(state, seed)
    resigned = 0
    while not state.over and others(state):
        for _ in range(EVERY):
            if not state.over:
                apply(state, play.like() if play.rng.randrange(2) else play.any_legal())
        if not state.over and others(state):
            resign_any(state, play)
            resigned += 1
    if not state.over:
        apply(state, EndTurn(state.active))
        assert not broken(state)
    return resigned


@pytest.mark.parametrize("edition", ["1.0.4", *OLDER])
def test_laws_hold_when_seats_resign_off_turn(edition: str) -> None:
    rules = load_ruleset(edition)
    resigned = [play_with_resignations(rules, seed) for seed in range(20)]
    assert sum(resigned) > 20 and max(resigned) == 3


def test_laws_hold_when_seats_resign_off_turn_whatever_an_edition_names() -> None:
    assert sum(play_with_resignations(mixed_edition(seed), seed) for seed in range(20)) > 20


@pytest.mark.long
@pytest.mark.parametrize("block", of_build(range(10)))
def test_laws_hold_when_seats_resign_off_turn_in_many_situations(block: int) -> None:
    for seed in range(1_000 + block * 20, 1_020 + block * 20):
        for rules in (load_ruleset("1.0.4"), load_ruleset(OLDER[seed % 3]), mixed_edition(seed)):
            play_with_resignations(rules, seed)
