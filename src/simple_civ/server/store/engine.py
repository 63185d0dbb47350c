"""Database engines: committed data is on the disk; circuit breaker for a silent PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ...authority.ports.storage import StorageAway, StorageError
from ...protocol.errors import InputError
from . import sqlite_connection

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
EXPECTED = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
IN_MEMORY = ":memory:"
OPTIONS = {"host": "host", "port": "port", "ssl": "ssl", "sslmode": "ssl"}
"""Options after the `?` of an address, with their names in PostgreSQL's driver."""

PATIENCE = 120
"""Seconds that SQLite waits for a lock: on a busy machine, every turn comes late."""

ANSWER = 10.0
"""Seconds in which PostgreSQL has to accept a server's connection, and to answer a statement:
players wait no longer for a database that has fallen silent."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {1000 * PATIENCE}",
)


def read_url(text: str) -> URL:
    """Return the address of a database, with its driver."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise InputError(f"--database: {EXPECTED}") from None
    if url.drivername not in DRIVERS:
        raise InputError(f"--database: {EXPECTED}, got {url.drivername!r}")
    if url.drivername == "sqlite" and url.database in (None, "", IN_MEMORY):
        raise InputError(f"--database: {EXPECTED}; it has no file")
    known = {} if url.drivername == "sqlite" else OPTIONS
    for option in url.query:
        if option not in known:
            few = f"choose from {', '.join(known)}" if known else "SQLite has none"
            raise InputError(
                f"--database: unknown option {option!r} after the question mark; {few}"
            )
    options = {known[option]: value for option, value in url.query.items()}
    return url.set(drivername=DRIVERS[url.drivername], query=options)


def file_url(file: Path) -> str:
    """Return the address of an SQLite file, whatever characters are in its name."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def shown_url(url: URL) -> str:
    """Return the address of a database as people write it, without its password."""
    plain = url.set(drivername=url.get_backend_name())
    return plain.render_as_string(hide_password=True)


NOT_NOW = ("08", "25006", "53", "57")
"""The starts of PostgreSQL's error codes for: no connection, read-only, no room, stopping or
starting."""

NO_ROOM = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY")
"""The starts of SQLite's error names for the same."""


def is_away(error: BaseException) -> bool:
    """Return whether a database cannot work now: it is silent, starts, stops or is full.

    Drivers report this in their own way, the system's, or the database's.
    """
    cause = getattr(error, "orig", None) or error
    for one in (error, cause, cause.__cause__):
        if isinstance(one, ConnectionError | FileNotFoundError | TimeoutError | PoolTimeout):
            return True
        if str(getattr(one, "sqlstate", None) or "").startswith(NOT_NOW):
            return True
        if str(getattr(one, "sqlite_errorname", "")).startswith(NO_ROOM):
            return True
    return isinstance(error, DBAPIError) and error.connection_invalidated


def storage_failure(error: Exception) -> Exception:
    """Return the error of the storage port that a driver's error means, or the error itself."""
    if not is_away(error) and not isinstance(error, SQLAlchemyError):
        return error
    meant = StorageAway(str(error)) if is_away(error) else StorageError(str(error))
    meant.__cause__ = error
    return meant


def driver_error(error: Exception) -> BaseException:
    """Return the error of a driver that was raised as one of the storage port, or itself."""
    return (isinstance(error, StorageError) and error.__cause__) or error


@contextmanager
def storage_failures() -> Iterator[None]:
    """Raise errors of drivers as those of the storage port, except for keys that are taken."""
    try:
        yield
    except IntegrityError:
        raise
    except Exception as error:
        if (meant := storage_failure(error)) is error:
            raise
        raise meant from error


@contextmanager
def explaining(url: URL) -> Iterator[None]:
    """Turn failures to use a database into explanations."""
    try:
        yield
    except Exception as raised:
        error = driver_error(raised)
        if not (isinstance(error, DBAPIError | OSError) or is_away(error)):
            raise
        reason = (str(getattr(error, "orig", error)).splitlines() or [type(error).__name__])[0]
        raise InputError(f"--database: {shown_url(url)} cannot be opened: {reason}") from None


def open_engine(text: str, serving: bool = False) -> AsyncEngine:
    """Return the engine of a database; it connects only when it is used.

    For a server that is `serving`, PostgreSQL has a time limit for every request.
    """
    url = read_url(text)
    if url.drivername.startswith("sqlite"):
        engine = create_async_engine(
            url,
            pool_size=4,
            max_overflow=0,
            pool_timeout=PATIENCE,
            hide_parameters=True,
            connect_args={"async_creator_fn": sqlite_connection.connect},
        )
        listen(engine.sync_engine)
        return engine
    engine = create_async_engine(
        url,
        pool_size=8,
        max_overflow=4,
        pool_timeout=ANSWER if serving else PATIENCE,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args=time_limits() if serving else {},
    )
    if serving:
        Silence().watch(engine)
    return engine


def time_limits() -> dict[str, float]:
    """Return the time limits for PostgreSQL's driver."""
    return {"timeout": ANSWER, "command_timeout": ANSWER}


class Silence:
    """Circuit breaker: fails fast after PostgreSQL did not answer, so requests do not all wait."""

    def __init__(self) -> None:
        self.until = 0.0

    def watch(self, engine: AsyncEngine) -> None:
        """Let `connect` make every new connection of an engine."""
        event.listen(engine.sync_engine, "do_connect", self.connect)

    def connect(self, dialect: Any, record: Any, words: list[Any], options: dict[str, Any]) -> Any:
        """Return a new connection; refuse right after one that was never answered."""
        if monotonic() < self.until:
            raise TimeoutError("the database did not answer a moment ago")
        try:
            return dialect.connect(*words, **options)
        except TimeoutError:
            self.until = monotonic() + ANSWER / 2
            raise


def open_plain_engine(url: URL) -> Engine:
    """Return an engine of an SQLite file for one thread, next to the event loop's."""
    engine = create_engine(
        url.set(drivername="sqlite"), pool_size=1, max_overflow=0, hide_parameters=True
    )
    listen(engine)
    return engine


def open_lone_engine(url: URL) -> AsyncEngine:
    """Return an engine with one connection to PostgreSQL, for another event loop."""
    engine = create_async_engine(
        url,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args=time_limits(),
    )
    Silence().watch(engine)
    return engine


def listen(engine: Engine) -> None:
    """Set up the connections of an SQLite file, and start its transactions."""
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)


def prepare_sqlite(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    """Set up a new connection."""
    # The driver would start transactions itself, and too late.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin_sqlite(connection: Any) -> None:
    """Start a transaction; one that will write takes the lock at once and cannot fail later."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Provide a transaction that writes; it is durable after the end of the block."""
    with storage_failures():
        async with engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            async with connection.begin():
                yield connection


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Provide a connection that reads."""
    with storage_failures():
        async with engine.connect() as connection:
            yield connection


def is_postgres(engine: AsyncEngine) -> bool:
    """Return whether several servers may share the database."""
    return engine.dialect.name == "postgresql"
