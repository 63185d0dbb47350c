"""Stored matches: their records, scenarios and rulesets."""

from asyncio import Lock
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..authority.match_records import Entry, MatchRecord, RematchSlot, Snapshot
from ..authority.ports.storage import StorageError
from .claims import Claims
from .key_values import Delete, Edit, KeyValues, Put
from .records import (
    ENCODER,
    MATCHES,
    RULESETS,
    StoredRuleset,
    clear_all,
    decode,
    due_key,
    match_key,
    put_entry,
    put_match,
    put_snapshot,
    ruleset_key,
    scenario_key,
)


class PageMatches:
    """Matches without their logs. Writers hold the lock."""

    def __init__(self, values: KeyValues, lock: Lock, claims: Claims) -> None:
        self.values = values
        self.lock = lock
        self.claims = claims

    async def create(
        self,
        record: MatchRecord,
        shots: Sequence[Snapshot],
        ruleset: bytes,
        pages: Iterable[Sequence[Entry]] = (),
        scenario: str | None = None,
        due: int | None = None,
        again: RematchSlot | None = None,
    ) -> bool:
        """Store a new match with its first state, rules, and the actions played before."""
        rules = ENCODER.encode(StoredRuleset(record.game, ruleset))
        edits: list[Edit] = [put_match(record), Put(ruleset_key(record.ruleset), rules)]
        edits += [put_snapshot(record.id, shot) for shot in shots]
        edits += [edit for page in pages for one in page for edit in put_entry(record.id, one)]
        if scenario is not None:
            edits.append(Put(scenario_key(record.id), scenario.encode()))
        if due is not None:
            edits.append(self.claims.put(record.id, due, record.created))
        async with self.lock:
            if again is not None:
                first = await self.find(again.match)
                if first is None or first.rematch != again.before:
                    return False
                edits.append(put_match(replace(first, rematch=record.id)))
            await self.values.write(edits)
        return True

    async def find(self, match: str) -> MatchRecord | None:
        """Return a match by its name."""
        found = await self.values.get(match_key(match))
        return None if found is None else decode(found, MatchRecord)

    async def public(self) -> list[MatchRecord]:
        """Return the public matches."""
        return [record for record in await self.everything() if record.public]

    async def everything(self) -> list[MatchRecord]:
        """Return all matches, those touched last first."""
        found = [decode(value, MatchRecord) for _, value in await self.values.range(MATCHES)]
        return sorted(found, key=lambda record: record.touched, reverse=True)

    async def scenario(self, match: str) -> str | None:
        """Return the scenario file that a match started with."""
        found = await self.values.get(scenario_key(match))
        return None if found is None else found.decode()

    async def ruleset(self, digest: str) -> bytes:
        """Return a ruleset that a match uses."""
        found = await self.stored_ruleset(digest)
        if found is None:
            raise StorageError(f"ruleset {digest} is missing")
        return found.content

    async def ruleset_game(self, digest: str) -> str | None:
        """Return the game of a ruleset that a match uses."""
        found = await self.stored_ruleset(digest)
        return None if found is None else found.game

    async def stored_ruleset(self, digest: str) -> StoredRuleset | None:
        """Return a ruleset with its game."""
        found = await self.values.get(ruleset_key(digest))
        return None if found is None else decode(found, StoredRuleset)

    async def delete(self, match: str, now: int) -> None:
        """Delete a match with all that belongs to it."""
        ends = (match_key(match), scenario_key(match), due_key(match))
        async with self.lock:
            await self.values.write([*clear_all(match), *map(Delete, ends)])

    async def drop_rulesets(self) -> None:
        """Delete the rulesets that no match uses any more."""
        async with self.lock:
            used = {ruleset_key(record.ruleset) for record in await self.everything()}
            unused = [key for key, _ in await self.values.range(RULESETS) if key not in used]
            if unused:
                await self.values.write([Delete(key) for key in unused])
