"""Stored work: AI turns that are due. Nobody else plays them; a claim ends if the turn failed."""

from asyncio import Lock
from collections.abc import Collection

from ..authority.match_records import RUNNING, DueTurn
from .key_values import Delete, KeyValues
from .records import DUE, decode, due_key, put_due
from .stored_matches import PageMatches

LEASE = 30_000
"""Milliseconds after which a turn is due again that was begun and not kept."""


class PageWork:
    """AI turns and clocks. `claims` are the matches whose turns this page plays, and until when."""

    def __init__(self, values: KeyValues, lock: Lock, matches: PageMatches) -> None:
        self.values = values
        self.lock = lock
        self.matches = matches
        self.claims: dict[str, int] = {}

    async def claim_turns(self, now: int, all_others: bool = False) -> list[DueTurn]:
        """Claim the AI turns that an earlier page has left, or that failed."""
        found = [
            DueTurn(key.removeprefix(DUE), decode(value, int))
            for key, value in await self.values.range(DUE)
        ]
        free = [turn for turn in found if self.claims.get(turn.match, -1) < now]
        for turn in free:
            self.claim(turn.match, now)
        return free

    def claim(self, match: str, now: int) -> None:
        """Note that this page plays a turn."""
        self.claims[match] = now + LEASE

    async def claim_turn(self, match: str, seat: int, now: int) -> bool:
        """Claim an AI turn."""
        async with self.lock:
            await self.values.write([put_due(match, seat)])
        self.claim(match, now)
        return True

    async def keep_turns(self, matches: list[str], now: int) -> None:
        """Extend the claims on turns that are still played."""
        for match in matches:
            self.claim(match, now)

    async def drop_turn(self, match: str) -> None:
        """Remove the turn: no AI has to play in this match."""
        async with self.lock:
            await self.values.write([Delete(due_key(match))])
        self.claims.pop(match, None)

    async def expired(self, now: int, aside: Collection[str] = ()) -> list[str]:
        """Return running matches whose deadline is before `now`, except those aside."""
        return [
            record.id
            for record in await self.matches.everything()
            if record.deadline is not None
            and record.deadline < now
            and record.status == RUNNING
            and record.paused is None
            and not record.seats[record.active].deputy
            and record.id not in aside
        ]
