"""Forgets matches that nobody has played for a long time, and rulesets that nobody needs."""

import asyncio
import logging

from .matches import Matches
from .records import FINISHED, GATHERING, RUNNING

LOOK = 3600.0
"""Seconds between two looks."""

log = logging.getLogger(__name__)


class Retention:
    """Deletes what the settings call abandoned; a person's own server keeps everything."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look."""
        if not self.matches.services.settings.local:
            self.task = asyncio.create_task(self.run(), name="retention")

    async def stop(self) -> None:
        """Ends that."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self) -> None:
        """Looks again and again."""
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("retention failed")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Deletes what is too old."""
        services = self.matches.services
        settings, now = services.settings, services.now()
        rows = services.store.matches
        gone = await rows.forget([GATHERING, RUNNING], now - settings.retention)
        gone += await rows.forget([FINISHED], now - settings.retention_finished)
        for key in gone:
            match = self.matches.live.get(key)
            if match is not None:
                self.matches.forget(match)
            await services.store.announce(key)
        if gone:
            log.info("%d abandoned matches deleted", len(gone))
        unused = await rows.forget_rulesets(now - settings.retention)
        for digest in unused:
            self.matches.rulesets.pop(digest, None)
        if unused:
            log.info("%d unused rulesets deleted", len(unused))
