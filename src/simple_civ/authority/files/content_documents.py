"""Documents about games and rulesets: made by jobs on first request, then cached."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable

from ..match.matches import Matches
from ..refusals import RequestRefused
from ..tasks.rulesets import write_codex, write_games, write_options, write_ruleset

MOST_BYTES = 32_000_000
"""The most bytes of cached documents; the least recently used are dropped."""

NO_RULESET = "unknown ruleset"


class Documents:
    """Encoded answers that are the same for everyone."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()
        self.size = 0

    async def games(self, who: str) -> bytes:
        """Return the games of this server with their editions and AI levels."""
        jobs = self.matches.services.jobs
        return await self.get(("games",), lambda: jobs.run(who, write_games))

    async def options(self, game: str, edition: str, who: str) -> bytes:
        """Return what a set-up screen offers for an edition."""
        jobs = self.matches.services.jobs
        key = ("options", game, edition)
        return await self.get(key, lambda: jobs.run(who, write_options, game, edition))

    async def ruleset(self, digest: str, who: str) -> bytes:
        """Return what a client needs to draw and explain the game."""
        return await self.get(("ruleset", digest), lambda: self.write(digest, who, False))

    async def codex(self, digest: str, who: str) -> bytes:
        """Return the rulebook for players in sections."""
        return await self.get(("codex", digest), lambda: self.write(digest, who, True))

    async def write(self, digest: str, who: str, codex: bool) -> bytes:
        """Return a document of a ruleset: an edition's, or a match's."""
        jobs, rows = self.matches.services.jobs, self.matches.services.store.matches
        game = await rows.ruleset_game(digest)
        content = None if game is None else await rows.ruleset(digest)
        task = write_codex if codex else write_ruleset
        found = await jobs.run(who, task, game, digest, content)
        if found is None:
            raise RequestRefused(404, NO_RULESET)
        return found

    async def get(self, key: tuple[str, ...], make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return a cached document, or make it now."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        made = await make()
        if key not in self.kept:
            self.kept[key] = made
            self.size += len(made)
            while self.size > MOST_BYTES:
                self.size -= len(self.kept.popitem(last=False)[1])
        return made
