"""Request limits of the authority: answers per seat, whole views per visitor."""

import asyncio

from .rate_limits import RateLimits
from .settings import Settings


class RequestLimits:
    """Counters of seats' requests over all connections, and of visitors' whole views."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.seats = RateLimits(settings.actions_per_second)
        self.arrivals = RateLimits(settings.arrivals_per_second, 20 * settings.arrivals_per_second)

    def hears(self, match: str, seat: int) -> bool:
        """Return whether a seat may send another request."""
        return self.seats.allows(f"{match}:{seat}")

    async def admit(self, who: str) -> None:
        """Wait until a visitor may ask for another whole view; a local server does not count.

        Each one replays the log for what the seat missed. No request is refused: a whole household
        comes back at once after a lost connection.
        """
        while not self.settings.local and not self.arrivals.allows(who):
            await asyncio.sleep(1 / self.settings.arrivals_per_second)
