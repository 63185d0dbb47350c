"""Records as keys and values: where each kind is stored, and how it is written."""

from dataclasses import dataclass
from typing import TypeVar

import msgspec

from ..authority.match_records import Entry, MatchRecord, SeatNotes, Snapshot
from .key_values import Clear, Put

Kind = TypeVar("Kind")

MATCHES = "match/"
RULESETS = "ruleset/"
DUE = "due/"

ENCODER = msgspec.msgpack.Encoder()


@dataclass(frozen=True)
class StoredRuleset:
    """A ruleset that matches use."""

    game: str
    content: bytes


@dataclass(frozen=True)
class StoredTurn:
    """An AI turn that is due, and until when a page has claimed it."""

    seat: int
    holder: str
    until: int


def decode(data: bytes, kind: type[Kind]) -> Kind:
    """Return a record from its value."""
    return msgspec.msgpack.decode(data, type=kind)


def match_key(match: str) -> str:
    """Return where a match is stored without what belongs to it."""
    return f"{MATCHES}{match}"


def ruleset_key(digest: str) -> str:
    """Return where a ruleset is stored."""
    return f"{RULESETS}{digest}"


def due_key(match: str) -> str:
    """Return where the seat is stored whose AI has to play."""
    return f"{DUE}{match}"


def scenario_key(match: str) -> str:
    """Return where the scenario is stored that a match started with."""
    return f"scenario/{match}"


def log_prefix(match: str) -> str:
    """Return where the log of a match is stored."""
    return f"log/{match}/"


def snapshot_prefix(match: str) -> str:
    """Return where the snapshots of a match are stored."""
    return f"snapshot/{match}/"


def memory_prefix(match: str) -> str:
    """Return where the memories of a match's AIs are stored."""
    return f"memory/{match}/"


def order_prefix(match: str) -> str:
    """Return where the names of a match's orders are stored."""
    return f"order/{match}/"


def notes_prefix(match: str) -> str:
    """Return where the notes of a match's seats are stored."""
    return f"notes/{match}/"


def number_key(prefix: str, number: int) -> str:
    """Return a key that sorts by number."""
    return f"{prefix}{number:010d}"


def memory_key(match: str, seat: int) -> str:
    """Return where a seat's AI keeps its memory."""
    return f"{memory_prefix(match)}{seat}"


def notes_key(match: str, seat: int) -> str:
    """Return where the notes of a seat are stored."""
    return f"{notes_prefix(match)}{seat}"


def order_key(match: str, seat: int, order: str) -> str:
    """Return where an order of a seat is noted."""
    return f"{order_prefix(match)}{seat}/{order}"


def put_match(record: MatchRecord) -> Put:
    """Return the edit that stores a match."""
    return Put(match_key(record.id), ENCODER.encode(record))


def put_entry(match: str, entry: Entry) -> list[Put]:
    """Return the edits that store a log entry."""
    edits = [Put(number_key(log_prefix(match), entry.number), ENCODER.encode(entry))]
    if entry.order is not None:
        edits.append(Put(order_key(match, entry.seat, entry.order), b""))
    return edits


def put_snapshot(match: str, snapshot: Snapshot) -> Put:
    """Return the edit that stores a snapshot."""
    return Put(number_key(snapshot_prefix(match), snapshot.number), ENCODER.encode(snapshot))


def put_notes(match: str, notes: SeatNotes) -> Put:
    """Return the edit that stores the notes of a seat."""
    return Put(notes_key(match, notes.seat), ENCODER.encode(notes))


def put_turn(match: str, turn: StoredTurn) -> Put:
    """Return the edit that makes an AI turn due."""
    return Put(due_key(match), ENCODER.encode(turn))


def clear_all(match: str) -> list[Clear]:
    """Return the edits that delete what belongs to a match beside its record."""
    prefixes = (log_prefix, snapshot_prefix, memory_prefix, order_prefix, notes_prefix)
    return [Clear(prefix(match)) for prefix in prefixes]
