"""The browser client over HTTP; requests never reach the file system."""

from typing import Any

from litestar import HttpMethod, Request, Response, Router, route
from litestar.params import FromPath

from ....authority.refusals import RequestRefused
from ..open_graph import shared
from ..pages import INDEX, MISSING, Page

FOREVER = "public, max-age=31536000, immutable"


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def show_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """Return a file of the client; addresses inside the client lead to its first page."""
    pages: dict[str, Page] = request.app.state.pages
    name = path.strip("/")
    if name.startswith("api/"):
        raise RequestRefused(404, "page not found")
    if name and name not in pages and "." in name.rsplit("/", 1)[-1]:
        raise RequestRefused(404, "file not found")
    page = pages.get(name) or pages.get(INDEX)
    if page is None:
        missing = MISSING.encode()
        return Response(missing, media_type="text/plain", status_code=503)
    if page is pages.get(INDEX):
        page = await shared(page, request)
    headers = {"etag": page.tag, "cache-control": FOREVER if page.hashed else "no-cache"}
    content, coding = page.as_wished(request.headers.get("accept-encoding", ""))
    if page.codings:
        headers["vary"] = "accept-encoding"
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers)
    if coding:
        headers["content-encoding"] = coding
    return Response(content, media_type=page.kind, headers=headers)


ROUTES = Router("/", route_handlers=[show_page])
