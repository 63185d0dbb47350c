"""The `repr` of pieces, states, boards and rulesets."""

import pickle
import re
from copy import deepcopy
from random import Random

import simple_civ
from simple_civ.games.groves.actions import Deploy
from simple_civ.games.groves.documents.encoding.snapshot import decode_state
from simple_civ.games.groves.pieces import Side, Unit
from simple_civ.games.groves.state import State


def texts(state: State) -> list[str]:
    """Return what all pieces say."""
    return [*map(repr, state.units.values()), *map(repr, state.sides)]


def test_everything_says_what_it_is() -> None:
    """Also in views, copies, pickles and states from a file."""
    game, luck = simple_civ.new(game="groves", size="10", seed=3), Random(5)
    for _ in range(100):
        game.push(luck.choice(game.legal(drastic=False)))
    state: State = game.state
    told = texts(state)
    for one in told:
        assert re.fullmatch(
            r"<Unit \d+ of seat [01] at \[\d, \d\], \d+ points>"
            r"|<Side of seat [01], base at \[\d, \d\] with \d+ HP, \d+ wood, \d+ reserves>",
            one,
        )
    for other in (state.copy(), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert texts(other) == told
    assert texts(decode_state(state.plain(), state.rules)) == told
    view = game.view(0).state
    assert set(texts(view)) - set(told) == {repr(view.sides[1])}
    assert re.fullmatch(
        r"<Side of seat 1, base at \[9, 9\] with \? HP, \d+ wood, \? reserves>",
        repr(view.sides[1]),
    )


def test_states_and_boards() -> None:
    game = simple_civ.new(game="groves", size="10", seed=3)
    state: State = game.state
    assert repr(state) == "<State base on 10 x 10 tiles, turn 1, seat 1 to play>"
    assert repr(game.view(1).state).endswith(" seen by seat 1>")
    assert repr(state.board) == f"<Board 10 x 10 tiles, {len(state.board.forests)} forests>"
    assert repr(state.rules) == f"<Ruleset base {state.rules.hash[:12]}>"
    assert repr(Deploy(0, 5, 42)) == "Deploy(player=0, points=5, at=42)"


def test_pieces_of_no_state_say_numbers() -> None:
    assert repr(Unit(2, 0, 5, 42)) == "<Unit 2 of seat 0 on tile 42, 5 points>"
    assert repr(Side(0, 42, 100)) == (
        "<Side of seat 0, base on tile 42 with 0 HP, 0 wood, 0 reserves>"
    )
