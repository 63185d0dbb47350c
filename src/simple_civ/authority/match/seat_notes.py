"""Notes of seats: what players want done at the start of their turns, beside the match.

They are part of neither log nor state, and only the player of their seat is told of them.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from ...protocol.messages import Message, NotesMessage
from ..match_records import Doc, SeatNotes
from .match import Match

MOST_BYTES = 32 * 1024
"""The longest notes of a seat, as JSON."""


def size_of(notes: Iterable[Doc]) -> int:
    """Return the length of notes as JSON."""
    return len(msgspec.json.encode([*notes]))


async def notes_of(match: Match, seat: int) -> SeatNotes:
    """Return the notes of a seat; they are read again each time, other servers may write them."""
    return await match.services.store.notes.find(match.record.id, seat)


def notes_message(notes: SeatNotes) -> Message:
    """Return the notes of a seat in the form of the wire."""
    done = notes.turn if notes.place is None else notes.turn - 1
    shown = {"seat": notes.seat, "version": notes.version, "turn": done}
    return msgspec.convert(shown | {"notes": notes.notes, "dropped": notes.dropped}, NotesMessage)


def tell_notes(match: Match, notes: SeatNotes) -> None:
    """Send the notes of a seat to the connections of its player."""
    for outbox in match.audience.player_outboxes(notes.seat):
        outbox.send(notes_message(notes))


def view_of(match: Match, seat: int) -> Any:
    """Return what a seat knows now; the stream of a connected seat has it already."""
    stream = match.audience.streams.get(seat)
    if stream is not None and stream.outboxes:
        return stream.view
    return match.game.view(match.state, seat)
