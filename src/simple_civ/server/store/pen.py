"""Who carries out a transaction of many rows: a thread for SQLite, the event loop for PostgreSQL.

The statements are the same plain functions on a connection. SQLite's driver would pass every
statement to a thread of its own and back; one trip for the whole transaction is enough.
"""

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .engine import is_postgres, open_plain_engine

IDLE = 5.0
"""Seconds after which a connection is looked at anew before it is used."""

Work = Callable[[Connection], None]


class Pen(Protocol):
    """Writes one transaction after the other."""

    async def write(self, work: Work) -> None:
        """Carries out some work; it is durable when this returns, all of it or nothing."""
        ...

    async def close(self) -> None:
        """Lets go of its connection."""
        ...


class LoopPen:
    """Writes over a connection of the event loop, and keeps it as long as it is busy."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None
        self.used = 0.0

    async def write(self, work: Work) -> None:
        """One transaction; a connection that failed or lay idle is not trusted with another."""
        if self.connection is not None and monotonic() - self.used > IDLE:
            await self.close()
        if self.connection is None:
            self.connection = await self.engine.connect()
        try:
            async with self.connection.begin():
                await self.connection.run_sync(work)
        except BaseException:
            await self.close()
            raise
        self.used = monotonic()

    async def close(self) -> None:
        """Gives the connection back."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()


class ThreadPen:
    """Writes in a thread that owns its connection."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: Connection | None = None

    async def write(self, work: Work) -> None:
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
        return LoopPen(engine)
    return ThreadPen(open_plain_engine(engine.url))
