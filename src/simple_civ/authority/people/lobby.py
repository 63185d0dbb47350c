"""List of public matches: cached, refreshed at most once a second."""

import time

import msgspec

from ..match.match import Match
from ..match.matches import Matches
from ..match_records import MatchRecord
from ..tokens import hash_token
from .access import Access, find_access, match_info

FRESH = 1.0
"""Seconds for which the list is cached; other servers change it, too."""


class Lobby:
    """The list of public matches as everyone sees it."""

    def __init__(self, matches: Matches) -> None:
        self.services = matches.services
        self.found: list[MatchRecord] = []
        self.parts: list[bytes] = []
        """Each match as everyone sees it, encoded."""
        self.holders: dict[str, list[int]] = {}
        """The positions in the list by the hashes of all tokens that give a right in a match."""
        self.until = 0.0
        matches.watchers.append(self.watch)

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """Update the list at once if a match starts or ends, or its seats change."""
        after = match.record
        if after.public and (after.status, after.seats) != (before.status, before.seats):
            self.forget()

    def forget(self) -> None:
        """Mark the list as changed."""
        self.until = 0.0

    async def refresh(self) -> None:
        """Read the public matches again if they may have changed."""
        if time.monotonic() < self.until:
            return
        self.until = time.monotonic() + FRESH
        try:
            self.found = await self.services.store.matches.public()
        except BaseException:
            self.forget()
            raise
        self.parts = [encode(record, Access()) for record in self.found]
        self.holders = {}
        for place, record in enumerate(self.found):
            secrets = [record.owner, record.spectator, *(seat.token for seat in record.seats)]
            for secret in secrets:
                if secret is not None:
                    self.holders.setdefault(secret, []).append(place)

    async def written(self, token: str | None = None) -> bytes:
        """Return the encoded list; a caller with a token sees what it opens.

        Only those matches are encoded again, so asking with any token costs little.
        """
        await self.refresh()
        parts = self.parts
        if token is not None:
            parts = list(parts)
            for place in self.holders.get(hash_token(token), ()):
                record = self.found[place]
                parts[place] = encode(record, find_access(record, token))
        return b'{"matches":[' + b",".join(parts) + b"]}"


def encode(record: MatchRecord, access: Access) -> bytes:
    """Return a match of the list as the caller may see it."""
    return msgspec.json.encode(match_info(record, access))
