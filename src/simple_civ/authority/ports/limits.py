"""The limits port: how often players may ask."""

from typing import Protocol


class Limits(Protocol):
    """Counts what is asked of the authority."""

    def hears(self, match: str, seat: int) -> bool:
        """Return whether a seat may send another request."""
        ...

    async def admit(self, who: str) -> None:
        """Wait until a visitor may ask for a whole view once more."""
        ...


class NoLimits:
    """Limits of a program that serves one person: none."""

    def hears(self, match: str, seat: int) -> bool:
        """Return True."""
        return True

    async def admit(self, who: str) -> None:
        """Return at once."""
