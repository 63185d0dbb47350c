"""Notes at the start of a turn: their orders take the same path as a person's.

The orders and the notes that are left become durable together, so a crash neither loses an order
nor repeats one. The orders can be undone like others; their notes are used up all the same.
"""

from dataclasses import replace

from ...protocol.game_types import DroppedPart, DueNote, NoteKeeper, Refused
from ..log.log_replay import UndoStep
from ..match_records import RUNNING, Doc, SeatNotes
from .match import Match
from .seat_notes import MOST_BYTES, notes_of, size_of, tell_notes, view_of

MOST_DROPPED = 20
"""The number of dropped notes that a seat is still told of."""

MOST_ORDERS = 32
"""The most orders that one note gives in a turn."""

TOO_LONG = "too_long"
"""The reason for which a note is dropped that grew beyond what a seat may keep."""

MOST_PASSES = 5
"""Attempts at the notes of a turn, if other servers are faster."""


async def carry_out(match: Match) -> None:
    """Carry out the notes of the seat at turn, unless that was done in this turn."""
    for _ in range(MOST_PASSES):
        async with match.lock:
            await match.refresh()
            if await try_once(match):
                return


async def try_once(match: Match) -> bool:
    """Carry out the notes unless that was done; return False if another server was faster.

    Needs the lock.
    """
    keeper = match.game.notes
    if keeper is None or not is_own_turn(match):
        return True
    kept = await notes_of(match, match.record.active)
    turn = match.record.turn
    if not kept.notes or (kept.turn == turn and kept.place is None):
        return True
    place = kept.place if kept.turn == turn else 0
    return await NoteRun(match, keeper, replace(kept, turn=turn, place=place)).go()


def is_own_turn(match: Match) -> bool:
    """Return whether a person plays the seat at turn: no AI has it, and the match is not paused."""
    record = match.record
    runs = record.status == RUNNING and record.paused is None and not match.sandbox
    return runs and not record.seats[record.active].automatic


class NoteRun:
    """One pass over the notes of a seat, from the place it has reached. Needs the lock."""

    def __init__(self, match: Match, keeper: NoteKeeper, notes: SeatNotes) -> None:
        self.match = match
        self.keeper = keeper
        self.notes = notes
        self.steps: list[UndoStep] = []
        self.ended = False
        self.given = 0
        """The orders of the note at its place."""

    async def go(self) -> bool:
        """Carry out the notes; return False if another server was faster."""
        view = view_of(self.match, self.notes.seat)
        while (place := self.notes.place or 0) < len(self.notes.notes) and not self.ended:
            due = self.keeper.due(view, self.notes.notes, place, dropped_now(self.notes))
            refused = await self.obey(due)
            due = self.fitted(self.once_more(due, refused))
            if due.action is not None:
                view = view_of(self.match, self.notes.seat)
            self.notes = followed(self.notes, due, refused)
        self.notes = replace(self.notes, version=self.notes.version + 1, place=None)
        if not await self.write():
            return False
        tell_notes(self.match, self.notes)
        return True

    def once_more(self, due: DueNote, refused: Refused | None) -> DueNote:
        """Return the result of a note; one whose order was refused is not looked at once more."""
        self.given = self.given + 1 if due.again else 0
        if not due.again or (refused is None and self.given < MOST_ORDERS):
            return due
        return replace(due, again=False, note=None if refused is not None else due.note)

    def fitted(self, due: DueNote) -> DueNote:
        """Return the result of a note, which is dropped if it grew beyond what a seat may keep."""
        place = self.notes.place or 0
        if due.note is None or due.note == self.notes.notes[place]:
            return due
        before = self.notes.notes
        after = (*before[:place], due.note, *before[place + 1 :])
        size = size_of(after)
        if size <= MOST_BYTES or size <= size_of(before):
            return due
        gone = DroppedPart(before[place], Refused(TOO_LONG))
        return replace(due, note=None, again=False, dropped=(*due.dropped, gone))

    async def obey(self, due: DueNote) -> Refused | None:
        """Give the order of a note; return the refusal, if any."""
        if due.action is None:
            return None
        refused = self.match.game.check(self.match.state, due.action)
        if refused is None:
            step, self.ended = await self.match.enact(
                self.notes.seat, due.action, later=len(self.steps)
            )
            self.steps.append(step)
        return refused

    async def write(self) -> bool:
        """Make the orders and the notes durable."""
        if self.steps:
            return await self.match.keep(self.steps, self.ended, notes=self.notes)
        return await self.match.services.store.notes.put(self.match.record.id, self.notes)


def followed(notes: SeatNotes, due: DueNote, refused: Refused | None) -> SeatNotes:
    """Return the notes after the one at their place; what was dropped of it is noted.

    A note that is looked at once more stays at its place.
    """
    place = notes.place or 0
    left = () if due.note is None else (due.note,)
    gone = due.dropped
    if refused is not None:
        gone = (*gone, DroppedPart(notes.notes[place], refused))
    dropped = (*notes.dropped, *(told(notes.turn, part) for part in gone))
    return replace(
        notes,
        notes=(*notes.notes[:place], *left, *notes.notes[place + 1 :]),
        place=place if due.again else place + len(left),
        dropped=dropped[-MOST_DROPPED:],
    )


def dropped_now(notes: SeatNotes) -> list[DroppedPart]:
    """Return what was dropped in the turn of the notes."""
    reasons = [(one["note"], one["reason"]) for one in notes.dropped if one["turn"] == notes.turn]
    return [DroppedPart(note, Refused(why["code"], why["facts"])) for note, why in reasons]


def told(turn: int, part: DroppedPart) -> Doc:
    """Return a dropped note in the form of the wire."""
    reason = {"code": part.reason.code, "facts": part.reason.facts}
    return {"turn": turn, "note": part.note, "reason": reason}
