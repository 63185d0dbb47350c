"""All matches of a server: those in memory, and loading the others."""

import asyncio
import logging
import pickle
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from ...protocol.game_spec import AnyGame
from ..log.log_replay import Damaged
from ..match_records import MatchRecord
from ..ports.jobs import SERVER
from ..services import Services
from ..tasks.rulesets import edition_with, read_rules
from .match import Match, read_sound_log

logger = logging.getLogger(__name__)

Watcher = Callable[[Match, MatchRecord, bool], None]
"""Called with a match that has advanced, its previous record, and whether it happened here."""

SWEEP = 30.0
"""Seconds between two scans for unused matches."""


class GameMissing(Damaged):
    """The game of a match is not installed here; another package may have it."""


class Matches:
    """Registry of matches: loads them on demand and unloads idle ones."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, Match] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.rulesets: WeakValueDictionary[str, Any] = WeakValueDictionary()
        """Rulesets by hash; one without a match in memory is dropped."""
        self.reading: dict[str, asyncio.Lock] = {}
        self.sweeper: asyncio.Task[None] | None = None
        self.damaged: dict[str, Damaged] = {}
        """Matches that could not be read; they are tried again after a restart."""
        self.watchers: list[Watcher] = []
        self.loaders: list[Callable[[Match], None]] = []
        """Called with a match that was read from disk."""
        self.droppers: list[Callable[[str], None]] = []
        """Called with the name of a match that was unloaded."""

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games of this server."""
        return self.services.games

    def advanced(self, match: Match, before: MatchRecord, here: bool = True) -> None:
        """Tell all watchers that a match has advanced, here or in another process."""
        for watcher in self.watchers:
            watcher(match, before, here)

    async def get(self, key: str) -> Match | None:
        """Return a match by its name, from memory or from disk."""
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

    async def sound(self, key: str) -> Match | None:
        """Return a match for background work, which leaves a damaged match alone."""
        try:
            return await self.get(key)
        except Damaged:
            return None

    async def record(self, key: str) -> MatchRecord | None:
        """Return the record of a match, without reading its log."""
        match = self.live.get(key)
        if match is not None and not match.dirty:
            return match.record
        return await self.services.store.matches.find(key)

    async def load(self, key: str) -> Match | None:
        """Read a match from disk."""
        store = self.services.store
        record = await store.matches.find(key)
        if record is None:
            return None
        if record.game not in self.games:
            raise GameMissing(f"this server does not have the game {record.game!r}")
        if key in self.damaged:
            raise self.damaged[key]
        game = self.games[record.game]
        try:
            rules = await self.ruleset(game, record.ruleset)
            log = await read_sound_log(store.logs, record, game, rules)
        except Damaged as error:
            self.note_damage(key, error)
            raise
        match = Match(self.services, game, rules, log, self.advanced)
        self.live[key] = match
        if store.shared:
            # What another server wrote during the read came before we listened for it.
            await match.catch_up()
        for hear in self.loaders:
            hear(match)
        return match

    def note_damage(self, key: str, error: Damaged) -> None:
        """Record that a match is damaged: it is left alone until the next start."""
        logger.error("damaged match", extra={"match": key, "reason": str(error)})
        self.damaged[key] = error

    def set_aside(self, match: Match, error: Damaged) -> None:
        """Disconnect everyone from a match that cannot be read, and leave it alone."""
        self.note_damage(match.record.id, error)
        self.forget(match)

    async def ruleset(self, game: AnyGame, digest: str) -> Any:
        """Return a ruleset by its hash, as it was when its first match started."""
        lock = self.reading.setdefault(digest, asyncio.Lock())
        try:
            async with lock:
                rules = self.rulesets.get(digest)
                if rules is None:
                    rules = self.rulesets[digest] = await self.read_rules(game, digest)
            return rules
        finally:
            if not lock.locked():
                self.reading.pop(digest, None)

    async def read_rules(self, game: AnyGame, digest: str) -> Any:
        """Return a ruleset that is not in memory yet; the event loop continues.

        An edition is read in this process; a job reads one that a visitor may have written.
        """
        edition = await self.services.jobs.beside(edition_with, game, digest)
        if edition is not None:
            return edition
        content = await self.services.store.matches.ruleset(digest)
        linked = await self.services.jobs.run(SERVER, read_rules, game.name, digest, content)
        return await self.services.jobs.beside(pickle.loads, linked)

    async def delete(self, match: Match) -> None:
        """Delete a match, and disconnect everyone."""
        async with match.lock:
            await match.refresh()
            await match.services.store.matches.delete(match.record.id, self.services.now())
            self.forget(match)
        await match.services.store.announce(match.record.id)

    def forget(self, match: Match) -> None:
        """Disconnect everyone from a match that is gone, also those who wait for its lock."""
        match.gone = True
        self.drop(match)
        match.audience.close()

    def drop(self, match: Match) -> None:
        """Remove a match from memory, and from that of the workers."""
        if self.live.pop(match.record.id, None) is not None:
            for hear in self.droppers:
                hear(match.record.id)

    # --- unloading ---------------------------------------------------------------------------

    def start(self) -> None:
        """Start scanning for unused matches."""
        self.sweeper = asyncio.create_task(self.sweep(), name="sweep of matches")

    async def stop(self) -> None:
        """Stop scanning for unused matches."""
        if self.sweeper is not None:
            self.sweeper.cancel()
            await asyncio.gather(self.sweeper, return_exceptions=True)

    async def sweep(self) -> None:
        """Unload idle matches at intervals."""
        while True:
            await asyncio.sleep(SWEEP)
            self.unload_idle()

    def unload_idle(self) -> None:
        """Unload matches unused for long, and the longest idle ones if there are too many."""
        settings = self.services.settings
        now = self.services.now()
        idle = [match for match in self.live.values() if is_idle(match)]
        idle.sort(key=lambda match: match.used)
        spare = len(self.live) - settings.live_matches
        for place, match in enumerate(idle):
            if place < spare or now - match.used > settings.idle:
                self.drop(match)


def is_idle(match: Match) -> bool:
    """Return whether a match is not needed in memory now."""
    playing = match.playing or (match.due is not None and not match.unwatched)
    return not (match.audience.listened or match.lock.locked() or playing)
