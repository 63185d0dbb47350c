"""A match in memory: the only place where a match advances.

Every change is durable before any client receives it. If writing fails, or another server was
first, the durable match is read again.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from ...core.records import Action
from ...protocol.game_spec import AnyGame
from ...protocol.game_types import Refused
from ..log.log_replay import (
    AI_MOVE,
    Damaged,
    ReplayedLog,
    TimeSlice,
    UndoStep,
    check_complete,
    play_step,
    read_log,
)
from ..log.moves import ActionResult, AiMove, addressed
from ..log.undo import UndoSteps
from ..match_records import (
    ACTION,
    AI_ACTION,
    FINISHED,
    RUNNING,
    UNDO,
    Doc,
    Entry,
    MatchRecord,
    SeatNotes,
    SeatRecord,
)
from ..ports.storage import Conflict, StorageError, StoredLogs
from ..services import Services
from .audience import Audience
from .clock import is_late
from .deputies import after_turn, living_seats, missed, only_programs, returned, waits
from .match_head import MatchHead
from .streams import Stream, stream_start
from .worker_cache import WorkerCache

log = logging.getLogger(__name__)

STALE = "stale"
NOT_RUNNING = "not_running"
PAUSED = "paused"

TIME_IS_UP = "time_is_up"
"""The reason of an action that the server took for a seat whose clock ran out."""


class MatchGone(Exception):
    """The match has been deleted."""


async def read_sound_log(
    logs: StoredLogs, record: MatchRecord, game: AnyGame, rules: Any
) -> ReplayedLog:
    """Read the end of a match's log; raise Damaged with the match's name if it is wrong."""
    try:
        return await read_log(logs, record, game, rules)
    except (StorageError, OSError):
        raise
    except Exception as error:
        told = str(error) if isinstance(error, Damaged) else f"{type(error).__name__}: {error}"
        raise Damaged(f"match {record.id}: {told}") from error


class Match:
    """A match in play. Everything happens under its lock."""

    sandbox = False
    """True if it is in memory only; nothing but playing is allowed."""

    def __init__(
        self,
        services: Services,
        game: AnyGame,
        rules: Any,
        log: ReplayedLog,
        advanced: Callable[["Match", MatchRecord, bool], None],
    ) -> None:
        self.services = services
        self.advanced = advanced
        """Called after every change with the match, its previous record, and whether it happened
        here."""
        self.game = game
        self.rules = rules
        self.state = log.state
        self.undo_steps = UndoSteps(log.steps, log.record.options.undo)
        self.head = MatchHead(services, log.record, log.shot, log.own)
        self.audience = Audience(game)
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        """Held while a rematch is made: of several players who ask at once, one makes it."""
        self.dirty = False
        self.gone = False
        self.used = services.now()
        self.worker_cache = WorkerCache()
        self.paced: dict[int, int] = {}
        """The start of the last turn of each AI to which a player gave a seat."""
        self.playing = False
        """True while this server plays its AI turns."""

    @property
    def record(self) -> MatchRecord:
        """The record of the match."""
        return self.head.record

    @record.setter
    def record(self, record: MatchRecord) -> None:
        self.head.record = record
        self.audience.admit(record)

    @property
    def number(self) -> int:
        """The number of the last entry of the log."""
        return self.head.record.length

    @property
    def due(self) -> int | None:
        """The seat whose AI turn is due."""
        return self.head.due

    @property
    def waits(self) -> bool:
        """True if all players who should play are absent, so no clock runs."""
        running = self.record.status == RUNNING
        return running and waits(self.record, self.record.active, self.living())

    @property
    def programs(self) -> bool:
        """True if only AIs play: no person's turn will start."""
        return only_programs(self.record, self.living())

    @property
    def unwatched(self) -> bool:
        """True if only AIs play, and no client watches."""
        return self.programs and not self.audience.watched(self.record.people <= 1)

    def living(self) -> frozenset[int]:
        """Return the seats that are not eliminated."""
        return living_seats(self.game, self.state)

    # --- requests ----------------------------------------------------------------------------

    def civs(self) -> list[str]:
        """Return the civs of the seats, by seat; views show them to all."""
        return [seat.civ for seat in self.game.seats(self.state)]

    async def act(
        self,
        seat: int,
        data: object,
        seen: int | None = None,
        digest: str | None = None,
        order: str | None = None,
    ) -> ActionResult:
        """Play an action of a seat if the rules allow it; raise InputError for bad data.

        An order that is in the log gets the same answer and is not carried out again.
        """
        async with self.lock:
            await self.refresh()
            refused = self.unfit(seat, seen, digest)
            if refused is None:
                action = self.game.read_action(self.state, seat, data)
                refused = self.game.check(self.state, action)
                back = returned(self.record.seats[seat])
                if refused is None and not await self.write_down(
                    seat, action, seat_after=back, order=order
                ):
                    refused = self.stale(seat)
            return ActionResult(self.sequence(seat), await self.still_refused(seat, refused, order))

    async def undo(
        self,
        seat: int,
        seen: int | None = None,
        digest: str | None = None,
        order: str | None = None,
    ) -> ActionResult:
        """Undo the seat's last action of this turn, if it revealed nothing."""
        async with self.lock:
            await self.refresh()
            refused = self.unfit(seat, seen, digest) or self.undo_steps.lasting(seat)
            if refused is None:
                back = returned(self.record.seats[seat])
                entry = self.head.entry(seat, UNDO, None, order=order)
                if await self.commit([entry], seat_after=back):
                    await self.rebuild()
                    await self.audience.show(self.state, seat)
                else:
                    refused = self.stale(seat)
            return ActionResult(self.sequence(seat), await self.still_refused(seat, refused, order))

    def unfit(self, seat: int, seen: int | None, digest: str | None) -> Refused | None:
        """Return why a request is refused before the rules are checked, or None."""
        if self.record.status not in (RUNNING, FINISHED):
            return Refused(NOT_RUNNING, {"status": self.record.status})
        if self.record.paused is not None:
            return Refused(PAUSED)
        stream = self.audience.streams.get(seat)
        if seen is not None and stream is not None and seen != stream.sequence:
            return self.stale(seat)
        if digest is not None and digest != self.stream(seat).hash:
            return Refused(STALE, {"hash": self.stream(seat).hash})
        return None

    def stale(self, seat: int) -> Refused:
        """Return the refusal for a player who has not seen everything.

        The number is the player's own and reveals nothing about other seats.
        """
        return Refused(STALE, {"sequence": self.sequence(seat)})

    async def still_refused(
        self, seat: int, refused: Refused | None, order: str | None
    ) -> Refused | None:
        """Return why a request is refused, unless it was sent again and has already been done.

        Only a stale one can be: an order that was carried out has advanced its seat's stream.
        """
        if refused is None or refused.code != STALE or order is None:
            return refused
        done = await self.services.store.logs.has_order(self.record.id, seat, order)
        return None if done else refused

    # --- advancing ---------------------------------------------------------------------------

    async def write_down(
        self,
        seat: int,
        action: Action,
        reasons: list[Doc] | None = None,
        seat_after: SeatRecord | None = None,
        order: str | None = None,
    ) -> bool:
        """Carry out a checked action of a person; return False if another server was first."""
        step, ended = await self.enact(seat, action, reasons=reasons, order=order)
        return await self.keep([step], ended, seat_after=seat_after)

    async def enact(
        self,
        seat: int,
        action: Action,
        later: int = 0,
        reasons: list[Doc] | None = None,
        order: str | None = None,
    ) -> tuple[UndoStep, bool]:
        """Carry out a checked action of a person that is not durable yet.

        It becomes the entry `later` after the next one. Return the step, and whether it ended the
        turn.
        """
        written = self.game.write_action(self.state, action)
        entry = self.head.entry(seat, ACTION, written, reasons, later, order)
        self.dirty = True
        mark = self.game.mark(self.state)
        events = self.game.apply(self.state, action)
        barrier = self.game.barrier(mark, self.state, action, events)
        ended = self.head.passes(self.game.status(self.state))
        await self.audience.take_in(self.state, events, seat, ended, TimeSlice())
        return UndoStep(entry, barrier), ended

    async def keep(
        self,
        steps: list[UndoStep],
        ended: bool,
        seat_after: SeatRecord | None = None,
        notes: SeatNotes | None = None,
    ) -> bool:
        """Make steps durable and known; return False if another server was first."""
        entries = [step.entry for step in steps]
        if not await self.commit(entries, seat_after=seat_after, notes=notes):
            return False
        self.undo_steps.add(steps, ended)
        self.audience.flush()
        return True

    def late(self, seat: int) -> bool:
        """Return whether it is the turn of a person's or a bot's seat, and its time is up."""
        return is_late(self.record, seat, self.services.now())

    async def pass_turn(self, seat: int) -> None:
        """End the turn of a seat whose clock has run out."""
        async with self.lock:
            await self.refresh()
            if self.late(seat):
                action = self.game.end_turn(self.state, seat)
                if self.game.check(self.state, action) is None:
                    gone = missed(self.record.seats[seat])
                    await self.write_down(seat, action, [{"code": TIME_IS_UP}], gone)

    async def forfeit(self, seat: int, code: str, late: bool = False) -> None:
        """Resign for a bot that hung or misbehaved, if it is its turn; the match continues.

        With `late`, only if its time is up.
        """
        async with self.lock:
            await self.refresh()
            if self.record.active != seat or self.record.status != RUNNING:
                return
            if late and not self.late(seat):
                return
            log.warning(
                "a bot forfeits", extra={"match": self.record.id, "seat": seat, "reason": code}
            )
            await self.give_up(seat, code)

    async def give_up(self, seat: int, code: str) -> None:
        """Resign for a seat; needs the lock."""
        action = self.game.read_action(self.state, seat, {"type": "resign"})
        if self.game.check(self.state, action) is None:
            await self.write_down(seat, action, [{"code": code}])

    async def play(
        self, seat: int, number: int, moves: Sequence[AiMove], memory: bytes | None
    ) -> bool:
        """Play an AI's decisions after an entry; return False if the match has changed since."""
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

    async def play_part(self, seat: int, moves: Sequence[AiMove], memory: bytes | None) -> bool:
        """Play some moves of an AI, durable together; return whether all were played."""
        entries: list[Entry] = []
        ended = False
        time_slice = TimeSlice()
        for move in moves:
            action = self.game.read_action(self.state, seat, move.action)
            if ended or self.game.check(self.state, action) is not None:
                break
            reasons = list(move.reasons) or None
            entries.append(self.head.entry(seat, AI_ACTION, move.action, reasons, len(entries)))
            self.dirty = True
            events = self.game.apply(self.state, action)
            ended = self.head.passes(self.game.status(self.state))
            told = addressed(seat, reasons)
            more = len(entries) < len(moves)
            await self.audience.take_in(self.state, events, -1, ended, time_slice, told, more)
            await time_slice.pause()
        played = after_turn(self.record.seats[seat]) if ended else None
        if not entries or not await self.commit(entries, memory, played):
            return False
        self.undo_steps.add([UndoStep(one, AI_MOVE) for one in entries], ended)
        self.audience.flush()
        return len(entries) == len(moves)

    async def commit(
        self,
        entries: list[Entry],
        memory: bytes | None = None,
        seat_after: SeatRecord | None = None,
        notes: SeatNotes | None = None,
    ) -> bool:
        """Make entries durable, with all consequences; return False if another server was first."""
        change = self.head.change(self.game, self.state, entries, memory, seat_after, notes)
        try:
            await self.services.store.write(change)
        except Conflict:
            await self.rebuild()
            await self.audience.show(self.state, None)
            return False
        before = self.record
        self.head.written(change)
        self.worker_cache.add(change.entries)
        self.dirty = False
        self.used = change.head.touched
        self.advanced(self, before, True)
        return True

    # --- durable data ------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Ensure that the state is the durable one; a deleted match has none."""
        if self.gone:
            raise MatchGone(self.record.id)
        if self.dirty:
            await self.rebuild()
            await self.audience.show(self.state, None)

    async def rebuild(self) -> None:
        """Read the match again from the durable data."""
        store = self.services.store
        record = await store.matches.find(self.record.id)
        if record is None:
            raise MatchGone(self.record.id)
        log = await read_sound_log(store.logs, record, self.game, self.rules)
        self.state = log.state
        self.undo_steps = UndoSteps(log.steps, log.record.options.undo)
        self.head = MatchHead(self.services, log.record, log.shot, log.own)
        self.audience.admit(log.record)
        self.worker_cache.lost()
        self.dirty = False

    async def catch_up(self) -> None:
        """Read the entries of other servers, and tell the listeners here."""
        async with self.lock:
            if self.dirty:
                await self.refresh()
                return
            record = await self.services.store.matches.find(self.record.id)
            if record is None:
                raise MatchGone(self.record.id)
            logs = self.services.store.logs
            entries = await logs.entries(self.record.id, self.number, record.length)
            check_complete(entries, self.number, record.length)
            before = self.record
            if any(entry.kind == UNDO for entry in entries):
                await self.rebuild()
                await self.audience.show(self.state, None)
            else:
                await self.read_on(entries, record)
            self.advanced(self, before, False)

    async def read_on(self, entries: Sequence[Entry], record: MatchRecord) -> None:
        """Apply entries of another server; after a failure, read the match again."""
        self.dirty = True
        time_slice = TimeSlice()
        for entry in entries:
            before = self.game.status(self.state)
            step, events = play_step(self.game, self.state, entry)
            status = self.game.status(self.state)
            ended = status.over or (status.turn, status.active) != (before.turn, before.active)
            self.undo_steps.add([step], ended)
            self.head.own[entry.seat] += 1
            actor = -1 if entry.kind == AI_ACTION else entry.seat
            told = addressed(entry.seat, entry.reasons)
            more = entry is not entries[-1]
            await self.audience.take_in(self.state, events, actor, ended, time_slice, told, more)
            await time_slice.pause()
        self.worker_cache.add(entries)
        self.record = record
        self.dirty = False
        self.audience.flush()

    # --- streams -----------------------------------------------------------------------------

    def stream(self, seat: int) -> Stream:
        """Return the stream of a seat, started if there is none."""
        return self.audience.open(seat, self.state, stream_start(self.head.own[seat]))

    def sequence(self, seat: int) -> int:
        """Return the number of the last delta of a seat."""
        stream = self.audience.streams.get(seat)
        return stream_start(self.head.own[seat]) if stream is None else stream.sequence
