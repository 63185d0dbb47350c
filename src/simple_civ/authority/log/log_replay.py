"""Log replay: from a log to a state, with the actions that still stand."""

import asyncio
import time
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ...core.records import Event
from ...protocol.game_spec import AnyGame
from ..match_records import AI_ACTION, UNDO, Entry, MatchRecord
from ..ports.storage import PAGE, StoredLogs

State = Any
"""A state of any game; the server does not look inside."""

AI_MOVE = "ai"
"""The reason that an AI's action cannot be undone."""

used_time = getattr(time, "thread_time", time.perf_counter)
"""The seconds that this thread has worked; browsers know only how late it is."""

SLICE = 0.01
"""Seconds of processor time after which other tasks run on the event loop."""


@dataclass(frozen=True)
class UndoStep:
    """An action of this turn that stands, and the reason if it cannot be undone."""

    entry: Entry
    barrier: str


class Damaged(Exception):
    """A log that does not lead to the state it names."""


def check_complete(entries: Sequence[Entry], after: int, until: int) -> None:
    """Check that a part of a log has every entry: missing entries are never skipped."""
    numbers = [entry.number for entry in entries]
    if numbers != list(range(after + 1, until + 1)):
        missing = min(set(range(after + 1, until + 1)).difference(numbers), default=until + 1)
        raise Damaged(f"entry {missing} of {until} is missing")


# --- entries -------------------------------------------------------------------------------------


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """Return the actions that were not undone: an undo removes its own seat's last action.

    Actions of other seats in between stay: a seat may resign during another's turn.
    """
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            places = range(len(kept) - 1, -1, -1)
            last = next((place for place in places if kept[place].seat == entry.seat), -1)
            if last < 0:
                raise Damaged(f"entry {entry.number} undoes nothing")
            del kept[last]
        else:
            kept.append(entry)
    return kept


def turn_start(kept: Sequence[Entry], seat: int, turn: int) -> int:
    """Return where the entries of the active seat's turn begin in a list of those that stand.

    Resignations of other seats may stand among them.
    """
    first = place = len(kept)
    while place and kept[place - 1].turn == turn:
        place -= 1
        if kept[place].seat == seat:
            first = place
    return first


def play_entry(game: AnyGame, state: State, entry: Entry) -> list[Event]:
    """Play an action of the log again."""
    return game.apply(state, game.read_action(state, entry.seat, entry.action))


def play_step(game: AnyGame, state: State, entry: Entry) -> tuple[UndoStep, list[Event]]:
    """Play an action of the log and note why it cannot be undone, if so."""
    mark = game.mark(state)
    action = game.read_action(state, entry.seat, entry.action)
    events = game.apply(state, action)
    barrier = game.barrier(mark, state, action, events)
    return UndoStep(entry, AI_MOVE if entry.kind == AI_ACTION else barrier), events


def play_entries(game: AnyGame, state: State, kept: Sequence[Entry]) -> None:
    """Play actions onto the state before them, and compare the last hash among them."""
    marked = last_marked(kept)
    for entry in kept:
        play_entry(game, state, entry)
        compare_hash(game, state, entry, marked)


def last_marked(kept: Sequence[Entry]) -> int:
    """Return the number of the last entry that names a hash."""
    return max((entry.number for entry in kept if entry.hash is not None), default=0)


def compare_hash(game: AnyGame, state: State, entry: Entry, marked: int) -> None:
    """Check that the marked entry leads to the state it names."""
    if entry.number == marked and game.state_hash(state) != entry.hash:
        raise Damaged(f"entry {entry.number} leads to a different state than the one it names")


class TimeSlice:
    """Work on the event loop that lets other tasks run in between."""

    def __init__(self) -> None:
        self.began = used_time()

    async def pause(self) -> None:
        """Let other tasks run if the slice was long enough."""
        if used_time() - self.began > SLICE:
            await asyncio.sleep(0)
            self.began = used_time()


def pack_log(entries: Sequence[Entry]) -> tuple[bytes, ...]:
    """Return entries packed for other processes, page by page."""
    return tuple(
        msgspec.msgpack.encode(entries[place : place + PAGE])
        for place in range(0, len(entries), PAGE)
    )


def unpack_log(pages: Iterable[bytes]) -> list[Entry]:
    """Return the entries of some pages."""
    return [entry for page in pages for entry in PAGES.decode(page)]


PAGES = msgspec.msgpack.Decoder(list[Entry])


# --- whole logs ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class ReplayedLog:
    """The result of replaying a log's end: the state, the steps of this turn, the snapshot.

    `own` counts the entries of each seat.
    """

    record: MatchRecord
    state: State
    steps: list[UndoStep]
    shot: int
    own: list[int]


async def read_log(logs: StoredLogs, record: MatchRecord, game: AnyGame, rules: Any) -> ReplayedLog:
    """Read the end of a match's log: its last snapshot, and the entries after it."""
    shot = await logs.snapshot(record.id, record.length)
    if shot is None:
        raise Damaged("its beginning is missing")
    state = unpack_state(game, rules, shot.content)
    entries = await logs.entries(record.id, shot.number, record.length)
    check_complete(entries, shot.number, record.length)
    kept = standing(entries)
    first = turn_start(kept, record.active, record.turn)
    marked = last_marked(kept[:first])
    time_slice = TimeSlice()
    for entry in kept[:first]:
        play_entry(game, state, entry)
        compare_hash(game, state, entry, marked)
        await time_slice.pause()
    steps: list[UndoStep] = []
    for entry in kept[first:]:
        steps.append(play_step(game, state, entry)[0])
        await time_slice.pause()
    own = await logs.counts(record.id, len(record.seats), record.length)
    if sum(own) != record.length:
        raise Damaged(f"{record.length - sum(own)} of {record.length} entries are missing")
    return ReplayedLog(record, state, steps, shot.number, own)


def pack_state(game: AnyGame, state: State) -> bytes:
    """Return a whole state in its stored form."""
    return zlib.compress(msgspec.msgpack.encode(game.save_state(state)), 1)


def unpack_state(game: AnyGame, rules: Any, content: bytes) -> State:
    """Return a state that was stored."""
    return game.load_state(rules, msgspec.msgpack.decode(zlib.decompress(content)))
