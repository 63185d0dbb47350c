"""What a seat missed, for those who come back: events since its last turn, reasons given to it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..core.records import Event
from .journal import play_entries, play_slowly, standing, turn_start, unpack_state
from .match import Match
from .moves import addressed
from .records import Doc, Entry, MatchRecord

MOST_ENTRIES = 3_000
"""How far back at most; beyond it nothing is told."""

MOST_NOTICES = 200
MOST_REASONS = 50


@dataclass(frozen=True)
class Missed:
    """What a seat witnessed lately, and why programs dealt with it as they did."""

    events: list[Doc] = field(default_factory=list)
    reasons: list[Doc] = field(default_factory=list)


async def missed(match: Match, seat: int) -> Missed:
    """What is told to somebody who comes back. Needs the lock."""
    kept = await recent(match)
    given = [one for entry in kept for one in addressed(entry.seat, entry.reasons)(seat)]
    return Missed(await witnessed(match, seat, kept), given[-MOST_REASONS:])


async def notices(match: Match, seat: int) -> list[Doc]:
    """The events alone."""
    return await witnessed(match, seat, await recent(match))


async def recent(match: Match) -> list[Entry]:
    """The end of the log, from a snapshot on."""
    logs = match.services.store.logs
    record = match.record
    shot = await logs.snapshot(record.id, max(0, record.length - MOST_ENTRIES))
    assert shot is not None
    return standing(await logs.entries(record.id, shot.number, record.length))


async def witnessed(match: Match, seat: int, kept: Sequence[Entry]) -> list[Doc]:
    """The events that a seat witnessed, by playing the end of the log again."""
    logs = match.services.store.logs
    record = match.record
    first = last_turn_end(kept, seat, record)
    if first == len(kept) or len(kept) - first > MOST_ENTRIES:
        return []
    nearer = await logs.snapshot(record.id, kept[first].number - 1)
    assert nearer is not None
    game = match.game
    state = unpack_state(game, match.rules, nearer.content)
    play_entries(game, state, [one for one in kept[:first] if one.number > nearer.number])
    found: list[Doc] = []
    before = game.view(state, seat)

    def witness(events: list[Event]) -> None:
        nonlocal before
        after = game.view(state, seat)
        found.extend(game.witnessed(before, after, events))
        before = after

    await play_slowly(game, state, kept[first:], witness)
    return found[-MOST_NOTICES:]


def last_turn_end(kept: Sequence[Entry], seat: int, record: MatchRecord) -> int:
    """The place after the last entry with which a seat ended a turn."""
    place = turn_start(kept, seat, record.turn) if seat == record.active else len(kept)
    while place and kept[place - 1].seat == seat:
        place -= 1
    while place and kept[place - 1].seat != seat:
        place -= 1
    return place
