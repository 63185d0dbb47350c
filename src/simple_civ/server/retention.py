"""Forgets matches that nobody has played for a long time, and rulesets that nobody needs."""

import logging

from .matches import Matches
from .poller import Poller
from .records import FINISHED, GATHERING, RUNNING

LOOK = 3600.0
"""Seconds between two looks."""

log = logging.getLogger(__name__)


class Retention:
    """Deletes what the settings call abandoned; a person's own server keeps everything."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.poller = Poller("retention", self.look, LOOK)

    def start(self) -> None:
        """Begins to look."""
        if not self.matches.services.settings.local:
            self.poller.start(at_once=True)

    async def stop(self) -> None:
        """Ends that."""
        await self.poller.stop()

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
