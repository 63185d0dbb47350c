"""Host: the authority of a page with all that it needs, asked by the client of the same page."""

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from ..authority.authority import Authority, make_authority
from ..authority.log.log_replay import Damaged
from ..authority.ports.settings import MatchSettings
from ..authority.requests.callers import Caller
from ..authority.requests.failures import refusal_of
from ..authority.services import Services
from ..protocol.messages import VERSION
from ..protocol.registry import GAMES
from ..protocol.requests import Failure
from .ai_workers import InlineAiWorkers
from .jobs import InlineJobs
from .key_values import KeyValues
from .router import SOCKET, answer
from .sessions import PageSession
from .storage import PageStorage

log = logging.getLogger(__name__)

SETTINGS = MatchSettings(local=True, live_matches=8)

CONNECTED = 0
FAILED = 1011
NOT_FOUND = 4404
"""How a socket is answered; other numbers than `CONNECTED` close it."""


class PageHost:
    """Answers requests and sockets. `send` and `closed` tell the client, by the socket's number."""

    version = str(VERSION)

    def __init__(
        self,
        authority: Authority,
        send: Callable[[int, str], object],
        closed: Callable[[int, int], object],
    ) -> None:
        self.authority = authority
        self.send = send
        self.closed = closed
        self.sessions: dict[int, PageSession] = {}

    async def ask(
        self, method: str, path: str, token: str | None, body: str | None
    ) -> tuple[int, str]:
        """Return the status and the body of an answer."""
        try:
            caller = Caller(token)
            found = await answer(self.authority, caller, method, path, (body or "").encode())
        except Exception as error:
            return self.refused(error)
        return 200, written(found)

    def refused(self, error: Exception) -> tuple[int, str]:
        """Return how a failed request is answered."""
        refusal = refusal_of(error)
        if refusal is None:
            log.exception("request failed", exc_info=error)
            return 500, written(Failure(code="failed", text="this failed by a mistake of the game"))
        return refusal.status, written(Failure(code=refusal.code, text=refusal.text))

    async def connect(self, path: str, socket: int) -> int:
        """Open a session for a socket; return `CONNECTED`, or why the socket is closed."""
        named = SOCKET.fullmatch(path)
        try:
            match = await self.authority.matches.get(named[1]) if named else None
        except Damaged:
            return FAILED
        if match is None:
            return NOT_FOUND
        self.sessions[socket] = PageSession(
            self.authority,
            match,
            lambda text: self.send(socket, text),
            lambda code: self.closed(socket, code),
        )
        return CONNECTED

    def receive(self, socket: int, text: str) -> None:
        """Take a message of a socket."""
        session = self.sessions.get(socket)
        if session is not None:
            session.received.put_nowait(text)

    async def leave(self, socket: int) -> None:
        """End the session of a socket that is closed."""
        session = self.sessions.pop(socket, None)
        if session is not None:
            await session.leave()


def written(document: Any) -> str:
    """Return a document as JSON; bytes are JSON already, nothing is empty."""
    if document is None:
        return ""
    data = document if isinstance(document, bytes) else msgspec.json.encode(document)
    return data.decode()


def load_rules() -> None:
    """Load the newest ruleset of each game."""
    for game in GAMES.sound().values():
        game.ruleset(game.editions()[-1])


async def start_host(
    values: KeyValues,
    send: Callable[[int, str], object],
    closed: Callable[[int, int], object],
) -> PageHost:
    """Return a host that has started, with what is stored."""
    storage = PageStorage(values)
    await storage.matches.drop_rulesets()
    services = Services(SETTINGS, storage, InlineJobs(), GAMES)
    authority = make_authority(services, InlineAiWorkers())
    authority.start()
    return PageHost(authority, send, closed)
