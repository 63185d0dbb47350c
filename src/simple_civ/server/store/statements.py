"""Statements that write changes of matches: log, heads, AI turns, memories, webhooks, news."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, bindparam, delete, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite

from ...authority.match_records import Change, Doc
from . import schema
from .crash_points import CrashPoint, reached
from .notes import put_notes
from .rows import delivery_row, entry_row, pack_maybe, snapshot_row, turn_row

CHANNEL = "simple_civ"
"""PostgreSQL's channel for the news: `match:length:sender`."""

HEAD = ("length", "turn", "active", "status", "touched", "outcome", "deadline")

ADD_ENTRIES = insert(schema.log)
ADD_SNAPSHOTS = insert(schema.snapshots)
DROP_DELIVERIES = (
    delete(schema.deliveries)
    .where(schema.deliveries.c.match == bindparam("of_match"))
    .where(schema.deliveries.c.seat == bindparam("of_seat"))
)
"""Drops all but the last turn's webhook of a seat: a silent receiver must not fill the table."""
ADD_DELIVERIES = insert(schema.deliveries)
CHANGE_HEADS = (
    update(schema.matches)
    .where(schema.matches.c.id == bindparam("of_match"))
    .values({column: bindparam(f"new_{column}") for column in HEAD})
)
CHANGE_RESERVES = (
    update(schema.seats)
    .where(schema.seats.c.match == bindparam("of_match"))
    .where(schema.seats.c.seat == bindparam("of_seat"))
    .values(reserve=bindparam("left"))
)
DEPUTY = ("deputy", "turns", "missed", "lent")
CHANGE_DEPUTIES = (
    update(schema.seats)
    .where(schema.seats.c.match == bindparam("of_match"))
    .where(schema.seats.c.seat == bindparam("of_seat"))
    .values({column: bindparam(f"new_{column}") for column in DEPUTY})
)
END_TURNS = delete(schema.turns).where(schema.turns.c.match == bindparam("of_match"))
ANNOUNCE = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS told(news)")
"""Notifies the other servers after the transaction."""
WRITE_PLAIN = text("""
WITH added AS (
    INSERT INTO log (match, number, seat, turn, kind, action, reasons, hash, at, order_id)
    SELECT match, number, seat, turn, kind,
        decode(action, 'base64'), decode(reasons, 'base64'), hash, at, order_id
    FROM json_to_recordset(CAST(:entries AS json)) AS entry(
        match text, number int, seat int, turn int, kind text,
        action text, reasons text, hash text, at bigint, order_id text)
), changed AS (
    UPDATE matches SET length = new_length, turn = new_turn, active = new_active,
        status = new_status, touched = new_touched,
        outcome = decode(new_outcome, 'base64'), deadline = new_deadline
    FROM json_to_recordset(CAST(:heads AS json)) AS head(
        of_match text, new_length int, new_turn int, new_active int, new_status text,
        new_touched bigint, new_outcome text, new_deadline bigint)
    WHERE id = of_match
)
SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS told(news)
""")
"""Writes entries, heads and news to PostgreSQL in one round trip, however many; bytes are in
base64."""


class Statements:
    """Statements of one server. `holder` is its name on claims and news."""

    def __init__(self, dialect: str, holder: str, lease: int) -> None:
        self.holder = holder
        self.lease = lease
        self.announces = dialect == "postgresql"
        upsert: Any = postgresql.insert if self.announces else sqlite.insert
        self.begin_turns = replacing(upsert, schema.turns, "match")
        self.keep_memories = replacing(upsert, schema.memories, "match", "seat")

    def alone(self, changes: Sequence[Change]) -> bool:
        """Return whether a single statement writes all of it, and so is its own transaction."""
        return self.announces and all(change.plain for change in changes)

    def put(self, connection: Connection, changes: Sequence[Change]) -> None:
        """Write changes; all fail if a number is taken."""
        if self.alone(changes):
            self.put_plain(connection, changes)
        else:
            self.put_all(connection, changes)

    def put_plain(self, connection: Connection, changes: Sequence[Change]) -> None:
        """Write changes without further consequences, as most are."""
        given = {
            "entries": as_json(entry_rows(changes)),
            "heads": as_json([head_row(change) for change in changes]),
            "channel": CHANNEL,
            "news": self.news(changes),
        }
        connection.execute(WRITE_PLAIN, given)

    def put_all(self, connection: Connection, changes: Sequence[Change]) -> None:
        """Write changes of any kind."""
        told = delivery_rows(changes)
        for statement, rows in (
            (ADD_ENTRIES, entry_rows(changes)),
            (ADD_SNAPSHOTS, snapshot_rows(changes)),
            (CHANGE_HEADS, [head_row(change) for change in changes]),
            (CHANGE_RESERVES, reserve_rows(changes)),
            (CHANGE_DEPUTIES, deputy_rows(changes)),
            (END_TURNS, [{"of_match": change.match} for change in changes if change.played]),
            (self.begin_turns, self.turn_rows(changes)),
            (self.keep_memories, memory_rows(changes)),
            (DROP_DELIVERIES, [{"of_match": row["match"], "of_seat": row["seat"]} for row in told]),
            (ADD_DELIVERIES, told),
        ):
            if rows:
                connection.execute(statement, rows)
            if statement is ADD_ENTRIES:
                reached(CrashPoint.LOG_WRITING)
        for change in changes:
            if change.notes is not None:
                put_notes(connection, change.match, change.notes)
        if self.announces:
            connection.execute(ANNOUNCE, {"channel": CHANNEL, "news": self.news(changes)})

    def news(self, changes: Sequence[Change]) -> list[str]:
        """Return the news for the other servers."""
        return [f"{one.match}:{one.head.length}:{self.holder}" for one in changes]

    def turn_rows(self, changes: Sequence[Change]) -> list[Doc]:
        """Return the rows of due AI turns, claimed by this server."""
        return [
            turn_row(change.match, change.due, self.holder, change.head.touched + self.lease)
            for change in changes
            if change.due is not None
        ]


def replacing(upsert: Any, table: Table, *keys: str) -> Any:
    """Return a statement that inserts rows, or replaces those with the same key."""
    statement = upsert(table)
    values = {
        column.name: statement.excluded[column.name]
        for column in table.c
        if column.name not in keys
    }
    return statement.on_conflict_do_update(index_elements=list(keys), set_=values)


def entry_rows(changes: Sequence[Change]) -> list[Doc]:
    """Return the log entries as rows."""
    return [entry_row(one.match, entry) for one in changes for entry in one.entries]


def as_json(rows: Sequence[Doc]) -> str:
    """Return rows as JSON for a statement that takes them all at once."""
    return msgspec.json.encode(rows).decode()


def head_row(change: Change) -> Doc:
    """Return the row of a match's current head."""
    head = change.head
    return {
        "of_match": change.match,
        "new_length": head.length,
        "new_turn": head.turn,
        "new_active": head.active,
        "new_status": head.status,
        "new_touched": head.touched,
        "new_outcome": pack_maybe(head.outcome),
        "new_deadline": head.deadline,
    }


def snapshot_rows(changes: Sequence[Change]) -> list[Doc]:
    """Return the rows of whole states."""
    return [
        snapshot_row(change.match, change.snapshot)
        for change in changes
        if change.snapshot is not None
    ]


def reserve_rows(changes: Sequence[Change]) -> list[Doc]:
    """Return the rows of clocks' reserves."""
    return [
        {"of_match": change.match, "of_seat": change.reserve[0], "left": change.reserve[1]}
        for change in changes
        if change.reserve is not None
    ]


def deputy_rows(changes: Sequence[Change]) -> list[Doc]:
    """Return the rows of seats whose deputy came or went."""
    return [
        {"of_match": change.match, "of_seat": change.seat.seat}
        | {f"new_{column}": getattr(change.seat, column) for column in DEPUTY}
        for change in changes
        if change.seat is not None
    ]


def memory_rows(changes: Sequence[Change]) -> list[Doc]:
    """Return the rows of AIs' memories after their turn, for the start of the next."""
    return [
        {
            "match": change.match,
            "seat": change.memory[0],
            "number": change.head.length,
            "content": change.memory[1],
        }
        for change in changes
        if change.memory is not None
    ]


def delivery_rows(changes: Sequence[Change]) -> list[Doc]:
    """Return the rows of webhooks to be sent."""
    return [
        delivery_row(change.match, change.tell, change.head.length, change.head.touched)
        for change in changes
        if change.tell is not None
    ]
