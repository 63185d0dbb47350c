"""Sessions of the page: one per socket of the client, messages answered one after the other."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

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
        self.received: asyncio.Queue[str] = asyncio.Queue()
        self.tasks = [asyncio.create_task(one) for one in (self.read(), self.write())]

    async def read(self) -> None:
        """Answer what is received."""
        while True:
            await self.session.receive(await self.received.get())

    async def write(self) -> None:
        """Send what waits, until the session is closed."""
        async for data in self.session.outbox.messages():
            self.send(data.decode())
        self.closed(ENDED)

    async def leave(self) -> None:
        """End the session: the client has closed its socket."""
        self.session.disconnect()
        for task in self.tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.session.disconnected()
