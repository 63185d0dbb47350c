"""Retention: deletes matches without play for a long time, and unused rulesets."""

import logging

from sqlalchemy import ColumnElement, Table

from ...authority.match.matches import Matches
from ...authority.match_records import FINISHED, GATHERING, RUNNING
from ...authority.poller import Poller
from ..settings import Settings
from ..store import schema
from ..store.expiry import untouched, unused
from ..store.store import Store

INTERVAL = 3600.0
"""Seconds between two scans."""

SCANS = 24
"""Scans after a row was marked until it is deleted: a day of running time."""

TOLD = 20
"""The most names in one log line."""

log = logging.getLogger(__name__)


class Retention:
    """Deletion of what the settings call abandoned; a person's own server keeps everything.

    A machine may start with a clock that is months ahead, and everything seems abandoned. So old
    rows are marked and logged first, and deleted a day of running time later.
    """

    def __init__(self, matches: Matches, store: Store, settings: Settings) -> None:
        self.matches = matches
        self.store = store
        self.settings = settings
        self.poller = Poller("retention", self.scan, INTERVAL)
        self.seen: int | None = None

    def start(self) -> None:
        """Start polling."""
        if not self.settings.local:
            self.poller.start(at_once=True)

    async def stop(self) -> None:
        """Stop polling."""
        await self.poller.stop()

    async def scan(self) -> None:
        """Count a scan, unless another server just did, and delete what is due.

        So the count measures running time, whatever the clocks say and however many servers
        there are.
        """
        rows = self.store.expiry
        before, self.seen = self.seen, await rows.scans()
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

    async def expire(self, table: Table, old: ColumnElement[bool], scan: int) -> list[str]:
        """Mark old rows, delete those marked long ago, and return the deleted ones."""
        rows = self.store.expiry
        marked = await rows.mark(table, old, scan)
        if marked:
            log.warning("%s will be deleted in a day: %s", told(table, marked), names(marked))
        gone = await rows.delete(table, old, scan - SCANS)
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
