"""Origin checks: which pages may act for a visitor: the server's own, by name, port and scheme.

A browser sends whatever a page asks it to send. It names that page in `Origin` with every write and
every socket; and the name under which it found the server in `Host`, which a page elsewhere may
have pointed here. Programs name no page, and may do what their tokens allow.
"""

from typing import Any

from ..settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"

WRONG_HOST = "this server does not have that name; open the address that it printed"
WRONG_PAGE = "pages of other servers may not do this"
WRONG_KIND = "expected a body of the type application/json"


def header(scope: Any, name: bytes) -> str | None:
    """Return the value of a header, if it was sent."""
    for one, value in scope["headers"]:
        if one == name:
            return str(value.decode("latin-1"))
    return None


def refusal(settings: Settings, scope: Any) -> tuple[int, str] | None:
    """Return why a request is refused, with its status, or None."""
    if not answers_to(settings, scope):
        return 421, WRONG_HOST
    if scope["type"] != "http" or scope["method"] in SAFE:
        return None
    if not same_origin(settings, scope):
        return 403, WRONG_PAGE
    kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
    if settings.names and has_body(scope) and kind != JSON:
        return 415, WRONG_KIND
    return None


def answers_to(settings: Settings, scope: Any) -> bool:
    """Return whether a request names this server correctly, if its names are known."""
    return not settings.names or (header(scope, b"host") or "").lower() in settings.names


def has_body(scope: Any) -> bool:
    """Return whether a request has a body."""
    length = header(scope, b"content-length")
    return length not in (None, "0") or header(scope, b"transfer-encoding") is not None


def same_origin(settings: Settings, scope: Any) -> bool:
    """Return whether a request comes from a page of this server, an allowed one, or none.

    The operator decides which other pages are allowed.
    """
    origin = header(scope, b"origin")
    if origin is None or origin in settings.origins:
        return True
    host = header(scope, b"host") or ""
    return any(
        origin.lower() == f"{scheme}://{host.lower()}" for scheme in schemes(settings, scope)
    )


def schemes(settings: Settings, scope: Any) -> tuple[str, ...]:
    """Return the schemes by which the visitor may have come; both if a proxy does not say."""
    own = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    if settings.names:
        return (own,)
    client = scope.get("client")
    if client and client[0] in settings.trusted_proxies:
        told = header(scope, b"x-forwarded-proto")
        if told in ("http", "https"):
            return (told,)
    return ("https",) if own == "https" else ("http", "https")
