"""From a log to a state: which actions still stand, and what playing them again gives."""

import asyncio
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ..core.records import Event
from ..protocol.games import AnyGame
from .records import AI_ACTION, UNDO, Entry, MatchRecord
from .store.logs import LogRows

State = Any
"""A state of whatever game; the server looks at nothing inside."""

AI_MOVE = "ai"
"""Why what an AI did cannot be undone."""

SLICE = 25
"""Entries after which others get their turn on the event loop."""


@dataclass(frozen=True)
class Step:
    """An action of the present turn that stands, and why it cannot be undone, if so."""

    entry: Entry
    barrier: str


class Damaged(Exception):
    """A log that does not lead where it says."""


# --- entries -------------------------------------------------------------------------------------


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The actions that no undo has taken back: each takes back the last one of its own seat.

    What another seat did meanwhile stands: it may resign in the middle of another's turn.
    """
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            places = range(len(kept) - 1, -1, -1)
            last = next((place for place in places if kept[place].seat == entry.seat), -1)
            if last < 0:
                raise Damaged(f"entry {entry.number} takes back what is not there")
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
    """Plays an action of the log once more."""
    return game.apply(state, game.read_action(state, entry.seat, entry.action))


def play_step(game: AnyGame, state: State, entry: Entry) -> tuple[Step, list[Event]]:
    """Plays an action of the log and notes why it cannot be undone, if so."""
    mark = game.mark(state)
    action = game.read_action(state, entry.seat, entry.action)
    events = game.apply(state, action)
    barrier = game.barrier(mark, state, action, events)
    return Step(entry, AI_MOVE if entry.kind == AI_ACTION else barrier), events


def play_entries(game: AnyGame, state: State, kept: Sequence[Entry]) -> None:
    """Plays actions onto the state before them, and compares the last hash among them."""
    marked = max((entry.number for entry in kept if entry.hash is not None), default=0)
    for entry in kept:
        play_entry(game, state, entry)
        if entry.number == marked and game.state_hash(state) != entry.hash:
            raise Damaged(f"entry {entry.number} leads to another state than the one it names")


async def play_slowly(
    game: AnyGame,
    state: State,
    kept: Sequence[Entry],
    watch: Callable[[list[Event]], None] | None = None,
) -> None:
    """Plays actions, many of them perhaps, while others get their turn on the event loop."""
    for place, entry in enumerate(kept, 1):
        events = play_entry(game, state, entry)
        if watch is not None:
            watch(events)
        if place % SLICE == 0:
            await asyncio.sleep(0)


# --- whole logs ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Log:
    """What the end of a log leads to: the state, the steps of the present turn, the snapshot.

    `own` counts the entries of each seat.
    """

    record: MatchRecord
    state: State
    steps: list[Step]
    shot: int
    own: list[int]


async def read_log(logs: LogRows, record: MatchRecord, game: AnyGame, rules: Any) -> Log:
    """Reads the end of a match's log: its last snapshot, and what came after."""
    shot = await logs.snapshot(record.id, record.length)
    if shot is None:
        raise Damaged(f"match {record.id} has no beginning")
    state = unpack_state(game, rules, shot.content)
    kept = standing(await logs.entries(record.id, shot.number, record.length))
    first = turn_start(kept, record.active, record.turn)
    play_entries(game, state, kept[:first])
    steps = [play_step(game, state, entry)[0] for entry in kept[first:]]
    own = await logs.counts(record.id, len(record.seats))
    return Log(record, state, steps, shot.number, own)


@dataclass(frozen=True)
class Whole:
    """A log from its beginning: the first state, as it is stored as well, and what was played."""

    content: bytes
    turn: int
    state: State
    kept: list[Entry]


async def read_whole(logs: LogRows, record: MatchRecord, game: AnyGame, rules: Any) -> Whole:
    """Reads all of a match's log; the state is the one before its first entry."""
    shot = await logs.snapshot(record.id, 0)
    if shot is None:
        raise Damaged(f"match {record.id} has no beginning")
    kept = standing(await logs.entries(record.id, 0, record.length))
    return Whole(shot.content, shot.turn, unpack_state(game, rules, shot.content), kept)


def pack_state(game: AnyGame, state: State) -> bytes:
    """A whole state as it is stored."""
    return zlib.compress(msgspec.msgpack.encode(game.save_state(state)), 1)


def unpack_state(game: AnyGame, rules: Any, content: bytes) -> State:
    """A state that was stored."""
    return game.load_state(rules, msgspec.msgpack.decode(zlib.decompress(content)))
