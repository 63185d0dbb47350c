"""Memory storage: matches in dictionaries that end with the process; several may share them."""

from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from ..match_records import (
    RUNNING,
    Change,
    DueTurn,
    Entry,
    MatchRecord,
    RematchSlot,
    SeatNotes,
    Snapshot,
)
from ..ports.storage import MANY, PAGE, Conflict, SeatDecision
from ..tokens import new_match_id

LEASE = 10_000
"""Milliseconds for which a claim holds."""

ENTRY = msgspec.msgpack.Decoder(Entry)
NOTES = msgspec.msgpack.Decoder(SeatNotes)


@dataclass(frozen=True)
class Claim:
    """A due AI turn, with the store that plays it and until when."""

    seat: int
    holder: str
    lease: int


@dataclass
class Tables:
    """Stored data. Entries are encoded, so that callers cannot change them."""

    matches: dict[str, MatchRecord] = field(default_factory=dict)
    rulesets: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    scenarios: dict[str, str] = field(default_factory=dict)
    logs: dict[str, dict[int, bytes]] = field(default_factory=dict)
    shots: dict[str, dict[int, Snapshot]] = field(default_factory=dict)
    memories: dict[tuple[str, int], bytes] = field(default_factory=dict)
    notes: dict[tuple[str, int], bytes] = field(default_factory=dict)
    claims: dict[str, Claim] = field(default_factory=dict)

    def entries(self, match: str) -> list[Entry]:
        """Return the log of a match."""
        log = self.logs.get(match, {})
        return [ENTRY.decode(log[number]) for number in sorted(log)]

    def add(self, match: str, entries: Iterable[Entry]) -> None:
        """Add entries to a log."""
        log = self.logs.setdefault(match, {})
        log.update((entry.number, msgspec.msgpack.encode(entry)) for entry in entries)

    def cut(self, record: MatchRecord) -> None:
        """Forget what came after an earlier moment of a match; `record` is the match as it was."""
        self.matches[record.id] = record
        for table in (self.logs.get(record.id, {}), self.shots[record.id]):
            for number in [number for number in table if number > record.length]:
                del table[number]

    def put_notes(self, match: str, notes: SeatNotes) -> None:
        """Store the notes of a seat."""
        self.notes[match, notes.seat] = msgspec.msgpack.encode(notes)

    def find_notes(self, match: str, seat: int) -> SeatNotes:
        """Return the notes of a seat."""
        found = self.notes.get((match, seat))
        return SeatNotes(seat) if found is None else NOTES.decode(found)

    def follows(self, match: str, notes: SeatNotes) -> bool:
        """Return whether the stored notes are the version before."""
        return self.find_notes(match, notes.seat).version == notes.version - 1


class MemoryStorage:
    """A storage that keeps matches in tables for as long as these exist."""

    shared = False

    def __init__(self, tables: Tables | None = None) -> None:
        tables = Tables() if tables is None else tables
        self.tables = tables
        self.holder = new_match_id()
        self.matches = MemoryMatches(tables, self.holder)
        self.seats = MemorySeats(tables, self.holder)
        self.logs = MemoryLogs(tables)
        self.notes = MemoryNotes(tables)
        self.work = MemoryWork(tables, self.holder)

    async def write(self, change: Change) -> None:
        """Store a change, all of it or nothing."""
        tables, key, head = self.tables, change.match, change.head
        self.check(change)
        tables.add(key, change.entries)
        tables.matches[key] = tables.matches[key].after(change)
        if change.snapshot is not None:
            tables.shots[key][change.snapshot.number] = change.snapshot
        if change.memory is not None:
            tables.memories[key, change.memory[0]] = change.memory[1]
        if change.notes is not None:
            tables.put_notes(key, change.notes)
        if change.played:
            tables.claims.pop(key, None)
        if change.due is not None:
            tables.claims[key] = Claim(change.due, self.holder, head.touched + LEASE)

    def check(self, change: Change) -> None:
        """Raise Conflict if a part of a change is stored already, or its match is missing."""
        log = self.tables.entries(change.match)
        numbers = {entry.number for entry in log}
        orders = {(entry.seat, entry.order) for entry in log if entry.order is not None}
        taken = any(
            entry.number in numbers or (entry.seat, entry.order) in orders
            for entry in change.entries
        )
        other = change.notes is not None and not self.tables.follows(change.match, change.notes)
        if taken or other or change.match not in self.tables.matches:
            raise Conflict(change.match)

    async def announce(self, match: str) -> None:
        """Do nothing: there are no other listeners."""


class MemoryMatches:
    """Matches and rulesets."""

    def __init__(self, tables: Tables, holder: str) -> None:
        self.tables = tables
        self.holder = holder

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
        """Store a new match."""
        tables, key = self.tables, record.id
        if again is not None:
            old = tables.matches.get(again.match)
            if old is None or old.rematch != again.before:
                return False
            tables.matches[again.match] = replace(old, rematch=key)
        tables.rulesets[record.ruleset] = (record.game, ruleset)
        tables.matches[key] = record
        tables.shots[key] = {shot.number: shot for shot in shots}
        for page in pages:
            tables.add(key, page)
        if scenario is not None:
            tables.scenarios[key] = scenario
        if due is not None:
            tables.claims[key] = Claim(due, self.holder, record.created + LEASE)
        return True

    async def find(self, match: str) -> MatchRecord | None:
        """Return a match."""
        return self.tables.matches.get(match)

    async def public(self) -> list[MatchRecord]:
        """Return the public matches."""
        return [record for record in await self.everything() if record.public]

    async def everything(self) -> list[MatchRecord]:
        """Return all matches."""
        return sorted(self.tables.matches.values(), key=lambda one: -one.touched)

    async def scenario(self, match: str) -> str | None:
        """Return the scenario of a match."""
        return self.tables.scenarios.get(match)

    async def ruleset(self, digest: str) -> bytes:
        """Return a ruleset."""
        return self.tables.rulesets[digest][1]

    async def ruleset_game(self, digest: str) -> str | None:
        """Return the game of a ruleset."""
        found = self.tables.rulesets.get(digest)
        return None if found is None else found[0]

    async def delete(self, match: str, now: int) -> None:
        """Delete a match."""
        tables = self.tables
        for table in (tables.matches, tables.scenarios, tables.logs, tables.shots, tables.claims):
            table.pop(match, None)
        for kept in (tables.memories, tables.notes):
            for key in [key for key in kept if key[0] == match]:
                del kept[key]


class MemorySeats:
    """Seats."""

    def __init__(self, tables: Tables, holder: str) -> None:
        self.tables = tables
        self.holder = holder

    async def change(self, match: str, decide: SeatDecision) -> MatchRecord | None:
        """Change a match; nothing else runs meanwhile."""
        before = self.tables.matches.get(match)
        if before is None:
            return None
        seating = decide(before)
        if seating.record != before:
            self.tables.matches[match] = seating.record
            if seating.freed:
                self.tables.claims.pop(match, None)
            if seating.due is not None:
                claim = Claim(seating.due, self.holder, seating.at + LEASE)
                self.tables.claims[match] = claim
        return seating.record


class MemoryLogs:
    """Logs, snapshots and memories."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def entries(self, match: str, after: int = 0, until: int = MANY) -> list[Entry]:
        """Return entries."""
        return [one for one in self.tables.entries(match) if after < one.number <= until]

    async def pages(
        self, match: str, after: int = 0, until: int = MANY, turn: int = MANY
    ) -> AsyncIterator[list[Entry]]:
        """Yield entries, page by page."""
        found = [one for one in await self.entries(match, after, until) if one.turn < turn]
        for place in range(0, len(found), PAGE):
            yield found[place : place + PAGE]

    async def snapshot(self, match: str, until: int = MANY) -> Snapshot | None:
        """Return the last snapshot up to a number."""
        shots = self.tables.shots.get(match, {})
        return shots.get(max((number for number in shots if number <= until), default=-1))

    async def snapshot_of_turn(self, match: str, turn: int) -> Snapshot | None:
        """Return the last snapshot up to a turn."""
        shots = self.tables.shots.get(match, {}).values()
        fitting = [shot for shot in shots if shot.turn <= turn]
        return max(fitting, key=lambda shot: shot.number, default=None)

    async def memory(self, match: str, seat: int) -> bytes | None:
        """Return what a seat's AI remembers."""
        return self.tables.memories.get((match, seat)) or None

    async def has_order(self, match: str, seat: int, order: str) -> bool:
        """Return whether an order is in the log."""
        log = self.tables.entries(match)
        return any((entry.seat, entry.order) == (seat, order) for entry in log)

    async def counts(self, match: str, seats: int, until: int = MANY) -> list[int]:
        """Return how many entries each seat has made."""
        made = [entry.seat for entry in await self.entries(match, 0, until)]
        return [made.count(seat) for seat in range(seats)]


class MemoryNotes:
    """Notes of seats."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def find(self, match: str, seat: int) -> SeatNotes:
        """Return the notes of a seat."""
        return self.tables.find_notes(match, seat)

    async def put(self, match: str, notes: SeatNotes) -> bool:
        """Store the next version of notes."""
        known = match in self.tables.matches and self.tables.follows(match, notes)
        if known:
            self.tables.put_notes(match, notes)
        return known


class MemoryWork:
    """AI turns and clocks."""

    def __init__(self, tables: Tables, holder: str) -> None:
        self.tables = tables
        self.holder = holder

    async def claim_turns(self, now: int, all_others: bool = False) -> list[DueTurn]:
        """Claim turns that no store plays."""
        found = [
            DueTurn(match, claim.seat)
            for match, claim in self.tables.claims.items()
            if (claim.holder != self.holder if all_others else claim.lease < now)
        ]
        for due in found:
            self.tables.claims[due.match] = Claim(due.seat, self.holder, now + LEASE)
        return found

    async def claim_turn(self, match: str, seat: int, now: int) -> bool:
        """Claim a turn."""
        claim = self.tables.claims.get(match)
        if claim is not None and claim.holder != self.holder and claim.lease >= now:
            return False
        self.tables.claims[match] = Claim(seat, self.holder, now + LEASE)
        return True

    async def keep_turns(self, matches: list[str], now: int) -> None:
        """Extend claims."""
        for match in matches:
            claim = self.tables.claims.get(match)
            if claim is not None and claim.holder == self.holder:
                self.tables.claims[match] = replace(claim, lease=now + LEASE)

    async def drop_turn(self, match: str) -> None:
        """Remove a turn."""
        self.tables.claims.pop(match, None)

    async def expired(self, now: int, aside: Collection[str] = ()) -> list[str]:
        """Return matches whose clock has run out."""
        late = [
            (record.deadline, record.id)
            for record in self.tables.matches.values()
            if record.deadline is not None
            and record.deadline < now
            and record.status == RUNNING
            and record.paused is None
            and not record.seats[record.active].deputy
            and record.id not in aside
        ]
        return [match for _, match in sorted(late)]
