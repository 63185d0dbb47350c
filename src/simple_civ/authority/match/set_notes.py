"""Setting the notes of a seat: checked as any visitor's input, and bounded."""

from dataclasses import replace

from ...protocol.errors import InputError
from ...protocol.game_types import Refused
from ..match_records import RUNNING, Doc
from .match import NOT_RUNNING, STALE, Match
from .note_run import try_once
from .seat_notes import MOST_BYTES, notes_of, size_of, tell_notes, view_of


async def set_notes(match: Match, seat: int, version: int, given: list[Doc]) -> Refused | None:
    """Replace the notes of a seat; raise InputError for bad ones.

    Return the refusal, if any: another device may have changed them since that version.
    """
    async with match.lock:
        await match.refresh()
        if match.record.status != RUNNING:
            return Refused(NOT_RUNNING, {"status": match.record.status})
        await try_once(match)  # what was planned for this turn is done by the notes of before
        kept = await notes_of(match, seat)
        if kept.version != version:
            return Refused(STALE, {"version": kept.version})
        notes = tuple(read_notes(match, seat, given))
        changed = replace(kept, version=version + 1, notes=notes)
        if match.record.active == seat and not match.record.seats[seat].automatic:
            changed = replace(changed, turn=match.record.turn, place=None)
        if not await match.services.store.notes.put(match.record.id, changed):
            return Refused(STALE, {"version": (await notes_of(match, seat)).version})
        tell_notes(match, changed)
        return None


def read_notes(match: Match, seat: int, given: list[Doc]) -> list[Doc]:
    """Return notes as the game reads them; raise InputError for bad ones, and for too many."""
    if match.game.notes is None:
        raise InputError("notes: this game has none")
    check_size(given)
    found = match.game.notes.read(view_of(match, seat), given)
    check_size(found)
    return found


def check_size(notes: list[Doc]) -> None:
    """Raise InputError if notes are too long."""
    size = size_of(notes)
    if size > MOST_BYTES:
        raise InputError(f"notes: expected at most {MOST_BYTES} bytes, got {size}")
