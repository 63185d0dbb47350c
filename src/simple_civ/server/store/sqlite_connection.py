"""Connections to SQLite for the event loop, closed for certain although tasks are cancelled.

The connection of a cancelled task is closed, and its thread is stopped if the task is cancelled
once more. aiosqlite's `close` then asks the thread to stop a second time and waits for its answer,
which never comes: a server would not end.
"""

import asyncio
import sqlite3
from typing import Any

import aiosqlite

ROWS_AT_ONCE = 64


class SqliteConnection(aiosqlite.Connection):
    """A connection whose thread is asked to stop once."""

    asked = False

    def stop(self) -> asyncio.Future[None] | None:
        """Stop the thread behind what it still has to do; return its answer, the first time."""
        if self.asked:
            return None
        self.asked = True
        return super().stop()


def connect(database: str, **options: Any) -> SqliteConnection:
    """Return a connection that opens when it is awaited; its thread keeps no process alive."""
    connection = SqliteConnection(lambda: sqlite3.connect(database, **options), ROWS_AT_ONCE)
    connection._thread.daemon = True
    return connection
