"""The head of a match: its record apart from the state, and the next change to write."""

from collections.abc import Set
from dataclasses import replace
from typing import Any

from ...protocol.game_spec import AnyGame
from ...protocol.game_types import Status
from ..log.log_replay import pack_state
from ..match_records import (
    FINISHED,
    RUNNING,
    Change,
    Doc,
    Entry,
    Head,
    MatchRecord,
    SeatNotes,
    SeatRecord,
    Snapshot,
)
from ..services import Services
from .clock import deadline, reserve_left, time_on_return
from .deputies import living_seats, waits


class MatchHead:
    """The record of a match, the entries that each seat has made, and its last snapshot."""

    def __init__(self, services: Services, record: MatchRecord, shot: int, own: list[int]) -> None:
        self.services = services
        self.record = record
        self.shot = shot
        self.own = own

    def passes(self, status: Status) -> bool:
        """Return whether control has passed since the last entry, or the match is over."""
        record = self.record
        return status.active != record.active or status.turn != record.turn or status.over

    def entry(
        self,
        seat: int,
        kind: str,
        action: Doc | None,
        reasons: list[Doc] | None = None,
        later: int = 0,
        order: str | None = None,
    ) -> Entry:
        """Return the next entry of the log, or the one `later` entries after it."""
        number = self.record.length + 1 + later
        turn = self.record.turn
        return Entry(number, seat, turn, kind, action, reasons, None, self.services.now(), order)

    def change(
        self,
        game: AnyGame,
        state: Any,
        entries: list[Entry],
        memory: bytes | None = None,
        seat: SeatRecord | None = None,
        notes: SeatNotes | None = None,
    ) -> Change:
        """Return the change to make durable; `state` is the one after the entries.

        `seat` is the seat that made them, with its deputy after them; `notes` are those of which
        they were orders, as they are then.
        """
        record = self.record if seat is None else self.record.with_seat(seat)
        now = self.services.now()
        status = game.status(state)
        passed = self.passes(status)
        if status.turn != record.turn or status.over:
            entries[-1] = replace(entries[-1], hash=game.state_hash(state))
        automatic = record.seats[status.active].automatic and not status.over
        # A seat that resigns in an AI's turn leaves that turn to the server that plays it.
        begun = passed or entries[-1].seat == status.active
        told = passed and not automatic and not status.over
        hooked = record.seats[status.active].webhook is not None
        head, reserve = self.timed(record, status, living_seats(game, state), now)
        return Change(
            match=record.id,
            entries=tuple(entries),
            head=replace(head, length=record.length + len(entries)),
            snapshot=self.snapshot(game, state, status.turn, len(entries)),
            memory=(entries[-1].seat, memory) if memory is not None and passed else None,
            due=status.active if automatic and begun else None,
            played=not automatic and (self.due is not None or status.over),
            reserve=reserve,
            tell=status.active if told and hooked else None,
            seat=None if seat is None or seat == self.record.seats[seat.seat] else seat,
            notes=notes,
        )

    def timed(
        self, record: MatchRecord, status: Status, living: Set[int], now: int
    ) -> tuple[Head, tuple[int, int] | None]:
        """Return the match's head after the last entry, and a seat with the rest of its reserve.

        `record` has the deputies after that entry.
        """
        length = record.length
        head = Head(length, status.turn, status.active, RUNNING, now, None, record.deadline)
        if status.over:
            outcome = {"victory": status.victory, "winners": list(status.winners)}
            ended = replace(head, status=FINISHED, outcome=outcome, deadline=None)
            return ended, reserve_left(record, now)
        rests = waits(record, status.active, living)
        if self.passes(status):
            until = None if rests else deadline(record, status.active, now)
            return replace(head, deadline=until), reserve_left(record, now)
        if rests:
            return replace(head, deadline=None), None
        if record.seats != self.record.seats and not record.seats[status.active].automatic:
            until, left = time_on_return(record, now)
            spent = left != record.seats[status.active].reserve
            return replace(head, deadline=until), (status.active, left) if spent else None
        return head, None

    def snapshot(self, game: AnyGame, state: Any, turn: int, count: int) -> Snapshot | None:
        """Return the state, if a round has ended and the last snapshot is old enough."""
        length = self.record.length + count
        often = self.services.settings.snapshot_every
        if turn == self.record.turn or length - self.shot < often:
            return None
        return Snapshot(length, turn, pack_state(game, state))

    @property
    def due(self) -> int | None:
        """The seat whose AI turn is due."""
        record = self.record
        runs = record.status == RUNNING and record.paused is None
        return record.active if runs and record.seats[record.active].automatic else None

    def written(self, change: Change) -> None:
        """Record a change that has become durable."""
        self.record = self.record.after(change)
        for entry in change.entries:
            self.own[entry.seat] += 1
        if change.snapshot is not None:
            self.shot = change.snapshot.number
