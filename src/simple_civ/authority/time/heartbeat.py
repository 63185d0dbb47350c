"""Heartbeat: sends the progress of AI turns and the clocks to waiting clients, at fixed times.

The ticks do not depend on the AIs, so they do not reveal how much the AIs have to do.
"""

from ...protocol.messages import Clock, Progress, ProgressPart
from ..match.clock import time_left
from ..match.match import Match
from ..match.matches import Matches
from ..match.streams import EVERYTHING, Stream
from ..poller import Poller


class Heartbeat:
    """Sends the progress of AI turns to waiting clients."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.poller = Poller("heartbeat", self.tick, matches.services.settings.beat / 1000)

    def start(self) -> None:
        """Start ticking."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop ticking."""
        await self.poller.stop()

    def tick(self) -> None:
        """Send the progress of every match."""
        for match in list(self.matches.live.values()):
            self.tell(match)

    def tell(self, match: Match) -> None:
        """Send all connected clients what they may know about the active player."""
        if match.due is None and match.record.deadline is None:
            return
        left = time_left(match.record, self.matches.services.now())
        for seat, stream in match.audience.streams.items():
            if seat == EVERYTHING or not stream.outboxes:
                continue
            known = known_active(match, stream)
            if match.due is not None and match.record.active != seat:
                part = ProgressPart(seat=known, ai=True)
                message = Progress(seat=seat, playing=part)
                for outbox in stream.outboxes:
                    outbox.send(message)
            if left is not None:
                reserve = left[1] if known is not None else 0
                clock = Clock(seat=seat, active=known, left=left[0], reserve=reserve)
                for outbox in stream.outboxes:
                    outbox.send(clock)


def known_active(match: Match, stream: Stream) -> int | None:
    """Return whose turn it is, if the seat of a stream has met that player."""
    active = match.record.active
    known = active == stream.seat or match.game.knows(stream.view, active)
    return active if known else None
