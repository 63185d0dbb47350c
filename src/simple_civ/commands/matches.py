"""`simple-civ matches`: an operator lists, inspects, pauses and deletes matches."""

import asyncio
import json
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from ..authority.match_records import FINISHED, MatchRecord
from ..authority.services import wall_clock
from ..protocol.errors import InputError
from ..server.store.edits import EditRows
from .database import address, opened

SHORT = 8
"""Letters of a visitor's hash that a list shows; enough to tell visitors apart."""

DONE = {"pause": "paused", "resume": "resumed", "delete": "deleted"}


def run(chosen: Namespace) -> int:
    """Run the chosen subcommand on the matches of a database."""
    return asyncio.run(work(chosen, address(chosen, there=True)))


async def work(chosen: Namespace, url: str) -> int:
    """Run the chosen subcommand on the open database."""
    async with opened(url) as engine:
        rows = EditRows(engine)
        if chosen.verb == "list":
            await print_list(rows, chosen)
        elif chosen.verb == "show":
            await print_match(rows, chosen)
        else:
            await change(rows, chosen.verb, chosen.matches)
    return 0


async def find(rows: EditRows, key: str) -> MatchRecord:
    """Return a match by its name."""
    found = await rows.rows.find(key)
    if found is None:
        raise InputError(f"there is no match {plain(key)!r}; see simple-civ matches list")
    return found


async def change(rows: EditRows, verb: str, keys: Sequence[str]) -> None:
    """Pause, resume or delete matches; none if one of them does not exist."""
    found = [await find(rows, key) for key in keys]
    for record in found:
        if verb == "pause" and record.status == FINISHED:
            raise InputError(f"match {record.id} is over; there is nothing to pause")
    for record in found:
        now = wall_clock()
        changed = True
        if verb == "pause":
            changed = await rows.pause(record, now)
        elif verb == "resume":
            changed = await rows.resume(record, now)
        else:
            await rows.delete(record.id, now)
        was = "was already paused" if verb == "pause" else "was not paused"
        print(f"{record.id} {DONE[verb] if changed else was}")


# --- what is printed ---------------------------------------------------------------------------


async def print_list(rows: EditRows, chosen: Namespace) -> None:
    """Print one line per match, the last played first."""
    found = await rows.listed(chosen.limit, chosen.status, chosen.maker)
    if chosen.json:
        for record in found:
            print(json.dumps(about(record)))
        return
    for record in found:
        print("  ".join(line(record)).rstrip())
    if not found:
        print("no matches")


def line(record: MatchRecord) -> list[str]:
    """Return a match as a row of a list."""
    return [
        record.id,
        f"{state(record):9}",
        f"{record.game:6}",
        f"{(record.setup or {}).get('size', 'scenario')!s:8}",
        f"turn {record.turn:<4}",
        f"{record.length:6} entries",
        moment(record.touched),
        f"by {(record.maker or '-')[:SHORT]:{SHORT}}",
        seated(record),
        plain(record.title),
    ]


async def print_match(rows: EditRows, chosen: Namespace) -> None:
    """Print all that an operator may want to know about a match; no secrets of its links."""
    record = await find(rows, chosen.match)
    told = about(record) | {"bytes": await rows.bytes(record.id)}
    if chosen.json:
        print(json.dumps(told))
        return
    for key, value in told.items():
        if key != "seats":
            print(f"{key:9} {plain(str(value))}")
    for seat in told["seats"]:
        words = (seat["kind"], seat["level"], plain(seat["name"]))
        notes = [note for note in ("deputy", "webhook") if seat[note]]
        print(f"seat {seat['seat']:<4} {' '.join([*filter(None, words), *notes])}")


def about(record: MatchRecord) -> dict[str, Any]:
    """Return a match as plain data."""
    return {
        "match": record.id,
        "title": record.title,
        "state": state(record),
        "game": record.game,
        "edition": record.edition,
        "ruleset": record.ruleset,
        "size": (record.setup or {}).get("size"),
        "public": record.public,
        "created": moment(record.created),
        "played": moment(record.touched),
        "turn": record.turn,
        "entries": record.length,
        "maker": record.maker,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "level": seat.level,
                "name": seat.name,
                "deputy": seat.deputy,
                "webhook": seat.webhook is not None,
            }
            for seat in record.seats
        ],
    }


def state(record: MatchRecord) -> str:
    """Return a match's status, for an operator."""
    return record.status if record.paused is None else "paused"


def seated(record: MatchRecord) -> str:
    """Return how many seats of each kind a match has."""
    counts = Counter(seat.kind for seat in record.seats)
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))


def moment(milliseconds: int) -> str:
    """Format a time in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def plain(text: str) -> str:
    """Return typed text without anything that a terminal would interpret."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
