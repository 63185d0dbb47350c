"""Health probe: a write with a time limit."""

import asyncio
import shutil
from pathlib import Path
from time import monotonic

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from . import schema
from .engine import driver_error, is_postgres, writing

GRANTED = 1.5
"""Seconds after which a database that has not answered counts as silent."""

FRESH = 1.0
"""Seconds for which an answer is cached: frequent requests cost nothing."""

ROOM = 8_000_000
"""Bytes that must be free beside an SQLite file; reserved pages may hide that none are."""


class Probe:
    """A probe that writes and deletes a row, one probe at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.asking: asyncio.Task[str] | None = None
        self.told = ""
        self.until = 0.0

    async def problem(self) -> str:
        """Return why the database cannot be written, as text; empty if it can."""
        if self.asking is None:
            if monotonic() < self.until:
                return self.told
            self.asking = asyncio.create_task(self.ask(), name="probe of the database")
        # Not cancelled after the time limit: giving a silent connection back may take for ever.
        done, _ = await asyncio.wait({self.asking}, timeout=GRANTED)
        return self.told if done else "it does not answer"

    async def ask(self) -> str:
        """Return why the database cannot be written, however long that takes."""
        try:
            self.told = self.lacks_room() or await self.write()
        except Exception as error:
            cause = driver_error(error)
            self.told = str(getattr(cause, "orig", cause)) or type(cause).__name__
        self.until = monotonic() + FRESH
        self.asking = None
        return self.told

    def lacks_room(self) -> str:
        """Return the problem with the disk of an SQLite file."""
        file = None if is_postgres(self.engine) else self.engine.url.database
        if file is None or shutil.disk_usage(Path(file).parent).free >= ROOM:
            return ""
        return "its disk is full"

    async def write(self) -> str:
        """Write a row and delete it: nothing is left behind, but it has to reach the disk.

        Return no problem.
        """
        table = schema.looks
        async with writing(self.engine) as connection:
            await connection.execute(insert(table).values(number=-1))
            await connection.execute(delete(table).where(table.c.number == -1))
        return ""

    async def stop(self) -> None:
        """Cancel a probe that was never answered."""
        if self.asking is not None:
            self.asking.cancel()
            await asyncio.wait({self.asking}, timeout=GRANTED)
