"""Sandbox match: a match in memory whose every step can be undone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...protocol.game_spec import AnyGame
from ...protocol.game_types import Refused
from ..log.log_replay import ReplayedLog
from ..log.moves import ActionResult
from ..log.undo import NOTHING_TO_UNDO
from ..match.match import Match
from ..match_records import MatchRecord
from ..services import Services
from .memory_storage import MemoryStorage, Tables


class SandboxMatch(Match):
    """A match whose storage is its own and in memory. It ends when it is `grown`."""

    sandbox = True

    def __init__(
        self,
        services: Services,
        game: AnyGame,
        rules: Any,
        log: ReplayedLog,
        tables: Tables,
        grown: Callable[["SandboxMatch"], None],
    ) -> None:
        own = replace(services, store=MemoryStorage(tables))
        super().__init__(own, game, rules, log, self.note)
        self.tables = tables
        self.grown = grown
        self.past: list[MatchRecord] = []
        """The match before each of its entries."""

    def note(self, _: Match, before: MatchRecord, here: bool) -> None:
        """Note how the match was before an entry; no one else learns what happens here."""
        if here and before.length != self.number:
            self.past.append(before)
            self.grown(self)

    async def undo(
        self,
        seat: int,
        seen: int | None = None,
        digest: str | None = None,
        order: str | None = None,
    ) -> ActionResult:
        """Undo the last action, also another seat's, whatever it revealed."""
        return await self.go_back(seat, -1, seen, digest)

    async def restart(self, seat: int) -> ActionResult:
        """Undo everything."""
        return await self.go_back(seat, 0)

    async def go_back(
        self, seat: int, place: int, seen: int | None = None, digest: str | None = None
    ) -> ActionResult:
        """Return to the match as it was before an entry."""
        async with self.lock:
            await self.refresh()
            refused = self.unfit(seat, seen, digest)
            if refused is None and not self.past:
                refused = Refused(NOTHING_TO_UNDO)
            if refused is None:
                self.tables.cut(self.past[place])
                del self.past[place:]
                self.used = self.services.now()
                await self.rebuild()
                await self.audience.show(self.state, seat)
            return ActionResult(self.sequence(seat), refused)
