"""Notes of seats: what players want done at the start of their turns, beside the match.

They are part of neither log nor state, and only the player of their seat is told of them.
"""

from dataclasses import replace

import msgspec

from ...protocol.errors import InputError
from ...protocol.game_types import Refused
from ...protocol.messages import Message, NotesMessage
from ..match_records import RUNNING, Doc, SeatNotes
from .match import NOT_RUNNING, STALE, Match

MOST_BYTES = 32 * 1024
"""The longest notes of a seat, as JSON."""


async def notes_of(match: Match, seat: int) -> SeatNotes:
    """Return the notes of a seat; they are read again each time, other servers may write them."""
    return await match.services.store.notes.find(match.record.id, seat)


def notes_message(notes: SeatNotes) -> Message:
    """Return the notes of a seat in the form of the wire."""
    shown = {"seat": notes.seat, "version": notes.version}
    return msgspec.convert(shown | {"notes": notes.notes, "dropped": notes.dropped}, NotesMessage)


def tell_notes(match: Match, notes: SeatNotes) -> None:
    """Send the notes of a seat to the connections of its player."""
    for outbox in match.audience.player_outboxes(notes.seat):
        outbox.send(notes_message(notes))


async def set_notes(match: Match, seat: int, version: int, given: list[Doc]) -> Refused | None:
    """Replace the notes of a seat; raise InputError for bad ones.

    Return why not: another device of the player may have changed them since that version.
    """
    async with match.lock:
        await match.refresh()
        if match.record.status != RUNNING:
            return Refused(NOT_RUNNING, {"status": match.record.status})
        kept = await notes_of(match, seat)
        if kept.version != version:
            return Refused(STALE, {"version": kept.version})
        changed = replace(kept, version=version + 1, notes=tuple(read_notes(match, seat, given)))
        if not await match.services.store.notes.put(match.record.id, changed):
            return Refused(STALE, {"version": (await notes_of(match, seat)).version})
        tell_notes(match, changed)
        return None


def read_notes(match: Match, seat: int, given: list[Doc]) -> list[Doc]:
    """Return notes as the game reads them; raise InputError for bad ones, and for too many."""
    if match.game.notes is None:
        raise InputError("notes: this game has none")
    check_size(given)
    found = match.game.notes.read(match.stream(seat).view, given)
    check_size(found)
    return found


def check_size(notes: list[Doc]) -> None:
    """Raise InputError if notes are too long."""
    size = len(msgspec.json.encode(notes))
    if size > MOST_BYTES:
        raise InputError(f"notes: expected at most {MOST_BYTES} bytes, got {size}")
