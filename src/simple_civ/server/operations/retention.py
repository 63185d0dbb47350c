"""Forgets matches that nobody has played for a long time, and rulesets that nobody needs."""

import logging

from sqlalchemy import ColumnElement, Table

from ...authority.match.matches import Matches
from ...authority.match_records import FINISHED, GATHERING, RUNNING
from ...authority.poller import Poller
from ..settings import Settings
from ..store import schema
from ..store.expiry import untouched, unused
from ..store.store import Store

LOOK = 3600.0
"""Seconds between two looks."""

LOOKS = 24
"""So many looks after the one that marked it something is deleted: a day of running time."""

TOLD = 20
"""As many names are logged at once."""

log = logging.getLogger(__name__)


class Retention:
    """Deletes what the settings call abandoned; a person's own server keeps everything.

    A machine may start with a clock that is months ahead, and everything seems abandoned. So what
    is to be deleted is marked and logged first, and deleted a day of running time later.
    """

    def __init__(self, matches: Matches, store: Store, settings: Settings) -> None:
        self.matches = matches
        self.store = store
        self.settings = settings
        self.poller = Poller("retention", self.look, LOOK)
        self.seen: int | None = None

    def start(self) -> None:
        """Start polling."""
        if not self.settings.local:
            self.poller.start(at_once=True)

    async def stop(self) -> None:
        """Stop polling."""
        await self.poller.stop()

    async def look(self) -> None:
        """Count a scan, if no server did since this one's last, and delete what is due.

        So the count measures running time, whatever the clocks say and however many servers
        there are.
        """
        rows = self.store.expiry
        before, self.seen = self.seen, await rows.looks()
        if before != self.seen or not await rows.count(before):
            return
        self.seen = before + 1
        settings, now = self.settings, self.matches.services.now()
        unfinished = untouched([GATHERING, RUNNING], now - settings.retention)
        finished = untouched([FINISHED], now - settings.retention_finished)
        for key in await self.expire(schema.matches, unfinished | finished, self.seen):
            match = self.matches.live.get(key)
            if match is not None:
                self.matches.forget(match)
            await self.store.announce(key)
        await self.expire(schema.rulesets, unused(now - settings.retention), self.seen)

    async def expire(self, table: Table, old: ColumnElement[bool], look: int) -> list[str]:
        """Mark what is old, delete what was marked long ago, and return what was deleted."""
        rows = self.store.expiry
        marked = await rows.mark(table, old, look)
        if marked:
            log.warning("%s will be deleted in a day: %s", told(table, marked), names(marked))
        gone = await rows.delete(table, old, look - LOOKS)
        if gone:
            log.warning("%s deleted: %s", told(table, gone), names(gone))
        return gone


def told(table: Table, keys: list[str]) -> str:
    """Return the number of keys, with the noun for the table."""
    one, many = (
        ("abandoned match", "abandoned matches")
        if table is schema.matches
        else ("unused ruleset", "unused rulesets")
    )
    return f"{len(keys)} {one if len(keys) == 1 else many}"


def names(keys: list[str]) -> str:
    """Return the first of the names."""
    return ", ".join(keys[:TOLD]) + (" and more" if len(keys) > TOLD else "")
