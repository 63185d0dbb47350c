"""Messages between this server and its processes: each with its length before it."""

import struct
from asyncio.subprocess import Process
from typing import BinaryIO

HEADER = struct.Struct(">I")


def read_frame(source: BinaryIO) -> bytes | None:
    """The next message, or None at the end."""
    header = source.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    (length,) = HEADER.unpack(header)
    data = source.read(length)
    return data if len(data) == length else None


def write_frame(target: BinaryIO, data: bytes) -> None:
    """Sends a message."""
    target.write(HEADER.pack(len(data)))
    target.write(data)
    target.flush()


async def converse(process: Process, data: bytes) -> bytes:
    """Sends a message to a process and waits for its answer."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(HEADER.pack(len(data)))
    process.stdin.write(data)
    await process.stdin.drain()
    (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
    return await process.stdout.readexactly(length)
