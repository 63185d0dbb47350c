"""A hash over the programs that decide how games go: other programs, other results."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
DECIDING = ("ai", "core", "games", "lab/loop.py")
"""What the course of a game depends on; a change elsewhere spoils no result."""

SUFFIXES = {".py", ".toml"}


@cache
def fingerprint(others: tuple[Path, ...] = ()) -> str:
    """Return the hash of engine, players and tables, and of further files or folders."""
    total = hashlib.sha256()
    for place in (*(HOME / name for name in DECIDING), *others):
        for name, file in files_of(place):
            total.update(name.encode())
            total.update(file.read_bytes())
    return total.hexdigest()[:16]


def files_of(place: Path) -> Iterable[tuple[str, Path]]:
    """Return a file, or a folder's sources and tables in a fixed order, with their names in it."""
    if place.is_file():
        return [(place.name, place)]
    found = sorted(file for file in place.rglob("*") if file.suffix in SUFFIXES)
    return [(file.relative_to(place).as_posix(), file) for file in found]
