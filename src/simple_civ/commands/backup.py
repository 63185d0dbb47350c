"""`simple-civ backup` and `restore`: all matches in one file, and back."""

import asyncio
from argparse import Namespace

from ..protocol.errors import InputError
from ..server.backup import back_up, restore
from ..server.settings import data_folder
from ..server.store.engine import file_url


def run(chosen: Namespace) -> int:
    """Writes the file, or reads it back."""
    url = address(chosen)
    if chosen.command == "backup":
        count = asyncio.run(back_up(url, chosen.file))
        print(f"{count} matches are in {chosen.file}")
        return 0
    if not chosen.file.is_file():
        raise InputError(f"{chosen.file}: file not found")
    count = asyncio.run(restore(chosen.file, url))
    print(f"{count} matches are back")
    return 0


def address(chosen: Namespace) -> str:
    """The database that was named, or the one of `simple-civ play`."""
    if chosen.database:
        return str(chosen.database)
    folder = chosen.data or data_folder()
    file = folder.absolute() / "matches.db"
    if chosen.command == "backup" and not file.is_file():
        raise InputError(f"{file}: file not found; name the database with --database URL")
    folder.mkdir(parents=True, exist_ok=True)
    return file_url(file)
