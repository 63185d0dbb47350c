"""News from other servers on the same PostgreSQL: which match went on somewhere else."""

import asyncio
import logging
from typing import Any

from sqlalchemy.exc import DBAPIError

from .match import Match, MatchGone
from .matches import Matches
from .store.statements import CHANNEL

PAUSE = 1.0
"""Seconds before a lost connection is tried again."""

log = logging.getLogger(__name__)


class News:
    """Listens, and has matches in memory read on."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.services.store
        self.task: asyncio.Task[None] | None = None
        self.reading: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.connected = asyncio.Event()

    def start(self) -> None:
        """Begins to listen, if there can be others."""
        if self.store.shared:
            self.task = asyncio.create_task(self.run(), name="news")

    async def stop(self) -> None:
        """Ends that."""
        tasks = [*self.reading.values(), *([self.task] if self.task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def run(self) -> None:
        """Listens; after a lost connection everything in memory is read on, news or not."""
        while True:
            try:
                await self.listen()
            except (DBAPIError, OSError):
                log.warning("news of other servers are lost for a moment")
            self.connected.clear()
            await asyncio.sleep(PAUSE)

    async def listen(self) -> None:
        """Listens until the connection is lost."""
        lost = asyncio.Event()
        async with self.store.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            driver.add_termination_listener(lambda *_: lost.set())
            await driver.add_listener(CHANNEL, self.heard)
            for key in list(self.matches.live):
                self.read_on(key)
            self.connected.set()
            try:
                await lost.wait()
            finally:
                if not driver.is_closed():
                    await driver.remove_listener(CHANNEL, self.heard)

    def heard(self, connection: Any, process: int, channel: str, news: str) -> None:
        """A match went on somewhere."""
        key, length, sender = news.split(":")
        match = self.matches.live.get(key)
        if sender == self.store.holder or match is None:
            return
        if int(length) == 0 or int(length) > match.number:
            self.read_on(key)

    def read_on(self, key: str) -> None:
        """Has a match read on; once more if news come while it does."""
        if key in self.reading:
            self.again.add(key)
            return
        match = self.matches.live.get(key)
        if match is not None:
            self.reading[key] = asyncio.create_task(self.catch_up(key, match))

    async def catch_up(self, key: str, match: Match) -> None:
        """Reads a match on until there are no news left.

        Whether there are any is looked up in the same breath in which it stops being read: news
        that came in between would be heard by nobody.
        """
        while True:
            self.again.discard(key)
            try:
                await match.catch_up()
            except MatchGone:
                self.matches.forget(match)
            except Exception:
                log.exception("reading on failed", extra={"match": key})
                match.dirty = True
                await asyncio.sleep(PAUSE)
                continue
            if key not in self.again:
                del self.reading[key]
                return
