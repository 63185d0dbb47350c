"""Change feed: changes to matches by other servers on the same PostgreSQL, or by an operator.

PostgreSQL sends notifications; for an SQLite file, which only one server uses, an operator leaves a
note.
"""

import asyncio
import logging
from typing import Any

from ...authority.log.log_replay import Damaged
from ...authority.match.match import Match, MatchGone
from ...authority.match.matches import Matches
from ...authority.poller import Poller
from ..store.statements import CHANNEL
from ..store.store import Store

PAUSE = 1.0
"""Seconds before a lost connection is tried again."""

INTERVAL = 1.0
"""Seconds between two polls for notes of an operator."""

log = logging.getLogger(__name__)


class ChangeFeed:
    """A listener that keeps matches in memory up to date."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self.matches = matches
        self.store = store
        self.task: asyncio.Task[None] | None = None
        self.reading: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.connected = asyncio.Event()
        self.poller = Poller("notes of the operator", self.poll, INTERVAL)

    def start(self) -> None:
        """Start listening, or polling for notes."""
        if self.store.shared:
            self.task = asyncio.create_task(self.run(), name="news")
        else:
            self.poller.start()

    async def poll(self) -> None:
        """Apply the changes of an operator."""
        for key in await self.store.edits.take():
            self.read_on(key)

    async def stop(self) -> None:
        """Stop listening, or polling for notes."""
        await self.poller.stop()
        tasks = [*self.reading.values(), *([self.task] if self.task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def run(self) -> None:
        """Listen; after a lost connection, update every match in memory, with or without news."""
        while True:
            try:
                await self.listen()
            except Exception as error:  # drivers fail in many ways, and only this task listens
                log.warning(
                    "the connection for news of other servers is lost; reconnecting",
                    extra={"reason": str(error)},
                )
            self.connected.clear()
            await asyncio.sleep(PAUSE)

    async def listen(self) -> None:
        """Listen until the connection is lost."""
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
        """Update a match that has advanced on another server."""
        key, length, sender = news.split(":")
        match = self.matches.live.get(key)
        if sender == self.store.holder or match is None:
            return
        if int(length) == 0 or int(length) > match.number:
            self.read_on(key)

    def read_on(self, key: str) -> None:
        """Start updating a match; repeat it if news arrives during the update."""
        if key in self.reading:
            self.again.add(key)
            return
        match = self.matches.live.get(key)
        if match is not None:
            self.reading[key] = asyncio.create_task(self.catch_up(key, match))

    async def catch_up(self, key: str, match: Match) -> None:
        """Update a match until there is no more news.

        The check for news and the end of reading are one step: news that came in between would
        reach nobody.
        """
        while True:
            self.again.discard(key)
            try:
                await match.catch_up()
            except MatchGone:
                self.matches.forget(match)
            except Damaged as error:
                self.matches.set_aside(match, error)
            except Exception:
                log.exception("reading on failed", extra={"match": key})
                match.dirty = True
                await asyncio.sleep(PAUSE)
                continue
            if key not in self.again:
                del self.reading[key]
                return
