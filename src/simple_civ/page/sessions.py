"""Sessions of the page: one per socket of the client, messages answered one after the other."""

import asyncio
from collections.abc import Callable

from ..authority.authority import Authority
from ..authority.match.match import Match
from ..authority.session.client_session import ClientSession

Send = Callable[[str], object]

ENDED = 1001


class PageSession:
    """A socket of the client: what it receives is queued, what waits for it is sent."""

    def __init__(
        self, authority: Authority, match: Match, send: Send, closed: Callable[[int], object]
    ) -> None:
        self.session = ClientSession(authority, match)
        self.send = send
        self.closed = closed
        self.received: asyncio.Queue[str | None] = asyncio.Queue()
        """What the client has sent; None when it has left."""
        self.reader = asyncio.create_task(self.read())
        self.writer = asyncio.create_task(self.write())

    async def read(self) -> None:
        """Answer what is received, until the client has left."""
        while (text := await self.received.get()) is not None:
            await self.session.receive(text)

    async def write(self) -> None:
        """Send what waits, until the session is closed."""
        async for data in self.session.outbox.messages():
            self.send(data.decode())
        self.closed(ENDED)

    async def leave(self) -> None:
        """End the session: the client has closed its socket, after all that it has sent."""
        self.received.put_nowait(None)
        await self.reader
        self.session.disconnect()
        await self.writer
        await self.session.disconnected()
