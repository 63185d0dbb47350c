"""Transports: limits on the size, duration and number of connections before a request is parsed.

uvicorn's protocols wait for ever for the rest of a request, and read any number of frames from a
socket. These protocols end a connection that exceeds every honest need.
"""

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..operations.descriptors import allowed, room
from ..rate_limits import Bucket, RateLimits
from ..settings import Settings
from .middleware import POLICY
from .visitors import household, visitor

log = logging.getLogger(__name__)

MOST_HEADERS = 64_000
"""The most bytes before the body of a request."""

SLICE = 2_048
"""Bytes of a socket that are read between two counts of their frames."""

FRAMES = 4
"""Frames of every kind for each message that a seat may send in a second."""

SOCKETS = 4
"""Sockets at the limit of frames that a visitor may have; a household is rarely that busy."""

SLOWEST = 100_000
"""Bytes of a long answer that a client has to read in a second, in addition to the usual time."""

GRACE = 5.0
"""Seconds that a client has to read why it was cut off."""

ABORT = "simple_civ.abort"
"""The key of a socket's scope for the function that aborts it, whatever waits to be sent."""


class Guard:
    """State that the connections of one server share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()
        self.proxies = frozenset(settings.trusted_proxies)
        self.frames = RateLimits(SOCKETS * FRAMES * settings.actions_per_second)
        """The frames of each visitor over all sockets."""

    def hears(self, who: str) -> bool:
        """Return whether a visitor may send another frame; a person's own server does not count."""
        return self.settings.local or self.frames.allows(who)

    def admits(self, peer: str, descriptor: int = -1) -> bool:
        """Return whether another connection from an address is allowed; a proxy counts as many.

        Systems assign the lowest free descriptor: a high one means that few are left.
        """
        settings = self.settings
        if descriptor >= room(allowed()):
            return False
        if settings.local or peer in settings.trusted_proxies:
            return True
        return self.open[household(peer)] < settings.connections_per_address

    def enter(self, peer: str) -> None:
        """Count a connection that has started."""
        self.open[household(peer)] += 1

    def leave(self, peer: str) -> None:
        """Stop counting a connection that has ended."""
        who = household(peer)
        self.open[who] -= 1
        if self.open[who] <= 0:
            del self.open[who]


class GuardedHttp(HttpToolsProtocol):
    """An HTTP connection with deadlines for requests, and for the client to read the answers."""

    def __init__(self, guard: Guard, **given: Any) -> None:
        super().__init__(**given)
        self.guard = guard
        self.peer = ""
        self.timer: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None
        """The timer that runs while more of an answer waits than the system takes."""
        self.head = 0
        self.reading = False
        """True while a body arrives."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a client's connection; the client must soon send its request."""
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        socket = transport.get_extra_info("socket")
        admitted = self.guard.admits(self.peer, -1 if socket is None else socket.fileno())
        self.guard.enter(self.peer)
        if not admitted:
            transport.abort()
            return
        self.wait(self.guard.settings.headers_time)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a lost connection."""
        self.wait(0)
        self.stop_unread()
        self.guard.leave(self.peer)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Set a deadline for the client to read an answer longer than the system takes."""
        super().pause_writing()
        waiting = self.transport.get_write_buffer_size()
        patience = self.guard.settings.send_time / 1000 + waiting / SLOWEST
        self.stop_unread()
        self.unread = self.loop.call_later(patience, self.transport.abort)

    def resume_writing(self) -> None:
        """Remove the deadline: the answer was read."""
        self.stop_unread()
        super().resume_writing()

    def stop_unread(self) -> None:
        """Stop waiting for the client."""
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def data_received(self, data: bytes) -> None:
        """Receive data: the rest of a request has to arrive in time, too."""
        if self.transport.is_closing():
            return
        if not self.reading:
            if self.timer is None:
                self.wait(self.guard.settings.headers_time)
            self.head += len(data)
        super().data_received(data)
        if self.head > MOST_HEADERS and not self.reading:
            self.send_400_response("The headers are too long.")

    def on_headers_complete(self) -> None:
        """Give the body its own time."""
        self.reading = True
        self.head = 0
        self.wait(self.guard.settings.body_time)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop the timer: the whole request is here."""
        self.reading = False
        self.head = 0
        self.wait(0)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Upgrade the connection to a socket, which counts as one from here on."""
        self.wait(0)
        super().handle_websocket_upgrade()

    def wait(self, milliseconds: int) -> None:
        """End the connection after a time; 0 cancels that."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if milliseconds:
            self.timer = self.loop.call_later(milliseconds / 1000, self.give_up)

    def give_up(self) -> None:
        """End the connection: the rest of a request did not arrive."""
        self.timer = None
        self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket that counts frames of every kind and is closed at its or its visitor's limit."""

    def __init__(self, guard: Guard, **given: Any) -> None:
        super().__init__(**given)
        self.guard = guard
        rate = FRAMES * guard.settings.actions_per_second
        self.bucket = Bucket(rate, 2 * rate, self.loop.time())
        self.visitor = ""
        self.cut = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a lost connection."""
        self.guard.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """Record the visitor, and tell the application how to end the connection at once."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            scope: Any = self.scope
            scope[ABORT] = self.transport.abort
            peer = self.client[0] if self.client else ""
            self.visitor = visitor(peer, scope["headers"], self.guard.proxies)

    def data_received(self, data: bytes) -> None:
        """Read a little at a time, so a flood is noticed before it is processed."""
        for start in range(0, len(data), SLICE):
            if self.cut or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Count every message, of any kind."""
        now = self.loop.time()
        if all(self.bucket.take(now) and self.guard.hears(self.visitor) for _ in self.conn.events):
            super().handle_events()
        else:
            self.cut_off()

    def cut_off(self) -> None:
        """Close the socket; abort it if the client does not react even to that."""
        self.cut = True
        log.info("too many frames", extra={"address": self.client[0] if self.client else ""})
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": ""})
        self.conn.events.clear()
        self.conn.send_close(POLICY, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(GRACE, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Drop the queue of a client that does not answer: it may not read either."""
        super().keepalive_timeout()
        self.loop.call_later(GRACE, self.transport.abort)
