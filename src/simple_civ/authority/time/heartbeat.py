"""Heartbeat: at fixed times those who wait learn whether an AI plays, and what clocks say.

The beat does not follow what AIs do, so it tells nothing of how much they have to do.
"""

from ...protocol.messages import Clock, Progress, ProgressPart
from ..match.clock import time_left
from ..match.match import Match
from ..match.matches import Matches
from ..match.streams import EVERYTHING, Stream
from ..poller import Poller


class Heartbeat:
    """Tells those who wait."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.poller = Poller("beat", self.look, matches.services.settings.beat / 1000)

    def start(self) -> None:
        """Start the tick."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop the beat."""
        await self.poller.stop()

    def look(self) -> None:
        """Tell of every match."""
        for match in list(self.matches.live.values()):
            self.tell(match)

    def tell(self, match: Match) -> None:
        """Send all connected clients what they may know about who plays."""
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
