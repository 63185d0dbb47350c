"""Blank databases with the schema: the steps that lead there are taken only once."""

import tempfile
from pathlib import Path

from simple_civ.server.store.engine import read_url
from simple_civ.server.store.store import open_store

LAID_OUT: list[bytes] = []
"""The file of such a database, once it was made."""


async def lay_out(url: str) -> None:
    """Copy a blank SQLite database to the path of a server's, unless it exists."""
    address = read_url(url)
    if not address.drivername.startswith("sqlite"):
        return
    assert address.database is not None
    file = Path(address.database)
    if file.parent.is_dir() and not file.exists():
        file.write_bytes(await blank_file())


async def blank_file() -> bytes:
    """Return the content of a new SQLite database."""
    if not LAID_OUT:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "blank.db")
            await take_all_steps(f"sqlite:///{file}")
            LAID_OUT.append(file.read_bytes())
    return LAID_OUT[0]


async def take_all_steps(url: str) -> None:
    """Bring an empty database to the schema of the program."""
    await (await open_store(url)).close()
