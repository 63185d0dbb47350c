"""Rows of tables: conversion from records and back."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from ...authority.match_records import Doc, Entry, MatchRecord, SeatNotes, SeatRecord, Snapshot
from ...authority.tokens import new_match_id
from ...protocol.requests import MatchOptions

OPTIONS_BEFORE = {"absence": 0}
"""Options that matches of earlier versions do not store: they wait for ever."""


def pack(value: object) -> bytes:
    """Return a document in its stored form."""
    return msgspec.json.encode(value)


def unpack(content: bytes) -> Any:
    """Return a document that was stored."""
    return msgspec.json.decode(content)


def pack_maybe(value: object) -> bytes | None:
    """Return the stored form of a document that may be absent."""
    return None if value is None else pack(value)


def unpack_maybe(content: bytes | None) -> Any:
    """Return a stored document that may be absent."""
    return None if content is None else unpack(content)


def entry_row(match: str, entry: Entry) -> Doc:
    """Return a log entry as a row."""
    return {
        "match": match,
        "number": entry.number,
        "seat": entry.seat,
        "turn": entry.turn,
        "kind": entry.kind,
        "action": pack_maybe(entry.action),
        "reasons": pack_maybe(entry.reasons),
        "hash": entry.hash,
        "at": entry.at,
        "order_id": entry.order,
    }


def read_entry(row: RowMapping) -> Entry:
    """Return a row as a log entry."""
    return Entry(
        number=row["number"],
        seat=row["seat"],
        turn=row["turn"],
        kind=row["kind"],
        action=unpack_maybe(row["action"]),
        reasons=unpack_maybe(row["reasons"]),
        hash=row["hash"],
        at=row["at"],
        order=row["order_id"],
    )


def snapshot_row(match: str, shot: Snapshot) -> Doc:
    """Return a snapshot as a row."""
    return {"match": match, "number": shot.number, "turn": shot.turn, "content": shot.content}


def delivery_row(match: str, seat: int, number: int, now: int) -> Doc:
    """Return a webhook to send; its key lets a receiver recognise a duplicate."""
    return {
        "key": new_match_id(),
        "match": match,
        "seat": seat,
        "number": number,
        "attempts": 0,
        "next": now,
    }


def turn_row(match: str, seat: int, holder: str, until: int) -> Doc:
    """Return an AI turn that is due, claimed by a server."""
    return {"match": match, "seat": seat, "holder": holder, "lease": until}


def match_row(record: MatchRecord) -> Doc:
    """Return a match as a row, without its seats."""
    return {
        "id": record.id,
        "game": record.game,
        "ruleset": record.ruleset,
        "setup": pack_maybe(record.setup),
        "seed": str(record.seed),
        "title": record.title,
        "options": pack(record.options),
        "status": record.status,
        "public": record.public,
        "owner": record.owner,
        "spectator": record.spectator,
        "created": record.created,
        "touched": record.touched,
        "length": record.length,
        "turn": record.turn,
        "active": record.active,
        "outcome": pack_maybe(record.outcome),
        "deadline": record.deadline,
        "copied": record.copied,
        "rematch": record.rematch,
        "maker": record.maker,
        "dice": None if record.dice is None else str(record.dice),
        "paused": record.paused,
    }


def read_match(row: RowMapping, seats: Sequence[RowMapping]) -> MatchRecord:
    """Return a match from its row, joined with its ruleset's edition, and its seats' rows."""
    return MatchRecord(
        id=row["id"],
        game=row["game"],
        ruleset=row["ruleset"],
        edition=row["edition"],
        setup=unpack_maybe(row["setup"]),
        seed=int(row["seed"]),
        title=row["title"],
        options=read_options(row["options"]),
        status=row["status"],
        public=row["public"],
        owner=row["owner"],
        spectator=row["spectator"],
        created=row["created"],
        touched=row["touched"],
        length=row["length"],
        turn=row["turn"],
        active=row["active"],
        outcome=unpack_maybe(row["outcome"]),
        deadline=row["deadline"],
        copied=row["copied"],
        rematch=row["rematch"],
        maker=row["maker"],
        dice=None if row["dice"] is None else int(row["dice"]),
        paused=row["paused"],
        seats=tuple(read_seat(seat) for seat in seats),
    )


def read_options(content: bytes) -> MatchOptions:
    """Return the options of a match, whatever version stored them."""
    return msgspec.convert(OPTIONS_BEFORE | unpack(content), MatchOptions)


def seat_row(match: str, seat: SeatRecord) -> Doc:
    """Return a seat as a row."""
    return {
        "match": match,
        "seat": seat.seat,
        "kind": seat.kind,
        "level": seat.level,
        "name": seat.name,
        "token": seat.token,
        "deputy": seat.deputy,
        "watched": seat.watched,
        "reserve": seat.reserve,
        "webhook": seat.webhook,
        "secret": seat.secret,
        "turns": seat.turns,
        "missed": seat.missed,
        "lent": seat.lent,
        "seen": seat.seen,
        "agreed": seat.agreed,
    }


def notes_row(match: str, notes: SeatNotes) -> Doc:
    """Return the notes of a seat as a row."""
    return {
        "match": match,
        "seat": notes.seat,
        "version": notes.version,
        "notes": pack(notes.notes),
        "dropped": pack(notes.dropped),
        "turn": notes.turn,
        "place": notes.place,
    }


def read_notes(row: RowMapping) -> SeatNotes:
    """Return a row as the notes of a seat."""
    return SeatNotes(
        seat=row["seat"],
        version=row["version"],
        notes=tuple(unpack(row["notes"])),
        dropped=tuple(unpack(row["dropped"])),
        turn=row["turn"],
        place=row["place"],
    )


def changed(before: Doc, after: Doc) -> Doc:
    """Return the columns of a row that have changed."""
    return {column: value for column, value in after.items() if value != before[column]}


def read_seat(row: RowMapping) -> SeatRecord:
    """Return a row as a seat."""
    return SeatRecord(**{key: value for key, value in row.items() if key != "match"})
