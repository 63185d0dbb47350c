"""Attendance: tells seats who plays them, what they missed and who is absent; records presence."""

import asyncio
import logging
from collections import Counter

from ...protocol.messages import Missed, Seating
from ..match.match import TIME_IS_UP, Match
from ..match.matches import Matches
from ..match.streams import EVERYTHING, Stream
from ..match_records import AI_ACTION, Entry, MatchRecord
from ..people.catch_up import recent
from ..poller import Poller
from .absence import NOTED, absent_part, counts_absence, note_seen

INTERVAL = 5.0
"""Seconds between two scans for absent players."""

log = logging.getLogger(__name__)


class Attendance:
    """Information about presence for connected seats."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.poller = Poller("attendance", self.poll, INTERVAL)
        self.reports: set[asyncio.Task[None]] = set()
        matches.watchers.append(self.watch)

    def start(self) -> None:
        """Start polling."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop polling."""
        await self.poller.stop()
        for task in self.reports:
            task.cancel()
        await asyncio.gather(*self.reports, return_exceptions=True)

    async def poll(self) -> None:
        """Record who is here, and report players who are gone for too long."""
        for match in list(self.matches.live.values()):
            try:
                await self.check(match)
            except Exception:  # a match that cannot be written must not delay the others
                log.exception("presence failed", extra={"match": match.record.id})

    async def check(self, match: Match) -> None:
        """Record whether the active player of a match is here, or report the absence."""
        if counts_absence(match):
            if match.audience.connected(match.record.active):
                await note_seen(self.matches, match, match.record.active, NOTED)
            tell_seating(match)

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """Tell seats who plays after a match has advanced; report a missed turn that is over."""
        # After the view of this change.
        asyncio.get_running_loop().call_soon(tell_seating, match)
        seat, now = before.active, match.record
        passed = (now.turn, now.active) != (before.turn, before.active)
        if passed and now.seats[seat].missed:
            task = asyncio.create_task(report_missed(match, seat))
            self.reports.add(task)
            task.add_done_callback(self.reports.discard)


def tell_seating(match: Match) -> None:
    """Tell every connected seat who plays it, if that has changed."""
    for seat, stream in match.audience.streams.items():
        if seat == EVERYTHING or not stream.outboxes:
            continue
        seating = seating_of(match, stream)
        if seating != stream.seating:
            stream.seating = seating
            for outbox in stream.outboxes:
                outbox.send(seating)


def seating_of(match: Match, stream: Stream) -> Seating:
    """Return who plays a seat."""
    seat = match.record.seats[stream.seat]
    return Seating(
        seat=seat.seat,
        deputy=seat.deputy,
        turns=seat.turns,
        lent=seat.lent or seat.deputy,
        missed=seat.missed,
        waiting=match.waits,
        absent=absent_part(match, stream),
    )


async def report_missed(match: Match, seat: int) -> None:
    """Tell the connections of a seat what happened in its missed turns."""
    async with match.lock:
        stream = match.audience.streams.get(seat)
        if stream is None or match.gone or not match.record.seats[seat].missed:
            return
        report = missed_turns(seat, await recent(match))
        for outbox in stream.outboxes:
            outbox.send(report)


def missed_turns(seat: int, kept: list[Entry]) -> Missed:
    """Return a summary of what an AI or the clock did for a seat since its player last acted."""
    own = [entry for entry in kept if entry.seat == seat]
    turns: set[int] = set()
    did: Counter[str] = Counter()
    for entry in reversed(own):
        ended = any(one.get("code") == TIME_IS_UP for one in entry.reasons or ())
        if entry.kind != AI_ACTION and not ended and entry.turn not in turns:
            break  # orders of a turn that was let pass are those of its notes
        turns.add(entry.turn)
        did[str((entry.action or {}).get("type"))] += entry.kind == AI_ACTION
    return Missed(seat=seat, turns=sorted(turns), did={key: n for key, n in did.items() if n})
