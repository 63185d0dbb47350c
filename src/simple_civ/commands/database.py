"""The database that a command works on, and how it opens one beside a running server."""

from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from ..protocol.errors import InputError
from ..server.operations.backup import check_there
from ..server.settings import data_folder
from ..server.store.engine import explaining, file_url, open_engine
from ..server.store.migrate import migrate


def address(chosen: Namespace, there: bool) -> str:
    """Return the named database, or that of `simple-civ play`, which may have to exist."""
    if chosen.database:
        return str(chosen.database)
    folder = chosen.data or data_folder()
    file = folder.absolute() / "matches.db"
    if there and not file.is_file():
        raise InputError(f"{file}: file not found; name the database with --database URL")
    folder.mkdir(parents=True, exist_ok=True)
    return file_url(file)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncEngine]:
    """Provide an existing database, migrated to this program's schema.

    A server may be using it.
    """
    engine = open_engine(url)
    try:
        check_there(engine)
        with explaining(engine.url):
            await migrate(engine)
        yield engine
    finally:
        await engine.dispose()
