"""Which events of Groves a side may know, by its views before and after an action."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ....core.records import Event
from .. import events as happened
from ..state import State
from .codec import Codec

PUBLIC = (
    happened.WoodGathered,
    happened.MonopolyCounted,
    happened.IncomePaid,
    happened.RoundEnded,
    happened.TurnStarted,
    happened.FogSet,
    happened.PlayerResigned,
    happened.GameEnded,
)
"""What both sides know wherever it happens."""

PLACES = ("at", "origin", "to", "one", "other")
"""Fields that are tiles."""


def witnessed(
    before: State, after: State, events: Sequence[Event], codec: Codec
) -> list[dict[str, Any]]:
    """The events that the side of two views may know; tiles out of its sight are left out."""
    found: list[dict[str, Any]] = []
    for event in events:
        if is_known(before, after, event):
            told = codec.write_event(event)
            for name in ("at", "origin", "to"):
                if name in told and not in_sight(before, after, getattr(event, name)):
                    told[name] = None
            found.append(told)
    return found


def is_known(before: State, after: State, event: Event) -> bool:
    """Whether the side of two views may know of an event."""
    seat = before.viewer
    if isinstance(event, PUBLIC):
        return True
    if isinstance(event, happened.WoodConverted):
        return event.player == seat
    if getattr(event, "player", None) == seat or getattr(event, "owner", None) == seat:
        return True
    names = {field.name for field in fields(event)}
    return any(in_sight(before, after, getattr(event, name)) for name in PLACES if name in names)


def in_sight(before: State, after: State, tile: int) -> bool:
    """Whether a tile was in sight before or is now."""
    return before.sees(before.viewer, tile) or after.sees(after.viewer, tile)
