"""What goes with every answer, and what every request must respect: ASGI around the application."""

from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..protocol.requests import Failure
from .limits import Limits
from .metrics import Metrics
from .settings import Settings

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
NO_STORE = (b"cache-control", b"no-store")


class Frontier:
    """Adds the headers, and turns away addresses that ask too often."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.proxies = frozenset(settings.trusted_proxies)
        self.requests = Limits(settings.requests_per_second)
        self.creations = Limits(settings.creations_per_hour / 3600, settings.creations_per_hour)
        self.creation_path = f"{settings.base_path}/api/matches"
        self.local = settings.local

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        address = self.address(scope)
        if not self.local and not self.allows(scope, address):
            await self.turn_away(scope, receive, send)
            return
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.responses.labels(str(message["status"])).inc()
                given = {name.lower() for name, _ in message["headers"]}
                extra = [pair for pair in [*ENCODED, NO_STORE] if pair[0] not in given]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def address(self, scope: Any) -> str:
        """Who asks; a proxy is believed only if the operator said so."""
        client = scope.get("client")
        address = client[0] if client else ""
        if address in self.proxies:
            for name, value in scope["headers"]:
                if name == b"x-forwarded-for":
                    return str(value.decode("latin-1").rsplit(",", 1)[-1].strip()[:64])
        return str(address)

    def allows(self, scope: Any, address: str) -> bool:
        """Whether an address may ask once more."""
        if not self.requests.allows(address):
            return False
        creates = scope["type"] == "http" and scope["method"] == "POST"
        if creates and scope["path"].startswith(self.creation_path):
            rest = scope["path"][len(self.creation_path) :]
            if rest in ("", "/import") or rest.endswith(("/duplicate", "/rematch")):
                return self.creations.allows(address)
        return True

    async def turn_away(self, scope: Any, receive: Receive, send: Send) -> None:
        """Says that it was too often."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": "slow down"})
            return
        failure = Failure(code="too_many_requests", text="too many requests; wait a moment")
        body = msgspec.json.encode(failure)
        headers = [(b"content-type", b"application/json"), (b"retry-after", b"1"), *ENCODED]
        await send({"type": "http.response.start", "status": 429, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
