"""Catch-up: events since a returning player's last turn, and the reasons given to its seat."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..files.replays import read_past
from ..log.log_replay import standing, turn_start
from ..log.moves import addressed
from ..match.match import Match
from ..match_records import Doc, Entry, MatchRecord
from ..ports.jobs import SERVER, Busy, JobLost, Overrun
from ..tasks.replays import Past, witness

MOST_ENTRIES = 3_000
"""The most entries to replay; a longer gap is not reported."""

MOST_NOTICES = 200
MOST_REASONS = 50


@dataclass(frozen=True)
class CatchUp:
    """The events that a seat witnessed lately, and the reasons of programs that concern it."""

    events: list[Doc] = field(default_factory=list)
    reasons: list[Doc] = field(default_factory=list)


@dataclass(frozen=True)
class CatchUpSource:
    """The data to replay for a catch-up, as of one moment."""

    seat: int
    kept: list[Entry]
    past: Past | None
    """None if there is nothing to report, or too much."""
    first: int = 0
    """The number of the first entry to report."""


async def missing(match: Match, seat: int) -> CatchUpSource:
    """Return the end of the log as it is now; needs the lock, replaying it does not."""
    kept = await recent(match)
    place = last_turn_end(kept, seat, match.record)
    if place == len(kept) or len(kept) - place > MOST_ENTRIES:
        return CatchUpSource(seat, kept, None)
    number = kept[place].number
    nearer = await match.services.store.logs.snapshot(match.record.id, number - 1)
    return CatchUpSource(seat, kept, await read_past(match, nearer), number)


async def missed(match: Match, found: CatchUpSource, who: str) -> CatchUp:
    """Return the catch-up of a returning player."""
    given = [
        one for entry in found.kept for one in addressed(entry.seat, entry.reasons)(found.seat)
    ]
    return CatchUp(await witnessed(match, found, who), given[-MOST_REASONS:])


async def notices(match: Match, seat: int) -> list[Doc]:
    """Return only the events; take the lock, but not while a job replays them."""
    async with match.lock:
        await match.refresh()
        found = await missing(match, seat)
    return await witnessed(match, found, SERVER)


async def recent(match: Match) -> list[Entry]:
    """Return the end of the log, from a snapshot on."""
    logs = match.services.store.logs
    record = match.record
    shot = await logs.snapshot(record.id, max(0, record.length - MOST_ENTRIES))
    assert shot is not None
    return standing(await logs.entries(record.id, shot.number, record.length))


async def witnessed(match: Match, found: CatchUpSource, who: str) -> list[Doc]:
    """Return the events that a seat witnessed, by replaying the end of the log.

    The list is empty if there is too much to do: the returning player can continue anyway.
    """
    if found.past is None:
        return []
    jobs, given = match.services.jobs, (found.past, found.first, found.seat, MOST_NOTICES)
    with contextlib.suppress(Busy, Overrun, JobLost):
        return await jobs.run(who, witness, *given)
    return []


def last_turn_end(kept: Sequence[Entry], seat: int, record: MatchRecord) -> int:
    """Return the place after the last entry with which a seat ended a turn."""
    place = turn_start(kept, seat, record.turn) if seat == record.active else len(kept)
    while place and kept[place - 1].seat == seat:
        place -= 1
    while place and kept[place - 1].seat != seat:
        place -= 1
    return place
