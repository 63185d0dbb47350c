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

    async def stream(self, match: Match) -> Stream | None:
        """The stream of everything, begun if there is none. Needs the match's lock.

        None as long as there is nothing old enough to be shown.
        """
        stream = match.audience.streams.get(EVERYTHING)
        turn = await shown_turn(match)
        if stream is None and turn is not None:
            game: AnyGame = match.game
            stream = Stream(game, EVERYTHING, await state_at(match, turn), 0)
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
            turn = await shown_turn(match)
            assert turn is not None, "what was shown once stays old enough"
            stream.view = await state_at(match, turn)
            stream.change(match.game.encode_view(stream.view), False, [])
            stream.flush()


async def shown_turn(match: Match) -> int | None:
    """The last turn that all-seeing spectators may see; None before the first is old enough."""
    record = match.record
    if record.status == FINISHED:
        return record.turn
    turn = record.turn - record.options.delay
    return turn if turn >= await first_turn(match) else None


async def first_turn(match: Match) -> int:
    """The turn with which a match began; scenarios begin at any."""
    first = await match.services.store.logs.snapshot(match.record.id, 0)
    assert first is not None
    return first.turn
