"""Barriers to undo: an action showed something new, used luck, or others know of it."""

from dataclasses import dataclass
from itertools import compress
from typing import Any, Literal

from .....core.declarations import TILE, TILES, EventDeclaration
from .....core.ids import Seat
from .....core.records import Action, Event
from .....protocol.game_types import Barrier
from ... import actions
from ... import events as happened
from ...state import State
from .witnesses import BETWEEN, PRIVATE


@dataclass(frozen=True)
class Mark:
    """The compared facts: luck, contacts, and what the active seat sees."""

    luck: int
    rolls: int
    contacts: tuple[int, ...]
    sight: tuple[int, ...]


def mark(state: State) -> Mark:
    """Return what must be remembered of a state before its active seat acts."""
    return Mark(
        state.rng.state,
        len(state.rolls),
        tuple(state.contacts),
        tuple(state.players[state.active].sight),
    )


def barrier(
    before: Mark, state: State, action: Action, events: list[Event]
) -> Barrier | Literal[""]:
    """Return why an action cannot be undone, or nothing; `state` is the one after it."""
    if state.over:
        return "game_over"
    if isinstance(action, actions.EndTurn):
        return "turn_ended"
    if isinstance(action, actions.Resign):
        return "concerned"
    if state.rng.state != before.luck or len(state.rolls) != before.rolls:
        return "dice"
    if reveals(before, state, action.player):
        return "revealed"
    if tuple(state.contacts) != before.contacts:
        return "met"
    if any(concerns(state, action.player, event) for event in events):
        return "concerned"
    if any(is_seen(state, action.player, event) for event in events):
        return "seen"
    return ""


def reveals(before: Mark, state: State, seat: Seat) -> bool:
    """Return whether a tile came into sight."""
    return 0 in compress(before.sight, state.players[seat].sight)


def concerns(state: State, seat: Seat, event: Any) -> bool:
    """Return whether an event also concerns another seat."""
    if declared(event).known_to in BETWEEN or declared(event).irrevocable:
        return True
    if hasattr(event, "unit") and event.unit in state.units:
        return state.units[event.unit].owner != seat
    return bool(getattr(event, "owner", seat) != seat)


def is_seen(state: State, seat: Seat, event: Any) -> bool:
    """Return whether another seat sees where an event happened."""
    if declared(event).known_to in PRIVATE:
        return False
    tiles = places(state, event)
    return any(
        other.sight[tile] > 0
        for other in state.players
        if other.seat != seat and not other.eliminated
        for tile in tiles
    )


def places(state: State, event: Any) -> list[int]:
    """Return where an event happened."""
    found = [getattr(event, name) for name in declared(event).parts(TILE)]
    for name in declared(event).parts(TILES):
        found += getattr(event, name)
    if hasattr(event, "city") and event.city in state.cities:
        found.append(state.cities[event.city].tile)
    if hasattr(event, "unit") and event.unit in state.units:
        found.append(state.units[event.unit].tile)
    return found


def declared(event: Event) -> EventDeclaration:
    """Return the declaration of an event."""
    return happened.EVENTS.by_type[type(event)]
