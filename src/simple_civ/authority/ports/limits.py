"""Limits port: rate limits of players' requests."""

from typing import Protocol


class Limits(Protocol):
    """Counters of requests to the authority."""

    def hears(self, match: str, seat: int) -> bool:
        """Return whether a seat may send another request."""
        ...

    async def admit(self, who: str) -> None:
        """Wait until a visitor may ask for another whole view."""
        ...


class NoLimits:
    """No limits, for a program that serves one person."""

    def hears(self, match: str, seat: int) -> bool:
        """Return True."""
        return True

    async def admit(self, who: str) -> None:
        """Return at once."""
