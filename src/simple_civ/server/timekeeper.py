"""Ends turns whose clock has run out, or hands them to deputies; bots lose their seats."""

from .match import Match
from .matches import Matches
from .poller import Poller
from .records import BOT
from .seats import call_deputy, stop_clock

LOOK = 0.5
"""Seconds between two looks."""


class Timekeeper:
    """Looks for turns whose time is up, on whichever server sees it first."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.poller = Poller("clock", self.look, LOOK)

    def start(self) -> None:
        """Begins to look."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop looking for expired turns."""
        await self.poller.stop()

    async def look(self) -> None:
        """Ends the turns whose time is up, or lets deputies play them."""
        for key in await self.matches.services.store.work.expired(self.matches.services.now()):
            match = await self.matches.get(key)
            if match is not None:
                await self.expire(match)

    async def expire(self, match: Match) -> None:
        """What the match says happens now."""
        options = match.record.options
        seat = match.record.active
        if match.record.seats[seat].kind == BOT:
            await match.forfeit(seat, "time_is_up", late=True)
            return
        if match.waits:
            await stop_clock(self.matches, match)
            return
        if options.expiry == "deputy" and options.deputies:
            await call_deputy(self.matches, match, seat)
            return
        await match.pass_turn(seat)
