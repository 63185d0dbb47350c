"""The `repr` of pieces, states, maps and rulesets."""

import pickle
import re
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest

import simple_civ
from simple_civ.games.civ import engine
from simple_civ.games.civ.actions import MoveUnit, Resign
from simple_civ.games.civ.documents.encoding.snapshot import decode_state
from simple_civ.games.civ.events import UnitMoved
from simple_civ.games.civ.pieces import DUE_ARMY, DUE_RAZE, NOBODY, Camp, City, Due, Unit
from simple_civ.games.civ.pieces import Player as CivPlayer
from simple_civ.games.civ.rules.bundle import Yields
from simple_civ.games.civ.shown_parts import Part
from simple_civ.games.civ.state import State
from tests.games.civ.board import Board


def situation() -> State:
    """Return a position with a piece of every sort."""
    board = Board(
        ["pppppppp"] * 6,
        turn=20,
        cities=[
            {"id": "one", "owner": 0, "at": [1, 1], "population": 3, "name": "New Rome"},
            {"id": "two", "owner": 1, "at": [6, 4]},
        ],
        units=[
            {"id": "a", "owner": 0, "kind": "scout", "at": [2, 5], "hp": 3},
            {"id": "n", "owner": "natives", "kind": "native_archer", "at": [5, 1], "camp": "camp"},
        ],
        camps=[{"id": "camp", "at": [4, 1], "state": "aggro"}],
    )
    state = board.state
    state.players[0].treasury = 40
    state.players[0].techs = 0b101
    state.players[1].eliminated = True
    kinds = state.rules.units
    named = {kind.key: kind.id for kind in kinds}
    state.put_due(Due(0, DUE_RAZE, board.city("two").id, NOBODY, NOBODY))
    state.put_due(Due(0, DUE_ARMY, 16, named["scout"], named["spear_guard"]))
    return state


TEXTS = [
    "<Unit 16 scout of seat 0 at [2, 5], 3/10 HP>",
    "<Unit 31 native_archer of the natives at [5, 1], 12/12 HP>",
    "<City 16 'New Rome' of seat 0 at [1, 1], capital, population 3, 20 HP>",
    "<City 17 'Verdantia' of seat 1 at [6, 4], capital, population 1, 20 HP>",
    "<Camp 12 at [4, 1], aggro>",
    "<Player of seat 0, forge_clans, 40 gold, 2 techs>",
    "<Player of seat 1, river_league, 40 gold, eliminated>",
    "<Due of seat 0 for city 17: keep or raze it>",
    "<Due of seat 0 for city 16: which scout becomes spear_guard>",
]


def texts(state: State) -> list[str]:
    """Return what all pieces say."""
    pieces: list[Any] = [*state.units.values(), *state.cities.values(), *state.camps.values()]
    return [repr(piece) for piece in (*pieces, *state.players, *state.dues)]


def test_pieces_say_what_they_are() -> None:
    assert texts(situation()) == TEXTS


@pytest.mark.parametrize(
    "way",
    [copy, deepcopy, lambda one: pickle.loads(pickle.dumps(one))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_copies_say_the_same(way: Any) -> None:
    state = situation()
    assert texts(way(state)) == TEXTS
    assert repr(way(state.units[16])) == TEXTS[0]


def test_a_state_from_a_file_says_the_same() -> None:
    state = situation()
    assert texts(decode_state(state.plain(), state.rules)) == TEXTS


def test_whatever_comes_to_be_says_the_same() -> None:
    """Also in views, and what is remembered: no piece knows its kind or its place as a number."""
    game, luck = simple_civ.new(size="tiny", seed=3), Random(5)
    for number in range(400):
        game.push(luck.choice(game.legal(drastic=False)))
        if number % 20 == 0:
            for state in (game.state, game.view(0).state, game.view(1).state):
                memories = [city for one in state.players for city in one.memories.values()]
                for text in [*texts(state), *map(repr, memories)]:
                    assert not re.search(r"on tile|kind \d|civ \d", text), text


def test_pieces_of_no_state_say_numbers() -> None:
    assert repr(Unit(16, 3, 0, 42, 5, 0)) == "<Unit 16 kind 3 of seat 0 on tile 42, 5/5 HP>"
    assert (
        repr(City(16, NOBODY, 9, "", 5)) == "<City 16 '' of nobody on tile 9, population 1, 5 HP>"
    )
    assert repr(Camp(9, 9)) == "<Camp 9 on tile 9, patrol>"
    assert repr(CivPlayer(0, 2, 3, 4)) == "<Player of seat 0, civ 2>"
    assert repr(Due(0, DUE_ARMY, 16, 2, 3)) == (
        "<Due of seat 0 for city 16: which kind 2 becomes kind 3>"
    )


def test_pieces_that_are_damaged_say_numbers() -> None:
    state = situation()
    unit = state.units[16]
    unit.kind, unit.tile, state.camps[12].state = 999, -1, 7
    assert repr(unit) == "<Unit 16 kind 999 of seat 0 on tile -1, 3/10 HP>"
    assert repr(state.camps[12]) == "<Camp 12 at [4, 1], ?>"


def test_states_and_maps_say_what_they_are() -> None:
    state = situation()
    view = engine.view(state, 0)
    assert repr(state) == ("<State 1.0.4 on 8 x 6 tiles, turn 20, seat 0 to play>")
    assert repr(view) == ("<State 1.0.4 on 8 x 6 tiles, turn 20, seat 0 to play seen by seat 0>")
    assert repr(state.world) == "<World of 1.0.4, 8 x 6 tiles>"
    assert repr(view.world) == "<World of 1.0.4, 8 x 6 tiles, 18 unknown>"
    assert repr(state.known_maps[0]) == "<KnownMap, 30 of 8 x 6 tiles>"
    assert repr(state.rules) == f"<Ruleset 1.0.4 {state.rules.hash[:12]}>"
    engine.apply(state, Resign(1))
    assert repr(state).startswith("<State 1.0.4 on 8 x 6 tiles, turn 20, won by seat 0 (res")


def test_records_say_what_they_are() -> None:
    """They are written as Python makes them again."""
    assert repr(MoveUnit(0, 16, 42)) == "MoveUnit(player=0, unit=16, to=42)"
    assert repr(UnitMoved(16, 41, 42)) == "UnitMoved(unit=16, origin=41, to=42)"
    assert repr(Yields(1, 2, 3, 4)) == "Yields(food=1, production=2, science=3, gold=4)"
    assert repr(Part("hills", 0, 2, ["river"])) == "<Part hills, attack +0, defense +2, river>"
