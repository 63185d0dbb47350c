"""Spectators who see everything, as many rounds later as the match says."""

import asyncio

from ..protocol.games import AnyGame
from .match import Match
from .records import FINISHED, MatchRecord
from .replays import state_at
from .services import Services
from .streams import EVERYTHING, Stream


class Gallery:
    """Keeps the streams of all-seeing spectators up to date."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tasks: set[asyncio.Task[None]] = set()
        services.watchers.append(self.watch)

    async def stream(self, match: Match) -> Stream:
        """The stream of everything, begun if there is none. Needs the match's lock."""
        stream = match.audience.streams.get(EVERYTHING)
        if stream is None:
            game: AnyGame = match.game
            state = await state_at(match, shown_turn(match.record))
            stream = Stream(game, EVERYTHING, state, 0)
            match.audience.streams[EVERYTHING] = stream
        return stream

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """When a round is over the spectators see the next of long ago."""
        ended = match.record.status != before.status
        if EVERYTHING in match.audience.streams and (match.record.turn != before.turn or ended):
            task = asyncio.create_task(self.show(match))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def show(self, match: Match) -> None:
        """Sends what spectators may see now."""
        async with match.lock:
            stream = match.audience.streams.get(EVERYTHING)
            if stream is None or not stream.outboxes:
                match.audience.streams.pop(EVERYTHING, None)
                return
            stream.view = await state_at(match, shown_turn(match.record))
            stream.change(match.game.encode_view(stream.view), False, [])
            stream.flush()


def shown_turn(record: MatchRecord) -> int:
    """The turn that all-seeing spectators may see."""
    if record.status == FINISHED:
        return record.turn
    return max(1, record.turn - record.options.delay)
