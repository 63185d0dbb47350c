"""Keys of positions of Groves: every field that is hashed makes a difference."""

from collections.abc import Callable
from typing import Any

import pytest

from simple_civ.games.groves.pieces import SIDE_FIELDS, UNIT_FIELDS
from simple_civ.games.groves.state import PLAIN_FIELDS, State
from tests.games.groves.laws import fresh_copy
from tests.games.groves.scenes import empty, put
from tests.properties.other_values import other_value

PIECES: dict[str, tuple[list[str], str, Callable[[State], Any]]] = {
    "Unit": (UNIT_FIELDS, "pieces.py: Unit.key", lambda state: next(iter(state.units.values()))),
    "Side": (SIDE_FIELDS, "pieces.py: Side.key", lambda state: state.sides[0]),
    "State": (PLAIN_FIELDS, "state.py: State.key", lambda state: state),
}


@pytest.mark.parametrize("kind", PIECES)
def test_every_hashed_field_is_in_the_key(kind: str) -> None:
    fields, place, piece_of = PIECES[kind]
    state = empty(6, ((3, 3),))
    put(state, 0, 5, 2, 2)
    key = state.key()
    for field in fields:
        other = fresh_copy(state)
        piece = piece_of(other)
        setattr(piece, field, other_value(field, getattr(piece, field)))
        assert other.key() != key, f"games/groves/{place} forgets {field}"
