"""Open Graph: the title, sentence and picture by which messengers show a link to this server.

Crawlers want whole addresses. They are built from the request's `Host`, which anyone can choose:
only a plain host name with a port is taken over, otherwise addresses stay relative.
"""

import re
from dataclasses import replace
from html import escape
from typing import Any

from litestar import Request

from .pages import Page, tag_of

MARK = b"<!-- share -->"
"""Where the first page has a place for them."""

PICTURE = "share.jpg"
HOST = re.compile(
    r"(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?", re.I
)
LONGEST_PATH = 200

GAME = ("Simple Civ", "A compact 4X game in your browser: found cities, research, win. Free.")
MATCH = ("A match of Simple Civ", "Open the link to join, play or watch. No account needed.")


def shared(page: Page, request: Request[Any, Any, Any]) -> Page:
    """The first page with what its address is shown by."""
    settings = request.app.state.host.settings
    path = request.scope["path"][:LONGEST_PATH]
    title, about = MATCH if path.startswith(f"{settings.base_path}/match/") else GAME
    origin = origin_of(request, settings.trusted_proxies)
    told = {
        "og:type": "website",
        "og:site_name": GAME[0],
        "og:title": title,
        "og:description": about,
        "og:image": f"{origin}{settings.base_path}/{PICTURE}",
        "og:image:width": "1200",
        "og:image:height": "630",
        **({"og:url": origin + path} if origin else {}),
    }
    tags = [f'<meta property="{key}" content="{escape(text)}" />' for key, text in told.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    content = page.content.replace(MARK, "\n    ".join(tags).encode())
    return replace(page, content=content, tag=tag_of(content))


def origin_of(request: Request[Any, Any, Any], proxies: tuple[str, ...]) -> str:
    """The server's address as the asker named it, or nothing if that is no plain host."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return ""
    scheme = request.scope["scheme"]
    client = request.scope.get("client")
    if client and client[0] in proxies and request.headers.get("x-forwarded-proto") == "https":
        scheme = "https"
    return f"{'https' if scheme == 'https' else 'http'}://{host}"
