"""Writer of changes: many matches' in one transaction; nothing is acknowledged before it.

The primary key (match, number) decides between servers that write the same entry: the second gets a
conflict, and changes nothing.
"""

import asyncio
from collections.abc import Sequence
from time import monotonic

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ...authority.match_records import Change
from ...authority.ports.storage import Conflict
from .crash_points import CrashPoint, reached
from .engine import storage_failure
from .notes import OtherVersion
from .statements import Statements
from .transactions import Transactions

SPAN = 0.01
"""Seconds between the starts of two transactions: changes in between are written at once."""


Waiting = tuple[Change, asyncio.Future[None]]


class Writer:
    """A writer that collects changes during a transaction, and writes them with the next."""

    def __init__(self, transactions: Transactions, statements: Statements) -> None:
        self.transactions = transactions
        self.statements = statements
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.stopping = False
        self.commits = 0
        self.began = 0.0

    def start(self) -> None:
        """Start writing."""
        self.task = asyncio.create_task(self.run(), name="writer")

    async def stop(self) -> None:
        """Finish the transaction at work and write pending changes, then stop."""
        if self.task is not None:
            self.stopping = True
            self.wake.set()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None
        await self.transactions.close()

    async def write(self, change: Change) -> None:
        """Wait until the change is durable; raise Conflict if another server was first."""
        future = asyncio.get_running_loop().create_future()
        self.waiting.append((change, future))
        self.wake.set()
        await future

    async def run(self) -> None:
        """Write one transaction after the other, until told to stop."""
        while self.waiting or not self.stopping:
            await self.wake.wait()
            early = self.began + SPAN - monotonic()
            if early > 0:
                await asyncio.sleep(early)
            self.wake.clear()
            self.began = monotonic()
            batch, self.waiting = self.waiting, []
            if batch:
                await self.commit(batch)

    async def commit(self, batch: Sequence[Waiting]) -> None:
        """Commit a batch in one transaction; after a conflict, each change in its own."""
        try:
            await self.put([change for change, _ in batch])
        except (IntegrityError, OtherVersion):
            if len(batch) > 1:
                for one in batch:
                    await self.commit([one])
            else:
                settle(batch, Conflict(batch[0][0].match))
        except Exception as error:
            settle(batch, storage_failure(error))
        else:
            settle(batch, None)

    async def put(self, changes: Sequence[Change]) -> None:
        """Write changes, all or none of them."""

        def work(connection: Connection) -> None:
            self.statements.put(connection, changes)

        await self.transactions.write(work, self.statements.alone(changes))
        reached(CrashPoint.LOG_WRITTEN)
        self.commits += 1


def settle(batch: Sequence[Waiting], error: Exception | None) -> None:
    """Tell every waiting caller the result."""
    for _, future in batch:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
