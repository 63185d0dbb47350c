"""ASGI middleware around the application: headers of every answer, limits on every request."""

from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ...protocol.messages import VERSION, VERSION_HEADER
from ...protocol.requests import Failure
from ..operations.metrics import Metrics
from ..rate_limits import RateLimits
from ..settings import Settings
from .origins import refusal
from .visitors import visitor

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
TOO_MANY = 429
TRY_LATER = 1013
POLICY = 1008
FORBIDDEN = "forbidden"
UNSUPPORTED = "unsupported_media_type"

VISITOR = "simple_civ.visitor"
"""The key of a request for its visitor."""

CACHE = b"cache-control"
NO_STORE = (CACHE, b"no-store")
PROTOCOL = (VERSION_HEADER.encode(), str(VERSION).encode())
"""The header that tells pages the server's version of the protocol. Answers that browsers may cache
do not have it: they may be older than the server that a page talks to."""


class EdgeMiddleware:
    """Middleware that adds the headers, and refuses addresses that ask too often."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.proxies = frozenset(settings.trusted_proxies)
        self.requests = RateLimits(settings.requests_per_second)
        self.local = settings.local
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or connection."""
        address = self.address(scope)
        scope[VISITOR] = address  # type: ignore[literal-required]
        if not self.local and not self.requests.allows(address):
            text = "too many requests; wait a moment"
            await self.turn_away(scope, receive, send, TOO_MANY, "too_many_requests", text)
            return
        refused = refusal(self.settings, scope)
        if refused is not None:
            status, text = refused
            code = UNSUPPORTED if status == 415 else FORBIDDEN
            await self.turn_away(scope, receive, send, status, code, text)
            return
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.responses.labels(str(message["status"])).inc()
                given = {name.lower() for name, _ in message["headers"]}
                fresh = [] if CACHE in given else [NO_STORE, PROTOCOL]
                extra = [pair for pair in [*ENCODED, *fresh] if pair[0] not in given]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def address(self, scope: Any) -> str:
        """Return the caller's address; a proxy is believed only if the operator trusts it."""
        client = scope.get("client")
        return visitor(client[0] if client else "", scope["headers"], self.proxies)

    async def turn_away(
        self, scope: Any, receive: Receive, send: Send, status: int, code: str, text: str
    ) -> None:
        """Send the reason why a request is refused."""
        if scope["type"] == "websocket":
            await receive()
            close = TRY_LATER if status == TOO_MANY else POLICY
            await send({"type": "websocket.close", "code": close, "reason": text})
            return
        body = msgspec.json.encode(Failure(code=code, text=text))
        headers = [(b"content-type", b"application/json"), *ENCODED, PROTOCOL]
        if status == TOO_MANY:
            headers.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
