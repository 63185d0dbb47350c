"""Snapshots: a state as plain data and back is the same state, hidden indexes included."""

import json
from typing import Any

import pytest

from simple_civ.core.records import Action, Event
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import EndTurn
from simple_civ.games.civ.documents.encoding.snapshot import decode_state
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.snapshot import encode_state

INDEXES = ("land", "military", "civilians")


def assert_same(one: State, other: State) -> None:
    """Equal in everything that play depends on."""
    assert one.hash() == other.hash()
    for name in INDEXES:
        assert getattr(one, name) == getattr(other, name), name
    for player, twin in zip(one.players, other.players):
        assert player.sight == twin.sight, f"sight of seat {player.seat}"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_round_trips_during_a_game(seed: int) -> None:
    run = Run(Plan(seed=seed, size="small", turns=90))
    counted = 0

    def compare(state: State, action: Action, events: list[Event]) -> None:
        nonlocal counted
        counted += 1
        if counted % 50 == 0:
            plain = json.loads(json.dumps(encode_state(state)))
            assert_same(decode_state(plain, state.rules), state)

    run.observers.append(compare)
    run.play()
    assert counted > 500


def test_a_rebuilt_state_plays_on_alike() -> None:
    run = Run(Plan(seed=9, size="tiny", turns=30))
    run.play()
    twin = decode_state(encode_state(run.state), run.state.rules)
    for _ in range(20):
        for state in (run.state, twin):
            game.apply(state, EndTurn(state.active))
        assert_same(twin, run.state)


def test_capitals_of_civs_that_resigned_are_kept() -> None:
    state = Run(Plan(seed=9, size="tiny")).state
    assert decode_state(encode_state(state), state.rules).lost_capitals == []
    state.uncounted, state.lost_capitals = [1], [0]
    twin = decode_state(json.loads(json.dumps(encode_state(state))), state.rules)
    assert_same(twin, state)
    assert (twin.uncounted, twin.lost_capitals) == ([1], [0])


def test_a_snapshot_shares_nothing_with_its_state() -> None:
    state = Run(Plan(seed=9, size="tiny")).state
    plain: dict[str, Any] = encode_state(state)
    twin = decode_state(plain, state.rules)
    before = state.hash()
    plain["overlays"][0] = 99
    twin.overlays[1] = 99
    assert state.hash() == before


def test_views_and_foreign_or_damaged_snapshots_are_refused() -> None:
    state = Run(Plan(seed=9, size="tiny")).state
    with pytest.raises(ValueError, match="a view cannot be saved"):
        encode_state(game.view(state, 0))
    plain: dict[str, Any] = encode_state(state)
    with pytest.raises(InputError, match="belongs to the rules"):
        decode_state({**plain, "rules": "0"}, load_ruleset())
    with pytest.raises(InputError, match="damaged"):
        decode_state({**plain, "units": [[1]]}, state.rules)
    with pytest.raises(InputError, match="damaged"):
        decode_state({**plain, "grid": [10**6, 10**6]}, state.rules)
    with pytest.raises(InputError, match="expected an object"):
        decode_state([], state.rules)
