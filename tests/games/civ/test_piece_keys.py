"""Keys of positions: every field that is hashed makes a difference."""

from collections.abc import Callable
from typing import Any

import pytest

from simple_civ.games.civ.pieces import (
    CAMP_FIELDS,
    CITY_FIELDS,
    DUE_FIELDS,
    PLAYER_FIELDS,
    UNIT_FIELDS,
    Due,
)
from simple_civ.games.civ.state import PLAIN_FIELDS, RARE_FIELDS, State
from tests.games.civ.ai.scenes import scene
from tests.properties.laws_of_keys import fresh_copy
from tests.properties.other_values import other_value

STATE_FIELDS = [*PLAIN_FIELDS, *RARE_FIELDS]


def camp_of(state: State) -> Any:
    """Return the only camp of a position."""
    return next(iter(state.camps.values()))


PIECES: dict[str, tuple[list[str], str, Callable[[State], Any]]] = {
    "Unit": (UNIT_FIELDS, "piece_keys.py: unit_part", lambda state: state.all_units()[0]),
    "City": (CITY_FIELDS, "piece_keys.py: city_part", lambda state: state.all_cities()[0]),
    # A camp's id is its tile.
    "Camp": (CAMP_FIELDS[1:], "piece_keys.py: camp_part", camp_of),
    "Due": (DUE_FIELDS, "piece_keys.py: due_part", lambda state: state.dues[0]),
    "Player": (PLAYER_FIELDS, "piece_keys.py: player_part", lambda state: state.players[0]),
    "State": (STATE_FIELDS, "state.py: State.key", lambda state: state),
}


def crowded() -> State:
    """Return a position with a piece of every class."""
    state = scene(
        map={"terrain": ["p" * 8] * 6},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        cities=[{"id": "own", "owner": 0, "at": [1, 1]}],
        units=[{"id": "a", "owner": 0, "kind": "scout", "at": [2, 2]}],
        camps=[{"id": "camp", "at": [6, 4]}],
    )
    state.dues.append(Due(0, 0, state.all_cities()[0].id, -1, -1))
    return state


def changed(field: str, value: Any, state: State) -> Any:
    """Return another value for a field."""
    if field == "saved":
        return {1000: 3}
    if field == "memories":
        return {7: state.all_cities()[0].copy()}
    return other_value(field, value)


@pytest.mark.parametrize("kind", PIECES)
def test_every_hashed_field_is_in_the_key(kind: str) -> None:
    fields, place, piece_of = PIECES[kind]
    state = crowded()
    key = fresh_copy(state).key()
    for field in fields:
        other = fresh_copy(state)
        piece = piece_of(other)
        setattr(piece, field, changed(field, getattr(piece, field), other))
        assert other.key() != key, f"games/civ/{place} forgets {field}"
