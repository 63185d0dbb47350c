"""Opens a database, so that what is committed is on the disk."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ...protocol.errors import InputError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
EXPECTED = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
PATIENCE = 120
"""Seconds: on a machine without time, everybody's turn comes late."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {1000 * PATIENCE}",
)


def read_url(text: str) -> URL:
    """The address of a database, with the driver for it."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise InputError(f"--database: {EXPECTED}") from None
    if url.drivername not in DRIVERS:
        raise InputError(f"--database: {EXPECTED}, got {url.drivername!r}")
    if url.drivername == "sqlite" and not url.database:
        raise InputError(f"--database: {EXPECTED}; it has no file")
    return url.set(drivername=DRIVERS[url.drivername])


def open_engine(text: str) -> AsyncEngine:
    """The engine of a database; connects only when it is used."""
    url = read_url(text)
    if url.drivername.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=4, max_overflow=0, pool_timeout=PATIENCE)
        listen(engine.sync_engine)
        return engine
    return create_async_engine(
        url, pool_size=8, max_overflow=4, pool_timeout=PATIENCE, pool_pre_ping=True
    )


def open_plain_engine(url: URL) -> Engine:
    """An engine of an SQLite file for one thread, beside the one of the event loop."""
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
    listen(engine)
    return engine


def open_lone_engine(url: URL) -> AsyncEngine:
    """An engine of one connection to PostgreSQL, for another event loop than the server's."""
    return create_async_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)


def listen(engine: Engine) -> None:
    """Has connections of an SQLite file set up, and transactions begun."""
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)


def prepare_sqlite(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    """Sets a new connection up."""
    # The driver would begin transactions by itself, and later than we mean them to begin.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin_sqlite(connection: Any) -> None:
    """Begins a transaction; one that will write takes the lock at once and cannot fail later."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that writes; it is durable when the block has ended."""
    async with engine.connect() as plain:
        connection = await plain.execution_options(writes=True)
        async with connection.begin():
            yield connection


def is_postgres(engine: AsyncEngine) -> bool:
    """Whether several servers may share the database."""
    return engine.dialect.name == "postgresql"
