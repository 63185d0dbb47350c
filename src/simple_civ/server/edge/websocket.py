"""WebSocket connections: one per client, for one match and any number of its seats."""

import asyncio
import re
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ...authority.log.log_replay import Damaged
from ...authority.match.match import Match
from ...authority.match.matches import GameMissing
from ...authority.refusals import SLOW_DOWN
from ...authority.session.client_session import TOO_MANY, ClientSession
from ...authority.tokens import MATCH_NAME
from ..host import Host
from ..rate_limits import Bucket
from .middleware import POLICY, VISITOR
from .origins import same_origin
from .transports import ABORT

LINGER = 0.05
"""Seconds before a connection is closed, in which incoming data is read and dropped."""

GOING_AWAY = 1001
FAILED = 1011
NOT_FOUND = 4404


@websocket("/api/matches/{match:str}/socket")
async def play_socket(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    """Serve the connection of a client."""
    host: Host = socket.app.state.host
    if not same_origin(host.settings, socket.scope):
        await socket.close(POLICY, "this page may not play here")
        return
    if host.draining:
        await socket.close(GOING_AWAY, "the server is shutting down")
        return
    named = re.match(MATCH_NAME, match) is not None
    try:
        found = await host.authority.matches.get(match) if named else None
    except GameMissing as error:
        await socket.close(FAILED, str(error))
        return
    except Damaged:
        await socket.close(FAILED, "this match is damaged on the server")
        return
    await socket.accept()
    if found is None:
        await socket.close(NOT_FOUND, "match not found")
        return
    await Connection(host, found, socket).run()


class Connection:
    """A connected client."""

    def __init__(self, host: Host, match: Match, socket: WebSocket[Any, Any, Any]) -> None:
        self.host = host
        self.socket = socket
        scope: Any = socket.scope
        self.session = ClientSession(host.authority, match, str(scope.get(VISITOR, "")))
        self.outbox = self.session.outbox
        self.outbox.abort = scope.get(ABORT, self.outbox.abort)
        rate = host.settings.actions_per_second
        self.bucket = Bucket(rate, 2 * rate, asyncio.get_running_loop().time())

    async def run(self) -> None:
        """Serve the client until it leaves."""
        host = self.host
        host.sessions.add(self.session)
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except WebSocketDisconnect:
            await self.session.punish()
        finally:
            host.sessions.discard(self.session)
            self.session.disconnect()
            await asyncio.gather(sender, return_exceptions=True)
            await self.session.disconnected(stopping=host.draining)

    async def send_all(self) -> None:
        """Send the queued messages in order."""
        try:
            async for data in self.outbox.messages():
                async with asyncio.timeout(self.host.settings.send_time / 1000):
                    await self.socket.send_data(data, mode="text")
            await asyncio.sleep(LINGER)
            async with asyncio.timeout(self.host.settings.send_time / 1000):
                await self.socket.close(GOING_AWAY)
        except TimeoutError:
            self.outbox.cut_off()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.outbox.closed = True

    async def receive_all(self) -> None:
        """Receive message after message.

        What arrives after the end of a connection is dropped: unread, it would hold up the
        client's confirmation of the end.
        """
        while True:
            data = await self.socket.receive_data(mode="text")
            if self.outbox.closed:
                continue
            now = asyncio.get_running_loop().time()
            if not self.bucket.take(now):
                self.session.complain(TOO_MANY, SLOW_DOWN)
                await asyncio.sleep(1 / self.host.settings.actions_per_second)
                continue
            await self.session.receive(data)
