"""Backup and restore: all matches in one file; the same file for SQLite and PostgreSQL."""

import gzip
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.exc import StatementError
from sqlalchemy.ext.asyncio import AsyncEngine

from ...protocol.errors import InputError
from ..store.engine import explaining, is_postgres, open_engine, writing
from ..store.migrate import migrate
from ..store.schema import RETIRED, matches, metadata

FORMAT = "simple-civ backup 1"
MANY = 500
DAMAGED = (gzip.BadGzipFile, EOFError, zlib.error, msgspec.MsgspecError, UnicodeError)
"""The exceptions of readers for a damaged file."""

NEWER = "this program does not know part of it; a newer simple-civ wrote it"


async def back_up(url: str, path: Path) -> int:
    """Write every row to a file, as of one moment; return the number of matches.

    A server may continue meanwhile. The file appears only when it is complete.
    """
    engine = open_engine(url)
    try:
        check_there(engine)
        with explaining(engine.url):
            await migrate(engine)
        unfinished = path.with_name(path.name + ".part")
        async with engine.connect() as connection:
            if is_postgres(engine):
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            count = await connection.run_sync(write_rows, unfinished)
        os.replace(unfinished, path)
    finally:
        await engine.dispose()
    return count


def check_there(engine: AsyncEngine) -> None:
    """Refuse a file that does not exist: opening it would create an empty one."""
    file = None if is_postgres(engine) else engine.url.database
    if file is not None and not Path(file).is_file():
        raise InputError(f"--database: {file}: file not found")


def write_rows(connection: Connection, path: Path) -> int:
    """Write all tables, in the order of their dependencies."""
    encoder = msgspec.msgpack.Encoder()
    with path.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as file:
        write_frame(file, encoder.encode(FORMAT))
        for table in metadata.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                write_frame(
                    file, encoder.encode([str(table.name), {str(key): row[key] for key in row}])
                )
        write_frame(file, encoder.encode("end"))
        file.close()
        raw.flush()
        os.fsync(raw.fileno())
    return int(connection.execute(select(func.count()).select_from(matches)).scalar_one())


async def restore(path: Path, url: str) -> int:
    """Write the rows of a file into an empty database; return the number of matches."""
    engine = open_engine(url)
    try:
        with explaining(engine.url):
            await migrate(engine)
        async with writing(engine) as connection:
            return await connection.run_sync(read_rows, path)
    finally:
        await engine.dispose()


def read_rows(connection: Connection, path: Path) -> int:
    """Read all tables back, all or none."""
    if connection.execute(select(matches.c.id).limit(1)).first() is not None:
        raise InputError("the database already has matches; restore into an empty one")
    waiting: dict[str, list[dict[str, Any]]] = {}
    count = 0
    for name, row in read_frames(path):
        for column in RETIRED.get(name, ()):
            row.pop(column, None)
        waiting.setdefault(name, []).append(row)
        count += name == matches.name
    for table in metadata.sorted_tables:
        add_rows(connection, table, waiting.pop(table.name, []), path)
    if waiting:
        raise InputError(f"{path}: {NEWER}: the table {min(waiting)!r}")
    return count


def add_rows(connection: Connection, table: Table, rows: list[dict[str, Any]], path: Path) -> None:
    """Write the rows of one table."""
    known = set(table.c.keys())
    for column in sorted({column for row in rows for column in row} - known):
        raise InputError(f"{path}: {NEWER}: the column {column!r} of {table.name!r}")
    try:
        for begin in range(0, len(rows), MANY):
            connection.execute(insert(table), rows[begin : begin + MANY])
    except StatementError as error:
        raise InputError(f"{path}: the backup is damaged ({error.orig})") from None


def read_frames(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the rows of a file; raise InputError if it is cut off or not a backup."""
    decoder = msgspec.msgpack.Decoder()
    try:
        with gzip.open(path, "rb") as file:
            first = read_frame(file)
            if first is None or decoder.decode(first) != FORMAT:
                raise InputError(f"{path}: expected a backup of simple-civ")
            while (data := read_frame(file)) is not None:
                row = decoder.decode(data)
                if row == "end":
                    file.read()  # to its very end, where the checksum is
                    return
                yield msgspec.convert(row, tuple[str, dict[str, Any]])
    except DAMAGED as error:
        raise InputError(f"{path}: the backup is damaged ({error})") from None
    raise InputError(f"{path}: the backup is cut off")


def write_frame(file: Any, data: bytes) -> None:
    """Write a piece of data, preceded by its length."""
    file.write(len(data).to_bytes(4, "big") + data)


def read_frame(file: BinaryIO | gzip.GzipFile) -> bytes | None:
    """Return the next piece of data, or None at the end."""
    header = file.read(4)
    if len(header) < 4:
        return None
    return bytes(file.read(int.from_bytes(header, "big")))
