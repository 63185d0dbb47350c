"""The content of a state's hash, as bytes: a tenth of a hash's time where nothing is compiled."""

import marshal

from simple_civ.games.civ.state import State
from simple_civ.games.groves.state import State as Duel

WITHOUT_REFERENCES = 2
"""The format in which equal values have equal bytes, shared or not; 1 and True differ."""


def content(state: State | Duel) -> bytes:
    """Return bytes that are equal where states are equal to the last bit, as their hashes are."""
    return marshal.dumps(state.plain(), WITHOUT_REFERENCES)
