"""Laws of keys: what is kept for a position's key never shows in it."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import UNMIXED
from simple_civ.games.civ.state import State


def fresh_copy(state: State) -> State:
    """Return a copy that keeps nothing for its key."""
    other = state.copy()
    for unit in other.units.values():
        unit.is_stale = True
    for city in other.cities.values():
        city.is_stale = True
        city.keyed_tiles = UNMIXED
    for player in other.players:
        player.is_stale = True
        player.is_keyed = False
    other.are_ties_stale = other.is_ground_stale = True
    other.are_camps_stale = other.is_rest_stale = True
    return other


def keys_follow_the_position(state: State) -> Iterator[str]:
    """Yield a key that differs from the one that everything together makes."""
    if state.key() != fresh_copy(state).key():
        yield f"kept {state.key()}, which should be {fresh_copy(state).key()}"


LAWS = (keys_follow_the_position,)
