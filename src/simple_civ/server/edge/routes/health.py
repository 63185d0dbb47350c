"""Health and metrics over HTTP, for operators and load balancers."""

import logging
from typing import Any

from litestar import Request, Response, Router, get

from ....__about__ import __version__
from ....authority.refusals import RequestRefused
from ....protocol.requests import Health
from .caller import host_of

log = logging.getLogger(__name__)


@get("/health")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Return 200 if the server is ready, 503 while it stops or cannot write its database."""
    host = host_of(request)
    if host.draining:
        return Response(Health(status="draining", version=__version__), status_code=503)
    problem = await host.store.probe.problem()
    if problem:
        log.warning("the database cannot be written", extra={"reason": problem})
        return Response(Health(status="failing", version=__version__), status_code=503)
    return Response(Health(status="ok", version=__version__))


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return figures for Prometheus to direct requests; those through a proxy are refused."""
    host = host_of(request)
    if not host.settings.metrics or "x-forwarded-for" in request.headers:
        raise RequestRefused(404, "page not found")
    shown = host.metrics.text(host.figures())
    return Response(shown, media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = Router("/", route_handlers=[health, show_metrics])
