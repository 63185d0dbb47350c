"""Spectators of everything, delayed by the rounds that the match sets."""

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Any

from ..files.replays import past_between
from ..log.log_replay import unpack_state
from ..match.match import Match, MatchGone
from ..match.matches import Matches
from ..match.streams import EVERYTHING, Stream
from ..match_records import FINISHED, MatchRecord
from ..ports.jobs import SERVER
from ..tasks.replays import state_at


class Spectators:
    """The streams of all-seeing spectators, and their updates."""

    def __init__(self, matches: Matches) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        matches.watchers.append(self.watch)

    def open(self, match: Match, shown: "SpectatorView | None") -> Stream | None:
        """Return the stream of everything; without one, start it with the replayed view.

        Needs the lock. None as long as nothing is old enough to be shown.
        """
        stream = match.audience.streams.get(EVERYTHING)
        if stream is None and shown is not None:
            stream = Stream(match.game, EVERYTHING, shown.state, 0)
            stream.turn = shown.turn
            match.audience.streams[EVERYTHING] = stream
        return stream

    async def look_back(self, match: Match) -> "SpectatorView | None":
        """Return the view of everything that spectators may see now; a job replays it, without the
        lock."""
        if match.record.options.spectators != "all":
            return None
        async with match.lock:
            await match.refresh()
            turn = await shown_turn(match)
            if turn is None:
                return None
            past, end = await past_between(match, turn, turn)
        jobs = match.services.jobs
        packed = await jobs.run(SERVER, state_at, past, end, turn)
        return SpectatorView(turn, unpack_state(match.game, match.rules, packed))

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """Show spectators the next round of the delayed view when a round is over."""
        ended = match.record.status != before.status
        if EVERYTHING in match.audience.streams and (match.record.turn != before.turn or ended):
            task = asyncio.create_task(self.show(match))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def show(self, match: Match) -> None:
        """Send the view that spectators may see now."""
        stream = match.audience.streams.get(EVERYTHING)
        if stream is None or not stream.outboxes:
            match.audience.streams.pop(EVERYTHING, None)
            return
        with contextlib.suppress(MatchGone):
            shown = await self.look_back(match)
            assert shown is not None, "a turn that was shown stays old enough"
            async with match.lock:
                if shown.turn >= stream.turn:  # a slower job would lead back
                    stream.turn = shown.turn
                    stream.view = shown.state
                    stream.change(match.game.encode_view(stream.view), False, [])
                    stream.flush()


@dataclass(frozen=True)
class SpectatorView:
    """The view of spectators, and its turn."""

    turn: int
    state: Any


async def shown_turn(match: Match) -> int | None:
    """Return the last turn that all-seeing spectators may see; None if none is old enough."""
    record = match.record
    if record.status == FINISHED:
        return record.turn
    turn = record.turn - record.options.delay
    return turn if turn >= await first_turn(match) else None


async def first_turn(match: Match) -> int:
    """Return the turn with which a match started; scenarios start at any."""
    first = await match.services.store.logs.snapshot(match.record.id, 0)
    assert first is not None
    return first.turn
