"""Barriers to undo: an action showed something new, or the other side knows of it."""

from dataclasses import dataclass
from typing import Literal

from .....core.ids import Seat
from .....core.records import Action, Event
from ... import engine
from ...events import EVENTS
from ...state import State
from .witnesses import is_known

Barrier = Literal["turn_ended", "game_over", "dice", "revealed", "concerned", "seen"]
"""Why an action cannot be undone: those barriers of all games that this one has."""


@dataclass(frozen=True)
class Mark:
    """The compared facts: whose half-turn it is, luck, and what the side at move sees."""

    active: Seat
    turn: int
    luck: int
    rolls: int
    sight: tuple[bool, ...]


def mark(state: State) -> Mark:
    """Return what must be remembered of a state before its active side acts."""
    return Mark(
        state.active,
        state.turn,
        state.rng.state,
        len(state.rolls),
        seen_tiles(state, state.active),
    )


def barrier(
    before: Mark, state: State, action: Action, events: list[Event]
) -> Barrier | Literal[""]:
    """Return why an action cannot be undone, or nothing; `state` is the one after it."""
    if state.over:
        return "game_over"
    if (state.active, state.turn) != (before.active, before.turn):
        return "turn_ended"
    if state.rng.state != before.luck or len(state.rolls) != before.rolls:
        return "dice"
    sight = seen_tiles(state, before.active)
    if any(now and not then for then, now in zip(before.sight, sight, strict=True)):
        return "revealed"
    if any(EVENTS.by_type[type(event)].irrevocable for event in events):
        return "concerned"
    # Within a half-turn the other side's sight stays, so its view after the action judges alone.
    other = engine.view(state, 1 - action.player)
    return "seen" if any(is_known(other, other, event) for event in events) else ""


def seen_tiles(state: State, seat: Seat) -> tuple[bool, ...]:
    """Return which tiles a side sees, by tile."""
    return tuple(state.sees(seat, tile) for tile in range(state.board.grid.size))
