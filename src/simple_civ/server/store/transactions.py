"""Transactions of many rows, in a thread beside the server's event loop.

The statements are the same plain functions on a connection. Drivers would return to the server's
event loop after every statement and wait there for all other ready tasks; one round trip for the
whole transaction is enough.
"""

import asyncio
from asyncio import get_running_loop
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Any, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .engine import is_postgres, open_lone_engine, open_plain_engine

IDLE = 5.0
"""Seconds after which an idle connection is checked before use."""

STATED: IsolationLevel = "READ COMMITTED"
AUTOMATIC: IsolationLevel = "AUTOCOMMIT"

Work = Callable[[Connection], None]


class Transactions(Protocol):
    """Writer of one transaction after the other."""

    async def write(self, work: Work, alone: bool) -> None:
        """Carry out some work; it is durable when this returns, all of it or nothing.

        `alone` is true for a single statement.
        """
        ...

    async def close(self) -> None:
        """Release the connection."""
        ...


class LoopTransactions:
    """Transactions through PostgreSQL's driver, on an event loop in its own thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None
        self.used = 0.0
        self.loop = type(get_running_loop())()
        self.thread = Thread(target=self.loop.run_forever, name="writer", daemon=True)
        self.thread.start()

    async def write(self, work: Work, alone: bool) -> None:
        """Write in one transaction; a single statement needs no round trips to start and end it."""
        await self.beside(self.carry_out(work, AUTOMATIC if alone else STATED))

    async def beside(self, task: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the other event loop."""
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(task, self.loop))

    async def carry_out(self, work: Work, level: IsolationLevel) -> None:
        """Carry out work in the thread; replace a connection that failed or was idle too long."""
        if self.connection is not None and monotonic() - self.used > IDLE:
            await self.let_go()
        if self.connection is None:
            self.connection = await self.engine.connect()
        await self.connection.execution_options(isolation_level=level)
        try:
            async with self.connection.begin():
                await self.connection.run_sync(work)
        except BaseException:
            await self.let_go()
            raise
        self.used = monotonic()

    async def let_go(self) -> None:
        """Release the connection; runs in the thread."""
        connection, self.connection = self.connection, None
        if connection is not None:
            # A connection that the database has closed cannot end its transaction.
            with suppress(DBAPIError):
                await connection.close()

    async def close(self) -> None:
        """Close the connection where it was opened, and end the thread."""
        await self.beside(self.let_go())
        await self.beside(self.engine.dispose())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class ThreadTransactions:
    """Transactions in a thread that owns its connection."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: Connection | None = None

    async def write(self, work: Work, alone: bool) -> None:
        """Write in one transaction."""
        await get_running_loop().run_in_executor(self.thread, self.carry_out, work)

    def carry_out(self, work: Work) -> None:
        """Carry out all of the work or none of it; runs in the thread."""
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        with self.connection.begin():
            work(self.connection)

    async def close(self) -> None:
        """Close the connection where it was opened."""
        await get_running_loop().run_in_executor(self.thread, self.let_go)
        self.thread.shutdown()

    def let_go(self) -> None:
        """Close the connection; runs in the thread."""
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


def open_transactions(engine: AsyncEngine) -> Transactions:
    """Return the writer of transactions for a database."""
    if is_postgres(engine):
        return LoopTransactions(open_lone_engine(engine.url))
    return ThreadTransactions(open_plain_engine(engine.url))
