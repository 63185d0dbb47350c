"""Events that a side of Groves may know, by its views before and after an action."""

from collections.abc import Callable, Sequence
from typing import Any

from .....core.declarations import OWNER, SEAT, TILE
from .....core.ids import Tile
from .....core.records import Event
from ...events import EVENTS
from ...field_kinds import EDGE
from ...state import State
from ..encoding.codec import Codec

Judge = Callable[[State, State, Any], bool]
"""Whether the side of two views, before and after an action, knows of an event."""


def witnessed(
    before: State, after: State, events: Sequence[Event], codec: Codec
) -> list[dict[str, Any]]:
    """Return the events that the side of two views may know, without tiles out of its sight."""
    return [
        censored(before, after, event, codec.write_event(event))
        for event in events
        if is_known(before, after, event)
    ]


def censored(before: State, after: State, event: Event, told: dict[str, Any]) -> dict[str, Any]:
    """Return a known event without its unknown places."""
    for field in EVENTS.by_type[type(event)].fields:
        if field.known_to:
            knows = FIELD_WITNESSES[field.known_to]
            if not knows(before, after, getattr(event, field.parts[0])):
                told[field.key] = None
    return told


def is_known(before: State, after: State, event: Event) -> bool:
    """Return whether the side of two views may know of an event."""
    return WITNESSES[EVENTS.by_type[type(event)].known_to](before, after, event)


def public(before: State, after: State, event: Event) -> bool:
    """Return True: both sides know, wherever it happens."""
    return True


def player_alone(before: State, after: State, event: Any) -> bool:
    """Return whether the viewing side is the one that did it."""
    return bool(event.player == before.viewer)


def concerned_or_near(before: State, after: State, event: Event) -> bool:
    """Return whether the event concerns the side, or one of its places is in sight."""
    declared = EVENTS.by_type[type(event)]
    if before.viewer in [getattr(event, name) for name in declared.parts(SEAT, OWNER)]:
        return True
    places = [getattr(event, name) for name in declared.parts(TILE, EDGE)]
    return any(in_sight(before, after, place) for place in places)


def in_sight(before: State, after: State, tile: Tile) -> bool:
    """Return whether a tile was in sight before or is now."""
    return before.sees(before.viewer, tile) or after.sees(after.viewer, tile)


WITNESSES: dict[str, Judge] = {
    judge.__name__: judge for judge in (public, player_alone, concerned_or_near)
}
"""Who knows of an event, by the key that its declaration names."""

FIELD_WITNESSES: dict[str, Callable[[State, State, int], bool]] = {in_sight.__name__: in_sight}
"""Who knows a field of a known event, by its value."""
