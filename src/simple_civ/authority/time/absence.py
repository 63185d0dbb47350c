"""Absence: players who are gone on their turn while no clock runs, and what the others may do."""

from dataclasses import replace

from ...protocol.errors import InputError
from ...protocol.messages import AbsentPart
from ...protocol.requests import Absent
from ..match.deputies import given, people
from ..match.match import Match, MatchGone
from ..match.matches import Matches
from ..match.streams import Stream
from ..match_records import HUMAN, RUNNING, MatchRecord, SeatRecord
from ..people.access import COARSE
from ..people.seats import reseat, tell_change
from .heartbeat import known_active

NOTED = 3600 * 1000
"""Milliseconds after which a player's presence is recorded again."""

ABSENT = "absent"
"""The reason of a resignation that the other players agreed on."""


def counts_absence(match: Match) -> bool:
    """Return whether the match has a rule for players who are gone."""
    record = match.record
    apart = sum(seat.kind == HUMAN for seat in record.seats) > 1 and not record.options.hotseat
    untimed = record.options.absence > 0 and not record.options.clock
    return apart and untimed and record.status == RUNNING


def gone_since(match: Match) -> int | None:
    """Return since when the active player has been gone longer than the match allows, or None."""
    record = match.record
    seat = record.seats[record.active]
    waited = seat.kind == HUMAN and not seat.automatic
    if not counts_absence(match) or not waited or match.audience.connected(seat.seat):
        return None
    since = max(seat.seen or 0, record.touched)
    return since if match.services.now() - since > record.options.absence else None


def others(match: Match) -> list[SeatRecord]:
    """Return the people still in the match, except the one whose turn it is."""
    return [one for one in people(match.record, match.living()) if one.seat != match.record.active]


def absent_part(match: Match, stream: Stream) -> AbsentPart | None:
    """Return the information about the absent player for another player."""
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
    """Let an AI play for the absent player, or record that a seat agrees to its resignation."""
    async with match.lock:
        await reseat(matches, match, lambda record: record)  # they may have connected elsewhere
        before = match.record
        voices = others(match)
        if seat not in [one.seat for one in voices] or gone_since(match) is None:
            raise InputError("no player has been gone for longer than this match allows")
        agreed = [one.agreed == before.length or one.seat == seat for one in voices]
        if request.wish == "deputy":
            await reseat(matches, match, lambda record: lend(record, record.active))
        elif all(agreed):
            await match.give_up(before.active, ABSENT)
        else:
            await reseat(matches, match, lambda record: agree(record, seat))
    tell_change(matches, match, before)


def lend(record: MatchRecord, seat: int) -> MatchRecord:
    """Return the match with an AI at a seat until its player takes it back."""
    return record.with_seat(given(record.seats[seat], None))


def agree(record: MatchRecord, seat: int) -> MatchRecord:
    """Return the match with a seat that agrees to the absent player's resignation."""
    return record.with_seat(replace(record.seats[seat], agreed=record.length))


async def note_seen(matches: Matches, match: Match, seat: int, least: int = 0) -> None:
    """Record that the player of a seat is here, unless that was recorded recently."""
    now = matches.services.now()
    if not counts_absence(match) or now - (match.record.seats[seat].seen or 0) <= least:
        return

    def decide(record: MatchRecord) -> MatchRecord:
        seen = replace(record.seats[seat], seen=now)
        return record.with_seat(seen) if seen.kind == HUMAN else record

    try:
        async with match.lock:
            await reseat(matches, match, decide)
    except MatchGone:
        return
