"""A way to PostgreSQL that can fall silent, or say that the database is starting."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy.engine import make_url

STARTING = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0"
SOCKET = ".s.PGSQL.5432"


@dataclass
class Way:
    """The connection between a server and its database."""

    url: str
    target: str
    starting: bool = False
    open: asyncio.Event = field(default_factory=asyncio.Event)
    """Bytes go through only while it is set; connections are always accepted."""
    writers: list[asyncio.StreamWriter] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        self.writers.append(writer)
        if self.starting:
            await reader.read(4096)
            writer.write(b"E" + (len(STARTING) + 4).to_bytes(4, "big") + STARTING)
            writer.close()
            return
        with contextlib.suppress(OSError):
            near, far = await asyncio.open_unix_connection(self.target)
            self.writers.append(far)
            await asyncio.gather(self.copy(reader, far), self.copy(near, writer))

    async def copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes in one direction."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
            writer.close()

    def cut(self) -> None:
        """End every existing connection."""
        for writer in self.writers:
            writer.close()
        self.writers.clear()


@contextlib.asynccontextmanager
async def way_to(url: str, folder: Path) -> AsyncIterator[Way]:
    """Provide an open path to a database that is reached by a socket in the file system."""
    address = make_url(url)
    place = address.query["host"]
    assert isinstance(place, str)
    passed = address.set(query={"host": str(folder)}).render_as_string(hide_password=False)
    way = Way(passed, str(Path(place, SOCKET)))
    way.open.set()
    server = await asyncio.start_unix_server(way.serve, folder / SOCKET)
    try:
        yield way
    finally:
        server.close()
        way.open.set()
        way.cut()
