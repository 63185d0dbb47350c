"""The list of public matches: read anew when it may have changed, at most so often."""

import time

import msgspec

from ..protocol.requests import MatchList
from .access import Access, match_info
from .match import Match
from .records import MatchRecord
from .services import Services

FRESH = 1.0
"""Seconds for which the list is kept; other servers change it, too."""


class Lobby:
    """What everybody sees of the public matches."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.found: list[MatchRecord] = []
        self.encoded: bytes | None = None
        self.until = 0.0
        services.watchers.append(self.watch)

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """A match that begins or ends, or whose seats change, is shown so at once."""
        after = match.record
        if after.public and (after.status, after.seats) != (before.status, before.seats):
            self.forget()

    def forget(self) -> None:
        """The list has changed."""
        self.until = 0.0

    async def records(self) -> list[MatchRecord]:
        """The public matches."""
        if time.monotonic() >= self.until:
            self.until = time.monotonic() + FRESH
            self.encoded = None
            self.found = await self.services.store.matches.public()
        return self.found

    async def written(self) -> bytes:
        """The list for those who show no token, encoded."""
        found = await self.records()
        if self.encoded is None:
            shown = MatchList(matches=[match_info(record, Access()) for record in found])
            self.encoded = msgspec.json.encode(shown)
        return self.encoded
