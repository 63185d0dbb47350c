"""One match in memory: the only place where a match advances.

Whatever happens is written down and durable before anybody hears of it. If writing fails, or
another server was first, the match is read again from what is durable.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.records import Action
from ..protocol.games import AnyGame, Refused
from .clock import deadline, reserve_left
from .journal import AI_MOVE, Step, pack_state, read_log
from .records import (
    ACTION,
    AI_ACTION,
    FINISHED,
    RUNNING,
    UNDO,
    Change,
    Doc,
    Entry,
    Head,
    MatchRecord,
    SeatRecord,
    Snapshot,
)
from .services import Services
from .store.writer import Conflict
from .streams import EVERYTHING, Stream, stream_start

STALE = "stale"
NOT_RUNNING = "not_running"
NOTHING_TO_UNDO = "nothing_to_undo"
CANNOT_UNDO = "cannot_undo"
NO_UNDO = "undo_is_off"

MOST_UNSENT = 2_000
"""Entries after which it is cheaper to send a worker the whole state again."""


class MatchGone(Exception):
    """The match was deleted meanwhile."""


@dataclass(frozen=True)
class Reason:
    """Why an AI did something, and the seat that may know it during play."""

    document: Doc
    addressee: int | None = None


@dataclass(frozen=True)
class Move:
    """An action that an AI has decided on, as plain data."""

    action: Doc
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Answered:
    """What became of a request: nothing refused means that it is done and durable."""

    sequence: int
    refused: Refused | None = None


class Match:
    """A match that is being played. Everything happens under its lock."""

    def __init__(
        self, services: Services, record: MatchRecord, game: AnyGame, rules: Any, state: Any
    ) -> None:
        self.services = services
        self.record = record
        self.game = game
        self.rules = rules
        self.state = state
        self.steps: list[Step] = []
        self.own = [0] * len(record.seats)
        self.shot = 0
        self.streams: dict[int, Stream] = {}
        self.lock = asyncio.Lock()
        self.dirty = False
        self.used = services.now()
        self.worker_number = -1
        self.unsent: list[Entry] = []

    @property
    def number(self) -> int:
        """The number of the last entry of the log."""
        return self.record.length

    @property
    def active(self) -> SeatRecord:
        """The seat whose turn it is."""
        return self.record.seats[self.record.active]

    @property
    def due(self) -> int | None:
        """The seat whose turn an AI has to play now."""
        running = self.record.status == RUNNING
        return self.record.active if running and self.active.automatic else None

    # --- asking ------------------------------------------------------------------------------

    def civs(self) -> list[str]:
        """What the seats play, by seat; views show it to everybody."""
        return [seat.civ for seat in self.game.seats(self.state)]

    async def act(
        self, seat: int, data: object, seen: int | None = None, digest: str | None = None
    ) -> Answered:
        """Plays an action of a seat if the rules allow it. Bad data raises InputError."""
        async with self.lock:
            await self.refresh()
            refused = self.unfit(seat, seen, digest)
            if refused is None:
                action = self.game.read_action(self.state, seat, data)
                refused = self.game.check(self.state, action)
                if refused is None:
                    refused = await self.write_down(seat, action)
            return Answered(self.sequence(seat), refused)

    async def undo(self, seat: int, seen: int | None = None, digest: str | None = None) -> Answered:
        """Takes back the seat's last action of this turn, if it revealed nothing."""
        async with self.lock:
            await self.refresh()
            refused = self.unfit(seat, seen, digest) or self.lasting(seat)
            if refused is None:
                entry = self.entry(seat, self.record.turn, UNDO, None)
                try:
                    await self.commit([entry], self.record.turn, self.record.active)
                    await self.rebuild()
                except Conflict:
                    refused = await self.overtaken()
                else:
                    self.show(seat)
            return Answered(self.sequence(seat), refused)

    def unfit(self, seat: int, seen: int | None, digest: str | None) -> Refused | None:
        """Why a request is refused before the rules are asked."""
        if self.record.status not in (RUNNING, FINISHED):
            return Refused(NOT_RUNNING, {"status": self.record.status})
        stream = self.streams.get(seat)
        if seen is not None and stream is not None and seen != stream.sequence:
            return Refused(STALE, {"sequence": stream.sequence})
        if digest is not None and digest != self.stream(seat).hash:
            return Refused(STALE, {"hash": self.stream(seat).hash})
        return None

    def lasting(self, seat: int) -> Refused | None:
        """Why the last action cannot be undone."""
        if not self.record.options.undo:
            return Refused(NO_UNDO)
        if not self.steps or self.steps[-1].entry.seat != seat:
            return Refused(NOTHING_TO_UNDO)
        barrier = self.steps[-1].barrier
        return Refused(CANNOT_UNDO, {"reason": barrier}) if barrier else None

    def undoable(self, seat: int) -> tuple[int, str]:
        """How many steps a seat may take back, and what stands before the next one."""
        count = 0
        for step in reversed(self.steps):
            if step.entry.seat != seat or not self.record.options.undo:
                break
            if step.barrier:
                return count, step.barrier
            count += 1
        return count, ""

    # --- advancing ---------------------------------------------------------------------------

    async def write_down(
        self, seat: int, action: Action, reasons: list[Doc] | None = None
    ) -> Refused | None:
        """Carries out a checked action of a person; it is durable when this returns."""
        turn = self.record.turn
        data = self.game.write_action(self.state, action)
        mark = self.game.mark(self.state)
        events = self.game.apply(self.state, action)
        barrier = self.game.barrier(mark, self.state, action, events)
        self.dirty = True
        status = self.game.status(self.state)
        entry = self.entry(seat, turn, ACTION, data, reasons)
        ended = (status.turn, status.active) != (turn, self.record.active) or status.over
        for stream in self.listened():
            stream.advance(self.state, events, ended or stream.seat == seat, [])
        try:
            await self.commit([entry], status.turn, status.active)
        except Conflict:
            return await self.overtaken()
        self.steps = [] if ended else [*self.steps, Step(entry, barrier)]
        self.flush()
        return None

    async def pass_turn(self, seat: int) -> None:
        """Ends the turn of a seat whose clock has run out."""
        async with self.lock:
            await self.refresh()
            late = self.record.deadline is not None and self.record.deadline < self.services.now()
            if late and self.record.active == seat and self.record.status == RUNNING:
                action = self.game.end_turn(self.state, seat)
                if self.game.check(self.state, action) is None:
                    await self.write_down(seat, action, [{"code": "time_is_up"}])

    async def play(
        self, seat: int, number: int, moves: Sequence[Move], memory: bytes | None
    ) -> bool:
        """Plays what an AI has decided after an entry; False if things have changed meanwhile."""
        chunk = self.services.settings.log_chunk
        for begin in range(0, len(moves), chunk):
            async with self.lock:
                await self.refresh()
                if self.number != number + begin or self.due != seat:
                    return False
                part = moves[begin : begin + chunk]
                last = begin + len(part) == len(moves)
                if not await self.play_part(seat, part, memory if last else None):
                    return False
            await asyncio.sleep(0)
        return True

    async def play_part(self, seat: int, moves: Sequence[Move], memory: bytes | None) -> bool:
        """Plays a few moves of an AI and makes them durable together."""
        entries: list[Entry] = []
        turn, active = self.record.turn, self.record.active
        self.dirty = True
        for move in moves:
            action = self.game.read_action(self.state, seat, move.action)
            if active != seat or self.game.check(self.state, action) is not None:
                break
            documents = [reason.document for reason in move.reasons]
            entry = self.entry(seat, turn, AI_ACTION, move.action, documents or None, len(entries))
            events = self.game.apply(self.state, action)
            entries.append(entry)
            status = self.game.status(self.state)
            ended = (status.turn, status.active) != (turn, active) or status.over
            turn, active = status.turn, status.active
            for stream in self.listened():
                told = [r.document for r in move.reasons if r.addressee == stream.seat]
                stream.advance(self.state, events, ended, told)
        if not entries:
            self.dirty = False
            return False
        ended = (turn, active) != (self.record.turn, self.record.active)
        try:
            kept = (seat, memory) if memory is not None and ended else None
            await self.commit(entries, turn, active, kept)
        except Conflict:
            await self.overtaken()
            return False
        self.steps = [] if ended else [*self.steps, *(Step(one, AI_MOVE) for one in entries)]
        self.flush()
        return len(entries) == len(moves)

    def entry(
        self,
        seat: int,
        turn: int,
        kind: str,
        action: Doc | None,
        reasons: list[Doc] | None = None,
        later: int = 0,
    ) -> Entry:
        """The next entry of the log."""
        number = self.number + 1 + later
        return Entry(number, seat, turn, kind, action, reasons, None, self.services.now())

    async def commit(
        self,
        entries: list[Entry],
        turn: int,
        active: int,
        memory: tuple[int, bytes] | None = None,
    ) -> None:
        """Makes entries durable, with all that follows from them."""
        change = self.change(entries, turn, active, memory)
        await self.services.store.writer.write(change)
        before = self.record
        self.record = replace(
            before,
            length=change.head.length,
            turn=turn,
            active=active,
            status=change.head.status,
            touched=change.head.touched,
            outcome=change.head.outcome,
            deadline=change.head.deadline,
        )
        if change.reserve is not None:
            seat, left = change.reserve
            self.record = self.record.with_seat(replace(self.record.seats[seat], reserve=left))
        for entry in entries:
            self.own[entry.seat] += 1
        self.unsent.extend(entries)
        if len(self.unsent) > MOST_UNSENT:
            self.synced(-1)
        if change.snapshot is not None:
            self.shot = change.snapshot.number
        self.dirty = False
        self.used = change.head.touched
        self.services.advanced(self, before)

    def change(
        self,
        entries: list[Entry],
        turn: int,
        active: int,
        memory: tuple[int, bytes] | None,
    ) -> Change:
        """What is to be made durable."""
        services = self.services
        record = self.record
        now = services.now()
        status = self.game.status(self.state)
        length = record.length + len(entries)
        passed = active != record.active or turn != record.turn or status.over
        if turn != record.turn or status.over:
            entries[-1] = replace(entries[-1], hash=self.game.state_hash(self.state))
        snapshot = None
        if turn != record.turn and length - self.shot >= services.settings.snapshot_every:
            snapshot = Snapshot(length, turn, pack_state(self.game, self.state))
        head = Head(length, turn, active, RUNNING, now, None, record.deadline)
        if status.over:
            outcome = {"victory": status.victory, "winners": list(status.winners)}
            head = replace(head, status=FINISHED, outcome=outcome, deadline=None)
        elif passed:
            head = replace(head, deadline=deadline(record, active, now))
        automatic = record.seats[active].automatic and not status.over
        tell = passed and not automatic and record.seats[active].webhook is not None
        return Change(
            match=record.id,
            entries=tuple(entries),
            head=head,
            snapshot=snapshot,
            memory=memory,
            due=active if automatic else None,
            played=not automatic and (self.due is not None or status.over),
            reserve=reserve_left(record, now) if passed else None,
            tell=active if tell and not status.over else None,
        )

    def synced(self, number: int) -> None:
        """The worker that thinks for this match has its state after an entry; -1 for none."""
        self.worker_number = number
        self.unsent = []

    # --- what is durable ---------------------------------------------------------------------

    async def refresh(self) -> None:
        """Makes sure that the state is the durable one."""
        if self.dirty:
            await self.rebuild()
            self.show(None)

    async def overtaken(self) -> Refused:
        """Another server wrote first: read on, and let the asker look again."""
        await self.rebuild()
        self.show(None)
        return Refused(STALE, {"sequence": max(0, self.record.length)})

    async def rebuild(self) -> None:
        """Reads the match again from what is durable."""
        store = self.services.store
        record = await store.matches.find(self.record.id)
        if record is None:
            raise MatchGone(self.record.id)
        log = await read_log(store.logs, record, self.game, self.rules)
        self.record = record
        self.state = log.state
        self.steps = log.steps
        self.shot = log.shot
        self.own = await store.logs.counts(record.id, len(record.seats))
        self.synced(-1)
        self.dirty = False

    async def catch_up(self) -> None:
        """Reads on after another server has written, and tells those who listen here."""
        async with self.lock:
            if self.dirty:
                await self.rebuild()
                self.show(None)
                return
            record = await self.services.store.matches.find(self.record.id)
            if record is None:
                raise MatchGone(self.record.id)
            logs = self.services.store.logs
            entries = await logs.entries(self.record.id, self.number, record.length)
            before = self.record
            if not entries:
                self.record = record
            elif any(entry.kind == UNDO for entry in entries):
                await self.rebuild()
                self.show(None)
            else:
                self.read_on(entries, record)
            self.services.advanced(self, before, here=False)

    def read_on(self, entries: Sequence[Entry], record: MatchRecord) -> None:
        """Takes in entries that another server wrote."""
        for entry in entries:
            before = self.game.status(self.state)
            mark = self.game.mark(self.state)
            action = self.game.read_action(self.state, entry.seat, entry.action)
            events = self.game.apply(self.state, action)
            status = self.game.status(self.state)
            ended = (status.turn, status.active) != (before.turn, before.active) or status.over
            barrier = self.game.barrier(mark, self.state, action, events)
            if entry.kind == AI_ACTION:
                barrier = AI_MOVE
            self.steps = [] if ended else [*self.steps, Step(entry, barrier)]
            self.own[entry.seat] += 1
            self.unsent.append(entry)
            for stream in self.listened():
                stream.advance(self.state, events, ended or stream.seat == entry.seat, [])
        self.record = record
        self.flush()

    # --- streams -----------------------------------------------------------------------------

    def listened(self) -> list[Stream]:
        """The streams of seats to which somebody is connected."""
        for seat in [seat for seat, one in self.streams.items() if not one.outboxes]:
            del self.streams[seat]
        return [stream for seat, stream in self.streams.items() if seat != EVERYTHING]

    def stream(self, seat: int) -> Stream:
        """The stream of a seat, begun if there is none."""
        stream = self.streams.get(seat)
        if stream is None:
            view = self.game.view(self.state, seat)
            stream = Stream(self.game, seat, view, stream_start(self.own[seat]))
            self.streams[seat] = stream
        return stream

    def sequence(self, seat: int) -> int:
        """The number of the last delta of a seat."""
        stream = self.streams.get(seat)
        return stream.sequence if stream is not None else stream_start(self.own[seat])

    def show(self, actor: int | None) -> None:
        """Sends the present view to everybody, after a leap that no single action made."""
        for stream in self.listened():
            stream.roll_back()
            stream.view = self.game.view(self.state, stream.seat)
            stream.change(self.game.encode_view(stream.view), stream.seat == actor, [])
        self.flush()

    def flush(self) -> None:
        """Sends what waits on every stream."""
        for stream in self.streams.values():
            stream.flush()
