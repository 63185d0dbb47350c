"""The history of a match: figures per turn, events with their turns, land as it is uncovered."""

import json
from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ import engine as game
from simple_civ.games.civ import events
from simple_civ.games.civ.actions import EndTurn, FoundCity, Resign
from simple_civ.games.civ.history import History, figures_of
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.setup import MatchSetup
from simple_civ.games.civ.state import State


@pytest.fixture
def state() -> State:
    """Provide a match of two on the smallest map."""
    return game.new_game(load_ruleset(), MatchSetup(0, (0, 1)), 11)


def push(state: State, history: History, action: Action) -> None:
    """Plays an action and records it."""
    assert game.check(state, action) is None
    history.record(state, game.apply(state, action))


def found(state: State, history: History) -> None:
    """Found a city with the active seat's Settler where it stands."""
    kinds = state.rules.units
    settlers = [u.id for u in state.units.values() if kinds[u.kind].founds]
    own = [unit for unit in settlers if state.units[unit].owner == state.active]
    push(state, history, FoundCity(state.active, own[0]))


def end_round(state: State, history: History) -> None:
    """Every player ends the turn."""
    turn = state.turn
    while state.turn == turn and not state.over:
        push(state, history, EndTurn(state.active))


def test_figures_at_every_start_of_turn(state: State) -> None:
    history = History(state)
    found(state, history)
    end_round(state, history)
    end_round(state, history)
    assert [row.turn for row in history.figures[0]] == [1, 2, 3]
    assert [row.turn for row in history.figures[1]] == [1, 2]
    assert history.figures[0][0].territory == 0
    assert history.figures[0][1].territory == len(next(iter(state.cities.values())).tiles)
    assert history.figures[0][2] == figures_of(state, state.players[0], 3)


def test_figures_once_more_at_the_end(state: State) -> None:
    history = History(state)
    end_round(state, history)
    push(state, history, Resign(0))
    assert [row.turn for row in history.figures[0]] == [1, 2, 2]
    assert [row.turn for row in history.figures[1]] == [1, 2]
    assert type(history.happenings[-1].event) is events.GameEnded


def test_a_resignation_off_turn_is_told_with_the_turn_that_it_ended(state: State) -> None:
    history = History(state)
    end_round(state, history)
    push(state, history, Resign(1))
    told = [(one.turn, type(one.event)) for one in history.happenings]
    kinds = [events.PlayerResigned, events.PlayerEliminated, events.GameEnded]
    assert told[-3:] == [(2, kind) for kind in kinds]
    assert [row.turn for row in history.figures[0]] == [1, 2, 2]


def test_events_have_the_turn_in_which_they_happened(state: State) -> None:
    state.turn_limit = 2
    history = History(state)
    found(state, history)
    end_round(state, history)
    end_round(state, history)
    turns = {type(one.event): one.turn for one in history.happenings}
    assert turns[events.CityFounded] == 1
    assert turns[events.GameEnded] == 2, "the end of a round belongs to the turn that it ends"
    assert all(events.EVENTS.by_type[type(one.event)].replayed for one in history.happenings)


def test_uncovered_land_adds_up_to_what_is_explored(state: State) -> None:
    history = History(state)
    at_start = [row for row in history.uncovered if row.turn == 1]
    assert {row.seat for row in at_start} == {0, 1}
    found(state, history)
    for _ in range(3):
        end_round(state, history)
    for player in state.players:
        rows = [row.tiles for row in history.uncovered if row.seat == player.seat]
        tiles = [tile for row in rows for tile in row]
        assert len(tiles) == len(set(tiles)), "a tile is uncovered once"
        assert set(tiles) == {t for t, known in enumerate(player.explored) if known}


def test_exports_plain_data(state: State) -> None:
    history = History(state)
    found(state, history)
    end_round(state, history)
    plain: dict[str, Any] = history.plain()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["figures"][0][1]["turn"] == 2
    assert plain["events"][0]["type"] == "city_founded"
    assert plain["events"][0]["turn"] == 1


def test_recording_changes_nothing(state: State) -> None:
    before = state.hash()
    History(state).record(state, [events.TurnStarted(0, 1)])
    assert state.hash() == before
