"""Sandboxes: the matches that visitors play in memory only, their bounds and their end."""

from dataclasses import replace

from ...protocol.requests import Created, NewSandbox, SeatLink
from ..log.log_replay import ReplayedLog, unpack_state
from ..match.matches import Matches
from ..match.seating import started
from ..match_records import FINISHED, GATHERING, MatchRecord, SeatRecord, Snapshot
from ..poller import Poller
from ..refusals import BUSY, RequestRefused
from ..tasks.new_match import NewMatchData
from ..tasks.new_sandbox import begin_sandbox
from ..tokens import hash_token, new_match_id, new_token
from .memory_storage import MemoryStorage, Tables
from .sandbox_match import SandboxMatch

MOST = 400
"""The most sandboxes at a time."""

MOST_PER_VISITOR = 12
"""The most sandboxes of one visitor at a time; its oldest that nobody watches makes room."""

MOST_ENTRIES = 400
"""Actions after which a sandbox ends."""

IDLE = 10 * 60 * 1000
"""Milliseconds without an action after which a sandbox ends, also while a client watches it."""

SCAN = 30.0
"""Seconds between two scans for sandboxes to end."""

TOO_MANY = "you have many sandboxes open; close one, or wait ten minutes"
NO_RULESET = "unknown ruleset"


class Sandboxes:
    """All sandboxes. Each is among the matches in memory, and nowhere else."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.open: dict[str, SandboxMatch] = {}
        """By name, the oldest first."""
        self.poller = Poller("sandboxes", self.end_idle, SCAN)
        matches.droppers.append(self.forget)

    def start(self) -> None:
        """Start looking for idle sandboxes."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop looking for idle sandboxes."""
        await self.poller.stop()

    async def create(self, request: NewSandbox, who: str) -> Created:
        """Start a sandbox; its visitor gets the secrets of all its seats."""
        self.make_room(who)
        store = self.matches.services.store.matches
        game = await store.ruleset_game(request.ruleset)
        content = None if game is None else await store.ruleset(request.ruleset)
        begun = await self.matches.services.jobs.run(
            who, begin_sandbox, game, request.ruleset, content, request.scenario
        )
        if begun is None:
            raise RequestRefused(404, NO_RULESET)
        spec = self.matches.games[begun.game]
        rules = await self.matches.ruleset(spec, begun.ruleset)
        owner, tokens = new_token(), [new_token() for _ in begun.wish.seats]
        record = self.record(begun, who, owner, tokens)
        shot = Snapshot(0, record.turn, begun.start)
        tables = Tables()
        await MemoryStorage(tables).matches.create(record, [shot], begun.rules)
        state = unpack_state(spec, rules, begun.start)
        replayed = ReplayedLog(record, state, [], 0, [0] * len(record.seats))
        self.make_room(who)  # others may have been faster
        match = SandboxMatch(self.matches.services, spec, rules, replayed, tables, self.check)
        self.open[record.id] = self.matches.live[record.id] = match
        links = [SeatLink(seat=place, token=token) for place, token in enumerate(tokens)]
        return Created(id=record.id, owner=owner, seats=links, spectator=None)

    def record(self, begun: NewMatchData, who: str, owner: str, tokens: list[str]) -> MatchRecord:
        """Return the record of a new sandbox: one person has all its seats."""
        now, status = self.matches.services.now(), begun.status
        over = {"victory": status.victory, "winners": list(status.winners)} if status.over else None
        waiting = MatchRecord(
            id=new_match_id(),
            game=begun.game,
            ruleset=begun.ruleset,
            edition=begun.edition,
            setup=None,
            seed=begun.seed,
            title="",
            options=begun.wish.options,
            status=GATHERING,
            public=False,
            owner=hash_token(owner),
            spectator=None,
            created=now,
            touched=now,
            length=0,
            turn=status.turn,
            active=status.active,
            outcome=over,
            deadline=None,
            seats=tuple(
                SeatRecord(place, "human", token=hash_token(token))
                for place, token in enumerate(tokens)
            ),
            maker=hash_token(who),
        )
        return replace(waiting, status=FINISHED) if status.over else started(waiting, now).record

    # --- bounds ------------------------------------------------------------------------------

    def make_room(self, who: str) -> None:
        """Refuse another sandbox if there are too many; end one of the visitor's first."""
        own = [one for one in self.open.values() if one.record.maker == hash_token(who)]
        if len(own) >= MOST_PER_VISITOR:
            unwatched = [one for one in own if not one.audience.listened]
            if not unwatched:
                raise RequestRefused(429, TOO_MANY)
            self.matches.forget(min(unwatched, key=lambda one: one.used))
        if len(self.open) >= MOST:
            raise RequestRefused(503, BUSY, "busy")

    def check(self, match: SandboxMatch) -> None:
        """End a sandbox in which enough was played."""
        if match.number >= MOST_ENTRIES:
            self.matches.forget(match)

    def end_idle(self) -> None:
        """End the sandboxes in which nothing has been played for long."""
        now = self.matches.services.now()
        for match in [one for one in self.open.values() if now - one.used > IDLE]:
            self.matches.forget(match)

    def forget(self, key: str) -> None:
        """Forget a match that has left memory: a sandbox exists nowhere else."""
        match = self.open.pop(key, None)
        if match is not None:
            match.gone = True
