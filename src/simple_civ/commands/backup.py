"""`simple-civ backup` and `restore`: all matches in one file, and back."""

import asyncio
from argparse import Namespace

from ..protocol.errors import InputError
from ..server.operations.backup import back_up, restore
from .database import address


def run(chosen: Namespace) -> int:
    """Write the file, or read it back."""
    url = address(chosen, there=chosen.command == "backup")
    if chosen.command == "backup":
        count = asyncio.run(back_up(url, chosen.file))
        print(f"{count} matches are in {chosen.file}")
        return 0
    if not chosen.file.is_file():
        raise InputError(f"{chosen.file}: file not found")
    count = asyncio.run(restore(chosen.file, url))
    print(f"{count} matches are back")
    return 0
