"""Who carries out a transaction of many rows: a thread beside the server's event loop.

The statements are the same plain functions on a connection. Drivers would come back to the server's
event loop after every statement and wait there for everything else that is ready; one trip for the
whole transaction is enough.
"""

import asyncio
from asyncio import get_running_loop
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from time import monotonic
from typing import Any, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .engine import is_postgres, open_lone_engine, open_plain_engine

IDLE = 5.0
"""Seconds after which a connection is looked at anew before it is used."""

STATED: IsolationLevel = "READ COMMITTED"
AUTOMATIC: IsolationLevel = "AUTOCOMMIT"

Work = Callable[[Connection], None]


class Pen(Protocol):
    """Writes one transaction after the other."""

    async def write(self, work: Work, alone: bool) -> None:
        """Carries out some work; it is durable when this returns, all of it or nothing.

        `alone` says that it is a single statement.
        """
        ...

    async def close(self) -> None:
        """Lets go of its connection."""
        ...


class LoopPen:
    """Writes over PostgreSQL's driver on an event loop that a thread of its own runs."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None
        self.used = 0.0
        self.loop = type(get_running_loop())()
        self.thread = Thread(target=self.loop.run_forever, name="writer", daemon=True)
        self.thread.start()

    async def write(self, work: Work, alone: bool) -> None:
        """One transaction; a single statement needs no round trips to begin and to end one."""
        await self.beside(self.carry_out(work, AUTOMATIC if alone else STATED))

    async def beside(self, task: Coroutine[Any, Any, None]) -> None:
        """Has the other event loop do something."""
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(task, self.loop))

    async def carry_out(self, work: Work, level: IsolationLevel) -> None:
        """In the thread; a connection that failed or lay idle is not trusted with another."""
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
        """In the thread: gives the connection back."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    async def close(self) -> None:
        """Closes the connection where it was opened, and ends the thread."""
        await self.beside(self.let_go())
        await self.beside(self.engine.dispose())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class ThreadPen:
    """Writes in a thread that owns its connection."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: Connection | None = None

    async def write(self, work: Work, alone: bool) -> None:
        """One transaction."""
        await get_running_loop().run_in_executor(self.thread, self.carry_out, work)

    def carry_out(self, work: Work) -> None:
        """In the thread: all of the work or none of it."""
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        with self.connection.begin():
            work(self.connection)

    async def close(self) -> None:
        """Closes the connection where it was opened."""
        await get_running_loop().run_in_executor(self.thread, self.let_go)
        self.thread.shutdown()

    def let_go(self) -> None:
        """In the thread: closes the connection."""
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


def open_pen(engine: AsyncEngine) -> Pen:
    """The pen for a database."""
    if is_postgres(engine):
        return LoopPen(open_lone_engine(engine.url))
    return ThreadPen(open_plain_engine(engine.url))
