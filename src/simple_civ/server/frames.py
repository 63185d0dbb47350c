"""Frames: messages between the server and its processes, each after its length."""

import struct
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:  # the processes do without it, and start faster
    from asyncio.subprocess import Process

HEADER = struct.Struct(">I")


def read_frame(source: BinaryIO) -> bytes | None:
    """Return the next message, or None at the end."""
    header = source.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    (length,) = HEADER.unpack(header)
    data = source.read(length)
    return data if len(data) == length else None


def write_frame(target: BinaryIO, data: bytes) -> None:
    """Send a message."""
    target.write(HEADER.pack(len(data)))
    target.write(data)
    target.flush()


async def converse(process: "Process", data: bytes) -> bytes:
    """Send a message to a process and wait for its answer."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(HEADER.pack(len(data)))
    process.stdin.write(data)
    await process.stdin.drain()
    (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
    return await process.stdout.readexactly(length)
