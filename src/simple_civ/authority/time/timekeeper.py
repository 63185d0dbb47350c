"""Timekeeper: ends expired turns or hands them to deputies; bots lose their seats."""

import logging

from ..match.match import Match
from ..match.matches import Matches
from ..match_records import BOT
from ..people.seats import call_deputy, stop_clock
from ..poller import Poller

INTERVAL = 0.5
"""Seconds between two scans."""

ASIDE = 60_000
"""Milliseconds for which a match is skipped after a failure."""

log = logging.getLogger(__name__)


class Timekeeper:
    """Scanner for expired turns, on whichever server sees them first."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.poller = Poller("clock", self.poll, INTERVAL)
        self.aside: dict[str, int] = {}
        """Matches to skip, so they do not delay others, and until when."""

    def start(self) -> None:
        """Start polling."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop scanning for expired turns."""
        await self.poller.stop()

    async def poll(self) -> None:
        """End the expired turns, or let deputies play them."""
        services = self.matches.services
        now = services.now()
        self.aside = {key: until for key, until in self.aside.items() if until > now}
        for key in await services.store.work.expired(now, self.aside.keys()):
            try:
                match = await self.matches.sound(key)
                if match is None:
                    self.aside[key] = now + ASIDE
                else:
                    await self.expire(match)
            except Exception:
                log.exception("clock failed", extra={"match": key})
                self.aside[key] = now + ASIDE

    async def expire(self, match: Match) -> None:
        """Handle an expired turn as the match's options say."""
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
