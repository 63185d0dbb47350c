"""Stored work: AI turns that are due, with the page that has claimed each, and clocks."""

from asyncio import Lock
from collections.abc import Collection

from ..authority.match_records import RUNNING, DueTurn
from .claims import Claims
from .key_values import Delete, KeyValues
from .records import DUE, StoredTurn, decode, due_key
from .stored_matches import PageMatches


class PageWork:
    """AI turns and clocks."""

    def __init__(self, values: KeyValues, lock: Lock, matches: PageMatches, claims: Claims) -> None:
        self.values = values
        self.lock = lock
        self.matches = matches
        self.claims = claims

    async def turns(self) -> dict[str, StoredTurn]:
        """Return the turns that are due, by their matches."""
        found = await self.values.range(DUE)
        return {key.removeprefix(DUE): decode(value, StoredTurn) for key, value in found}

    async def claim_turns(self, now: int, all_others: bool = False) -> list[DueTurn]:
        """Claim the AI turns that an earlier page has left, or that failed."""
        async with self.lock:
            free = [
                DueTurn(match, turn.seat)
                for match, turn in (await self.turns()).items()
                if (turn.holder != self.claims.holder if all_others else turn.until < now)
            ]
            if free:
                await self.values.write(
                    [self.claims.put(turn.match, turn.seat, now) for turn in free]
                )
        return free

    async def claim_turn(self, match: str, seat: int, now: int) -> bool:
        """Claim an AI turn, unless another page has."""
        async with self.lock:
            turn = (await self.turns()).get(match)
            if turn is not None and turn.holder != self.claims.holder and turn.until >= now:
                return False
            await self.values.write([self.claims.put(match, seat, now)])
        return True

    async def keep_turns(self, matches: list[str], now: int) -> None:
        """Extend the claims on turns that are still played."""
        async with self.lock:
            edits = [
                self.claims.put(match, turn.seat, now)
                for match, turn in (await self.turns()).items()
                if match in matches and turn.holder == self.claims.holder
            ]
            if edits:
                await self.values.write(edits)

    async def drop_turn(self, match: str) -> None:
        """Remove the turn: no AI has to play in this match."""
        async with self.lock:
            await self.values.write([Delete(due_key(match))])

    async def expired(self, now: int, aside: Collection[str] = ()) -> list[str]:
        """Return running matches whose deadline is before `now`, except those aside."""
        late = [
            (record.deadline, record.id)
            for record in await self.matches.everything()
            if record.deadline is not None
            and record.deadline < now
            and record.status == RUNNING
            and record.paused is None
            and not record.seats[record.active].deputy
            and record.id not in aside
        ]
        return [match for _, match in sorted(late)]
