"""What a seat missed, for those who come back: events since its last turn, reasons given to it."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from .jobs import SERVER, Busy, JobLost, Overrun
from .journal import standing, turn_start
from .match import Match
from .moves import addressed
from .records import Doc, Entry, MatchRecord
from .replays import read_past
from .tasks.replays import Past, witness

MOST_ENTRIES = 3_000
"""How far back at most; beyond it nothing is told."""

MOST_NOTICES = 200
MOST_REASONS = 50


@dataclass(frozen=True)
class Missed:
    """What a seat witnessed lately, and why programs dealt with it as they did."""

    events: list[Doc] = field(default_factory=list)
    reasons: list[Doc] = field(default_factory=list)


@dataclass(frozen=True)
class Missing:
    """What has to be played again to know what a seat missed, as of one moment."""

    seat: int
    kept: list[Entry]
    past: Past | None
    """None if there is nothing to be told, or too much."""
    first: int = 0
    """The number of the first entry of which it is told."""


async def missing(match: Match, seat: int) -> Missing:
    """The end of the log as it is now. Needs the lock; playing it again does not."""
    kept = await recent(match)
    place = last_turn_end(kept, seat, match.record)
    if place == len(kept) or len(kept) - place > MOST_ENTRIES:
        return Missing(seat, kept, None)
    number = kept[place].number
    nearer = await match.services.store.logs.snapshot(match.record.id, number - 1)
    return Missing(seat, kept, await read_past(match, nearer), number)


async def missed(match: Match, found: Missing, who: str) -> Missed:
    """What is told to somebody who comes back."""
    given = [
        one for entry in found.kept for one in addressed(entry.seat, entry.reasons)(found.seat)
    ]
    return Missed(await witnessed(match, found, who), given[-MOST_REASONS:])


async def notices(match: Match, seat: int) -> list[Doc]:
    """The events alone. Takes the lock, but not for as long as a job plays them again."""
    async with match.lock:
        await match.refresh()
        found = await missing(match, seat)
    return await witnessed(match, found, SERVER)


async def recent(match: Match) -> list[Entry]:
    """The end of the log, from a snapshot on."""
    logs = match.services.store.logs
    record = match.record
    shot = await logs.snapshot(record.id, max(0, record.length - MOST_ENTRIES))
    assert shot is not None
    return standing(await logs.entries(record.id, shot.number, record.length))


async def witnessed(match: Match, found: Missing, who: str) -> list[Doc]:
    """The events that a seat witnessed, by playing the end of the log again.

    Nothing is told if there is too much to do: whoever comes back plays on all the same.
    """
    if found.past is None:
        return []
    jobs, given = match.services.jobs, (found.past, found.first, found.seat, MOST_NOTICES)
    with contextlib.suppress(Busy, Overrun, JobLost):
        return await jobs.run(who, witness, *given)
    return []


def last_turn_end(kept: Sequence[Entry], seat: int, record: MatchRecord) -> int:
    """The place after the last entry with which a seat ended a turn."""
    place = turn_start(kept, seat, record.turn) if seat == record.active else len(kept)
    while place and kept[place - 1].seat == seat:
        place -= 1
    while place and kept[place - 1].seat != seat:
        place -= 1
    return place
