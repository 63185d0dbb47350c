"""From a log to a state: which actions still stand, and what playing them again gives."""

import zlib
from collections.abc import Sequence
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


@dataclass(frozen=True)
class Step:
    """An action of the present turn that stands, and why it cannot be undone, if so."""

    entry: Entry
    barrier: str


class Damaged(Exception):
    """A log that does not lead where it says."""


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The actions that no undo has taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            kept.pop()
        else:
            kept.append(entry)
    return kept


def play_entry(game: AnyGame, state: State, entry: Entry) -> list[Event]:
    """Plays an action of the log once more."""
    events = game.apply(state, game.read_action(state, entry.seat, entry.action))
    return events


def play_entries(game: AnyGame, state: State, kept: Sequence[Entry]) -> None:
    """Plays actions onto the state before them, and compares the last hash among them."""
    marked = max((entry.number for entry in kept if entry.hash is not None), default=0)
    for entry in kept:
        play_entry(game, state, entry)
        if entry.number == marked and game.state_hash(state) != entry.hash:
            raise Damaged(f"entry {entry.number} leads to another state than the one it names")


def play_steps(game: AnyGame, state: State, kept: Sequence[Entry]) -> list[Step]:
    """Plays actions and notes why each cannot be undone, if so."""
    steps = []
    for entry in kept:
        mark = game.mark(state)
        action = game.read_action(state, entry.seat, entry.action)
        events = game.apply(state, action)
        barrier = game.barrier(mark, state, action, events)
        steps.append(Step(entry, AI_MOVE if entry.kind == AI_ACTION else barrier))
    return steps


@dataclass(frozen=True)
class Log:
    """What the end of a log leads to: the state, the steps of the present turn, the snapshot."""

    state: State
    steps: list[Step]
    shot: int


async def read_log(logs: LogRows, record: MatchRecord, game: AnyGame, rules: Any) -> Log:
    """Reads the end of a match's log: its last snapshot, and what came after."""
    shot = await logs.snapshot(record.id, record.length)
    if shot is None:
        raise Damaged(f"match {record.id} has no beginning")
    state = unpack_state(game, rules, shot.content)
    kept = standing(await logs.entries(record.id, shot.number, record.length))
    first = turn_start(kept, record.active, record.turn)
    play_entries(game, state, kept[:first])
    return Log(state, play_steps(game, state, kept[first:]), shot.number)


def turn_start(kept: Sequence[Entry], seat: int, turn: int) -> int:
    """Where the entries of a seat's turn begin, at the end of a list of those that stand."""
    first = len(kept)
    while first and (kept[first - 1].seat, kept[first - 1].turn) == (seat, turn):
        first -= 1
    return first


def pack_state(game: AnyGame, state: State) -> bytes:
    """A whole state as it is stored."""
    return zlib.compress(msgspec.msgpack.encode(game.save_state(state)), 1)


def unpack_state(game: AnyGame, rules: Any, content: bytes) -> State:
    """A state that was stored."""
    return game.load_state(rules, msgspec.msgpack.decode(zlib.decompress(content)))
