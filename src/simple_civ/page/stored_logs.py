"""Stored logs: entries, snapshots and memories of matches, for reading."""

from collections.abc import AsyncIterator

from ..authority.match_records import Entry, Snapshot
from ..authority.ports.storage import MANY, PAGE
from .key_values import KeyValues
from .records import decode, log_prefix, memory_key, order_key, snapshot_prefix


class PageLogs:
    """Log entries, snapshots and memories of AIs."""

    def __init__(self, values: KeyValues) -> None:
        self.values = values

    async def entries(self, match: str, after: int = 0, until: int = MANY) -> list[Entry]:
        """Return the entries after a number, up to a number, in order."""
        found = [decode(value, Entry) for _, value in await self.values.range(log_prefix(match))]
        return [entry for entry in found if after < entry.number <= until]

    async def pages(
        self, match: str, after: int = 0, until: int = MANY, turn: int = MANY
    ) -> AsyncIterator[list[Entry]]:
        """Yield the same entries, at most `PAGE` at a time, only those from before a turn."""
        found = [one for one in await self.entries(match, after, until) if one.turn < turn]
        for start in range(0, len(found), PAGE):
            yield found[start : start + PAGE]

    async def snapshots(self, match: str) -> list[Snapshot]:
        """Return all snapshots of a match, in order."""
        found = await self.values.range(snapshot_prefix(match))
        return [decode(value, Snapshot) for _, value in found]

    async def snapshot(self, match: str, until: int = MANY) -> Snapshot | None:
        """Return the last snapshot that is not after an entry."""
        fitting = [shot for shot in await self.snapshots(match) if shot.number <= until]
        return fitting[-1] if fitting else None

    async def snapshot_of_turn(self, match: str, turn: int) -> Snapshot | None:
        """Return the last snapshot from before the end of a turn."""
        fitting = [shot for shot in await self.snapshots(match) if shot.turn <= turn]
        return fitting[-1] if fitting else None

    async def memory(self, match: str, seat: int) -> bytes | None:
        """Return what a seat's AI remembers when its turn starts."""
        return await self.values.get(memory_key(match, seat)) or None

    async def has_order(self, match: str, seat: int, order: str) -> bool:
        """Return whether an order of a seat is in the log."""
        return await self.values.get(order_key(match, seat, order)) is not None

    async def counts(self, match: str, seats: int, until: int = MANY) -> list[int]:
        """Return how many entries each seat has made, up to a number."""
        found = [0] * seats
        for entry in await self.entries(match, until=until):
            found[entry.seat] += 1
        return found
