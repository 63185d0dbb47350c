"""All matches of a server: those in memory, and the way to those on disk."""

import asyncio
from collections.abc import Mapping
from typing import Any

from ..protocol.games import AnyGame
from .journal import read_log
from .match import Match
from .records import MatchRecord
from .services import Services

SWEEP = 30.0
"""Seconds between two looks for matches that nobody uses."""


class Matches:
    """Finds matches, reads them when they are needed and puts them away when they are not."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, Match] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.rulesets: dict[str, Any] = {}
        self.sweeper: asyncio.Task[None] | None = None

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games of this server."""
        return self.services.games

    async def get(self, key: str) -> Match | None:
        """A match by its name, from memory or from disk."""
        match = self.live.get(key)
        if match is not None:
            match.used = self.services.now()
            return match
        lock = self.loading.setdefault(key, asyncio.Lock())
        try:
            async with lock:
                return self.live.get(key) or await self.load(key)
        finally:
            if not lock.locked():
                self.loading.pop(key, None)

    async def record(self, key: str) -> MatchRecord | None:
        """How a match stands, without reading its log."""
        match = self.live.get(key)
        if match is not None and not match.dirty:
            return match.record
        return await self.services.store.matches.find(key)

    async def load(self, key: str) -> Match | None:
        """Reads a match from disk."""
        store = self.services.store
        record = await store.matches.find(key)
        if record is None or record.game not in self.games:
            return None
        game = self.games[record.game]
        rules = await self.ruleset(game, record.ruleset)
        log = await read_log(store.logs, record, game, rules)
        match = Match(self.services, game, rules, log)
        self.live[key] = match
        if store.shared:
            # What another server wrote while this one was reading came before we listened for it.
            await match.catch_up()
        return match

    async def ruleset(self, game: AnyGame, digest: str) -> Any:
        """A ruleset by its hash, as it was when its first match began."""
        if digest not in self.rulesets:
            content = await self.services.store.matches.ruleset(digest)
            self.rulesets[digest] = game.load_ruleset(content)
        return self.rulesets[digest]

    async def delete(self, match: Match) -> None:
        """Deletes a match, and cuts everybody off."""
        async with match.lock:
            await match.refresh()
            await self.services.store.matches.delete(match.record.id, self.services.now())
            self.forget(match)
        await self.services.store.announce(match.record.id)

    def forget(self, match: Match) -> None:
        """A match is gone: cuts everybody off, those who wait for its lock too."""
        match.gone = True
        self.live.pop(match.record.id, None)
        match.audience.close()

    # --- putting away ------------------------------------------------------------------------

    def start(self) -> None:
        """Begins to look for matches that nobody uses."""
        self.sweeper = asyncio.create_task(self.sweep(), name="sweep of matches")

    async def stop(self) -> None:
        """Stop looking for unused matches."""
        if self.sweeper is not None:
            self.sweeper.cancel()
            await asyncio.gather(self.sweeper, return_exceptions=True)

    async def sweep(self) -> None:
        """Puts idle matches away, again and again."""
        while True:
            await asyncio.sleep(SWEEP)
            self.put_away()

    def put_away(self) -> None:
        """Forgets matches that nobody has used for long, and the longest idle of too many."""
        settings = self.services.settings
        now = self.services.now()
        idle = [match for match in self.live.values() if is_idle(match)]
        idle.sort(key=lambda match: match.used)
        spare = len(self.live) - settings.live_matches
        for place, match in enumerate(idle):
            if place < spare or now - match.used > settings.idle:
                self.live.pop(match.record.id, None)


def is_idle(match: Match) -> bool:
    """Whether nobody needs a match in memory just now."""
    playing = match.playing or (match.due is not None and not match.unwatched)
    return not (match.audience.listened or match.lock.locked() or playing)
