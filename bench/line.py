"""A connection that posts JSON repeatedly, for load tests: cheap on its own side."""

from asyncio import StreamReader, StreamWriter, open_connection
from dataclasses import dataclass
from typing import Any

import msgspec

END = b"\r\n\r\n"
LENGTH = b"content-length:"


@dataclass
class Line:
    """One connection, for one request at a time."""

    address: str
    reader: StreamReader
    writer: StreamWriter

    @classmethod
    async def open(cls, address: str) -> "Line":
        """Connect to `host:port`."""
        host, port = address.split(":")
        return cls(address, *await open_connection(host, int(port)))

    async def post(self, path: str, token: str, body: object) -> Any:
        """Post a document and return the answer."""
        content = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nhost: {self.address}\r\nauthorization: Bearer {token}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
        )
        self.writer.write(head.encode() + content)
        told = await self.reader.readuntil(END)
        length = next(line for line in told.lower().split(b"\r\n") if line.startswith(LENGTH))
        return msgspec.json.decode(await self.reader.readexactly(int(length[len(LENGTH) :])))

    def close(self) -> None:
        """Close the connection."""
        self.writer.close()
