"""Connections: one WebSocket per client, for one match and as many of its seats as it has links."""

import asyncio
import logging
import re
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ...authority.log.log_replay import Damaged
from ...authority.log.moves import Answered
from ...authority.match_records import BOT
from ...authority.tokens import MATCH_NAME
from ...protocol.errors import InputError
from ...protocol.game_types import Refused
from ...protocol.messages import (
    VERSION,
    Act,
    Answer,
    Ask,
    ClientMessage,
    ErrorMessage,
    Gap,
    Hello,
    Looking,
    Phrase,
    Ping,
    Pong,
    PreviewMessage,
    RefusalPart,
    Spoken,
    Subscribe,
    Undo,
    read_message,
)
from ..host import Host
from ..jobs.job_pool import Busy, JobLost, Overrun
from ..match.match import Match, MatchGone
from ..match.matches import GameMissing
from ..match.previews import preview_in_time
from ..match.streams import EVERYTHING, Outbox
from ..rate_limits import Bucket
from ..store.engine import is_away
from ..time.absence import note_seen
from .middleware import POLICY, VISITOR
from .origins import same_origin
from .subscriptions import Subscriptions
from .transports import ABORT

log = logging.getLogger(__name__)

MOST_MISTAKES = 50
"""Messages that make no sense after which a connection is closed."""

LINGER = 0.05
"""Seconds before a connection is closed, in which what is under way is read and dropped."""

TOO_MANY = "too_many_requests"
SLOW_DOWN = "too many requests; wait a moment"

GOING_AWAY = 1001
FAILED = 1011
AWAY = ("unavailable", "the server cannot use its database just now; try again soon")
BUSY = ("busy", "the server has too much to do just now; try again soon")
NOT_FOUND = 4404


@websocket("/api/matches/{match:str}/socket")
async def play_socket(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    """Serve the connection of a client."""
    host: Host = socket.app.state.host
    if not same_origin(host.settings, socket.scope):
        await socket.close(POLICY, "this page may not play here")
        return
    if host.draining:
        await socket.close(GOING_AWAY, "this server stops")
        return
    named = re.match(MATCH_NAME, match) is not None
    try:
        found = await host.matches.get(match) if named else None
    except GameMissing as error:
        await socket.close(FAILED, str(error))
        return
    except Damaged:
        await socket.close(FAILED, "this match is damaged on the server")
        return
    await socket.accept()
    if found is None:
        await socket.close(NOT_FOUND, "there is no such match")
        return
    await Connection(host, found, socket).run()


class Connection:
    """A client that is connected."""

    def __init__(self, host: Host, match: Match, socket: WebSocket[Any, Any, Any]) -> None:
        self.host = host
        self.match = match
        self.socket = socket
        self.outbox = Outbox()
        scope: Any = socket.scope
        self.outbox.abort = scope.get(ABORT, self.outbox.abort)
        self.seats = Subscriptions(host, match, self.outbox, str(socket.scope.get(VISITOR, "")))
        self.greeted = False
        self.mistakes = 0
        rate = host.settings.actions_per_second
        self.bucket = Bucket(rate, 2 * rate, asyncio.get_running_loop().time())

    async def run(self) -> None:
        """Serve the client until it leaves."""
        host = self.host
        host.connections.add(self)
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except WebSocketDisconnect:
            await self.punish()
        finally:
            host.connections.discard(self)
            self.seats.leave()
            self.outbox.close()
            await asyncio.gather(sender, return_exceptions=True)
            host.presence_changed(self.match)
            for seat in () if host.draining else self.seats.played:
                await note_seen(host.matches, self.match, seat)

    async def send_all(self) -> None:
        """Send what is waiting, one message after the other."""
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
                self.complain(TOO_MANY, SLOW_DOWN)
                await asyncio.sleep(1 / self.host.settings.actions_per_second)
                continue
            await self.take(data)

    async def take(self, data: str | bytes) -> None:
        """Answer one message; if it is bad, report the problem and do nothing else."""
        message: ClientMessage | None = None
        try:
            message = read_message(data)
            await self.answer(message)
        except InputError as error:
            self.complain("malformed", str(error), getattr(message, "id", None))
        except MatchGone:
            self.outbox.close()
        except (Busy, JobLost, Overrun):
            code, text = BUSY
            self.outbox.send(ErrorMessage(code=code, text=text, id=getattr(message, "id", None)))
        except Exception as error:
            # A mistake of ours: the client learns that, the log the rest. It is not counted.
            log.exception("message failed", extra={"match": self.match.record.id})
            code, text = AWAY if is_away(error) else ("failed", "the server failed")
            self.outbox.send(ErrorMessage(code=code, text=text, id=getattr(message, "id", None)))

    def complain(self, code: str, text: str, number: int | None = None) -> None:
        """Report a problem; too many of them end the connection."""
        self.outbox.send(ErrorMessage(code=code, text=text, id=number))
        self.mistakes += 1
        if self.mistakes >= MOST_MISTAKES:
            self.outbox.close()

    async def punish(self) -> None:
        """Forfeit the active seat of a bot that was cut off for too many invalid messages."""
        if self.mistakes >= MOST_MISTAKES:
            for seat in self.seats.played:
                if self.match.record.seats[seat].kind == BOT:
                    await self.match.forfeit(seat, "misconduct")

    async def answer(self, message: ClientMessage) -> None:
        """Do what a message asks for."""
        if isinstance(message, Hello):
            self.greet(message)
        elif not self.greeted:
            self.complain("no_hello", "expected a hello first")
        elif isinstance(message, Subscribe):
            await self.host.admit(self.seats.who)
            problem = await self.seats.subscribe(message)
            if problem is not None:
                self.complain(problem.code, problem.text)
        elif isinstance(message, Ping):
            self.outbox.send(Pong())
        elif isinstance(message, Looking):
            self.outbox.hidden = not message.on
            self.host.turns.pace.watch(self.match)
        elif message.seat not in self.seats.streams:
            number = getattr(message, "id", None)
            self.complain("not_subscribed", "this seat is not subscribed", number)
        elif not self.host.hears(self.match, message.seat):
            self.complain(TOO_MANY, SLOW_DOWN, getattr(message, "id", None))
        elif isinstance(message, Gap):
            await self.seats.fill_gap(message)
        elif message.seat not in self.seats.played:
            number = getattr(message, "id", None)
            self.complain("only_watching", "spectators cannot play", number)
        else:
            await self.play(message)

    def greet(self, message: Hello) -> None:
        """Check that both sides use the same protocol version."""
        self.greeted = message.version == VERSION
        if not self.greeted:
            text = f"the server uses protocol version {VERSION}; reload the page"
            self.complain("version", text)

    # --- playing -----------------------------------------------------------------------------

    async def play(self, message: Act | Undo | Ask | Phrase) -> None:
        """Handle actions, undos, previews and phrases."""
        began = time.perf_counter()
        if isinstance(message, Act):
            answered = await self.match.act(
                message.seat, message.action, message.seen, order=message.order
            )
            self.tell(message.id, message.seat, answered, time.perf_counter() - began)
        elif isinstance(message, Undo):
            answered = await self.match.undo(message.seat, message.seen, order=message.order)
            self.tell(message.id, message.seat, answered, time.perf_counter() - began)
        elif isinstance(message, Ask):
            await self.show(message)
        else:
            self.speak(message)

    def tell(self, number: int, seat: int, answered: Answered, seconds: float) -> None:
        """Send the result of an action or an undo."""
        self.host.metrics.answered(answered.refused is not None, seconds)
        self.outbox.send(
            Answer(
                id=number,
                seat=seat,
                accepted=answered.refused is None,
                sequence=answered.sequence,
                refusal=refusal_part(answered.refused),
            )
        )

    async def show(self, message: Ask) -> None:
        """Send a preview."""
        who = self.seats.who
        shown = await preview_in_time(self.match, message.seat, message.request, who)
        refused = shown.found if isinstance(shown.found, Refused) else None
        self.outbox.send(
            PreviewMessage(
                id=message.id,
                seat=message.seat,
                sequence=shown.sequence,
                preview=None if isinstance(shown.found, Refused) else shown.found,
                refusal=refusal_part(refused),
            )
        )

    def speak(self, message: Phrase) -> None:
        """Pass on a phrase to those whom the seat has met."""
        match = self.match
        view = match.stream(message.seat).view
        for seat, stream in match.audience.streams.items():
            wanted = message.to in (None, seat) and seat not in (message.seat, EVERYTHING)
            if wanted and match.game.knows(view, seat):
                spoken = Spoken(seat=seat, sender=message.seat, phrase=message.phrase)
                for outbox in stream.outboxes:
                    outbox.send(spoken)


def refusal_part(refused: Refused | None) -> RefusalPart | None:
    """Return a refusal in the form that is sent."""
    return None if refused is None else RefusalPart(code=refused.code, facts=refused.facts)
