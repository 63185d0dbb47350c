"""What is durable of a match beside its state: how it stands, and what is written down next."""

from dataclasses import replace
from typing import Any

from ..protocol.games import AnyGame, Status
from .clock import deadline, reserve_left
from .journal import pack_state
from .records import FINISHED, RUNNING, Change, Doc, Entry, Head, MatchRecord, Snapshot
from .services import Services


class Ledger:
    """The record of a match, the entries that each seat has made, and its last snapshot."""

    def __init__(self, services: Services, record: MatchRecord, shot: int, own: list[int]) -> None:
        self.services = services
        self.record = record
        self.shot = shot
        self.own = own

    def passes(self, status: Status) -> bool:
        """Whether control has passed on since the last entry, or the match is over."""
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
        """The next entry of the log, or one so many later."""
        number = self.record.length + 1 + later
        turn = self.record.turn
        return Entry(number, seat, turn, kind, action, reasons, None, self.services.now(), order)

    def change(
        self, game: AnyGame, state: Any, entries: list[Entry], memory: bytes | None = None
    ) -> Change:
        """What is to be made durable; `state` is the one after the entries."""
        record = self.record
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
        return Change(
            match=record.id,
            entries=tuple(entries),
            head=self.head(status, len(entries), now),
            snapshot=self.snapshot(game, state, status.turn, len(entries)),
            memory=(entries[-1].seat, memory) if memory is not None and passed else None,
            due=status.active if automatic and begun else None,
            played=not automatic and (self.due is not None or status.over),
            reserve=reserve_left(record, now) if passed else None,
            tell=status.active if told and hooked else None,
        )

    def head(self, status: Status, count: int, now: int) -> Head:
        """How the match stands after so many entries more."""
        record = self.record
        length = record.length + count
        head = Head(length, status.turn, status.active, RUNNING, now, None, record.deadline)
        if status.over:
            outcome = {"victory": status.victory, "winners": list(status.winners)}
            return replace(head, status=FINISHED, outcome=outcome, deadline=None)
        if self.passes(status):
            return replace(head, deadline=deadline(record, status.active, now))
        return head

    def snapshot(self, game: AnyGame, state: Any, turn: int, count: int) -> Snapshot | None:
        """The state, if a round has ended and the last snapshot is far enough back."""
        length = self.record.length + count
        often = self.services.settings.snapshot_every
        if turn == self.record.turn or length - self.shot < often:
            return None
        return Snapshot(length, turn, pack_state(game, state))

    @property
    def due(self) -> int | None:
        """The seat whose turn an AI has to play now."""
        record = self.record
        automatic = record.status == RUNNING and record.seats[record.active].automatic
        return record.active if automatic else None

    def written(self, change: Change) -> None:
        """Takes note of what has become durable."""
        head = change.head
        self.record = replace(
            self.record,
            length=head.length,
            turn=head.turn,
            active=head.active,
            status=head.status,
            touched=head.touched,
            outcome=head.outcome,
            deadline=head.deadline,
        )
        if change.reserve is not None:
            seat, left = change.reserve
            self.record = self.record.with_seat(replace(self.record.seats[seat], reserve=left))
        for entry in change.entries:
            self.own[entry.seat] += 1
        if change.snapshot is not None:
            self.shot = change.snapshot.number
