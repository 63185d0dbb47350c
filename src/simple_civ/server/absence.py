"""Players who are gone while it is their turn and no clock runs, and what the others may do."""

from dataclasses import replace

from ..protocol.errors import InputError
from ..protocol.messages import AbsentPart
from ..protocol.requests import Absent
from .access import COARSE
from .deputies import given, people
from .match import Match, MatchGone
from .matches import Matches
from .progress import known_active
from .records import HUMAN, RUNNING, SeatRecord
from .seats import read_seats, rewrite, tell_change
from .streams import Stream

NOTED = 3600 * 1000
"""Milliseconds after which it is noted again that a player is connected."""

ABSENT = "absent"
"""The reason of a resignation that the other players agreed on."""


def counts_absence(match: Match) -> bool:
    """Whether the match says what becomes of players who are gone."""
    record = match.record
    apart = sum(seat.kind == HUMAN for seat in record.seats) > 1 and not record.options.hotseat
    untimed = record.options.absence > 0 and not record.options.clock
    return apart and untimed and record.status == RUNNING


def gone_since(match: Match) -> int | None:
    """Since when the player whose turn it is has been gone for longer than the match allows."""
    record = match.record
    seat = record.seats[record.active]
    waited = seat.kind == HUMAN and not seat.automatic
    if not counts_absence(match) or not waited or match.audience.connected(seat.seat):
        return None
    since = max(seat.seen or 0, record.touched)
    return since if match.services.now() - since > record.options.absence else None


def others(match: Match) -> list[SeatRecord]:
    """The people who are still in the match, without the one whose turn it is."""
    return [one for one in people(match.record, match.living()) if one.seat != match.record.active]


def absent_part(match: Match, stream: Stream) -> AbsentPart | None:
    """What another player is told of the one who is gone."""
    since = gone_since(match)
    asked = {one.seat: one.agreed == match.record.length for one in others(match)}
    if since is None or stream.seat not in asked:
        return None
    return AbsentPart(
        seat=known_active(match, stream),
        since=since // COARSE * COARSE,
        agreed=sum(asked.values()),
        people=len(asked),
        own=asked[stream.seat],
    )


async def replace_absent(matches: Matches, match: Match, seat: int, request: Absent) -> None:
    """Has an AI play for the player who is gone, or notes that a seat wants it to resign."""
    async with match.lock:
        await read_seats(matches, match)
        before = match.record
        if seat not in [one.seat for one in others(match)] or gone_since(match) is None:
            raise InputError("no player has been gone for longer than this match allows")
        if request.wish == "deputy":
            await rewrite(matches, match, given(before.seats[before.active], None))
        else:
            agreed = replace(before.seats[seat], agreed=before.length)
            await rewrite(matches, match, agreed)
            if all(one.agreed == before.length for one in others(match)):
                await match.give_up(before.active, ABSENT)
    await tell_change(matches, match, before)


async def note_seen(matches: Matches, match: Match, seat: int, least: int = 0) -> None:
    """Notes that the player of a seat is here, if that was not noted just now."""
    now = matches.services.now()
    if not counts_absence(match) or now - (match.record.seats[seat].seen or 0) <= least:
        return
    try:
        async with match.lock:
            await match.refresh()
            if match.record.seats[seat].kind == HUMAN:
                await rewrite(matches, match, replace(match.record.seats[seat], seen=now))
    except MatchGone:
        return
    await matches.services.store.announce(match.record.id)
