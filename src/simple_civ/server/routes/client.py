"""The browser client: its files are read once, so that no request ever reaches the file system."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router, get
from litestar.params import FromPath

from ..failures import Refusal

FOLDER = Path(__file__).parents[2] / "client"
INDEX = "index.html"
WEEK = "public, max-age=604800, immutable"
WITHOUT = """Simple Civ: the server is running.

This installation came without the browser client. Programs can play by the interface that
/schema describes.
"""


@dataclass(frozen=True)
class Page:
    """A file of the client."""

    content: bytes
    kind: str
    tag: str
    hashed: bool


def read_pages(folder: Path = FOLDER) -> dict[str, Page]:
    """All files of the client by their path."""
    pages = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            content = path.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
            pages[name] = Page(content, kind, tag, name.startswith("assets/"))
    return pages


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; addresses inside the client lead to its first page."""
    pages: dict[str, Page] = request.app.state.pages
    name = path.strip("/")
    if name.startswith("api/"):
        raise Refusal(404, "there is nothing here")
    if name and name not in pages and "." in name.rsplit("/", 1)[-1]:
        raise Refusal(404, "there is no such file")
    page = pages.get(name) or pages.get(INDEX)
    if page is None:
        return Response(WITHOUT.encode(), media_type="text/plain; charset=utf-8")
    headers = {"etag": page.tag, "cache-control": WEEK if page.hashed else "no-cache"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(page.content, media_type=page.kind, headers=headers)


ROUTES = Router("/", route_handlers=[show_page])
