"""Open Graph: title, description and picture of a link to this server, for previews in messengers.

Crawlers need absolute addresses. They are built from the request's `Host`, which anyone can choose:
only a plain host name with a port is taken over, otherwise addresses stay relative.
"""

import re
from dataclasses import replace
from html import escape
from typing import Any

from litestar import Request

from ..host import Host
from .pages import Page, tag_of

MARK = b"<!-- share -->"
"""The place for the tags in the first page."""

PICTURE = "share.jpg"
HOST = re.compile(
    r"(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?", re.I
)
LONGEST_PATH = 200
MATCH = "/match/"
"""The start of the addresses of matches."""

SITE = "Simple Civ"
INVITATION = "Open the link to join, play or watch. No account needed."


async def shared(page: Page, request: Request[Any, Any, Any]) -> Page:
    """Return the first page with the data for link previews of its address."""
    host: Host = request.app.state.host
    settings = host.settings
    path = request.scope["path"][:LONGEST_PATH]
    title, about = await words_of(host, path.removeprefix(settings.base_path))
    origin = origin_of(request, settings.trusted_proxies)
    told = {
        "og:type": "website",
        "og:site_name": SITE,
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


async def words_of(host: Host, path: str) -> tuple[str, str]:
    """Return the title and the description of an address: those of a match name its game."""
    games = host.authority.services.games
    default = next(iter(games.values()))
    if not path.startswith(MATCH):
        return SITE, default.about
    record = await host.authority.matches.record(path.removeprefix(MATCH).split("/")[0])
    game = default if record is None else games.get(record.game, default)
    return f"A match of {game.title}", INVITATION


def origin_of(request: Request[Any, Any, Any], proxies: tuple[str, ...]) -> str:
    """Return the server's address as the client named it, or nothing if it is not a host."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return ""
    scheme = request.scope["scheme"]
    client = request.scope.get("client")
    if client and client[0] in proxies and request.headers.get("x-forwarded-proto") == "https":
        scheme = "https"
    return f"{'https' if scheme == 'https' else 'http'}://{host}"
