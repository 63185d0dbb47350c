"""The port of a person's own server: chosen once, because browsers keep links by the address."""

import contextlib
import random
from pathlib import Path
from socket import socket

from ..protocol.errors import InputError
from ..server.listening import bind

FILE = "port"
HIGHEST = 65535

FIRST, LAST = 20_000, 32_000
"""Ports that systems do not lend to connections: what is free now will be free the next time."""

TRIES = 20


def take_port(host: str, asked: int, folder: Path, file: str = FILE) -> socket:
    """Take the requested port, or the last one used, or a free one; the folder's file has it."""
    if asked:
        return bind(host, asked)
    known = known_port(folder, file)
    wished = [] if known is None else [known]
    for port in wished + random.sample(range(FIRST, LAST), TRIES):
        with contextlib.suppress(InputError):
            return bind(host, port)
    return bind(host, 0)


def known_port(folder: Path, file: str = FILE) -> int | None:
    """Return the port at which the matches of a folder were first played."""
    try:
        text = (folder / file).read_text("utf-8").strip()
    except (OSError, UnicodeError):
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST))):
        return None
    return int(text) if 0 < int(text) <= HIGHEST else None


def keep_port(folder: Path, port: int, file: str = FILE) -> str:
    """Store the first port of a folder; return a notice for a player on another port."""
    known = known_port(folder, file)
    if known is None:
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(f"{port}\n", "utf-8")
        return ""
    if known == port:
        return ""
    return (
        f"Matches begun at port {known} are listed there only: browsers keep the links of matches "
        f"by the address. To continue them, start with that port free."
    )
