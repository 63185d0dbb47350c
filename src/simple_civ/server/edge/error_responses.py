"""Error responses: a code and text for the problem, never a stack trace."""

import errno
import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from ...authority.log.log_replay import Damaged
from ...authority.match.matches import GameMissing
from ...authority.ports.jobs import Busy
from ...authority.ports.storage import StorageAway
from ...authority.refusals import CODES, RequestRefused
from ...authority.request_bodies import BODY, plainly, problem_of
from ...authority.requests.failures import EXPLAINED, refusal_of
from ...protocol.requests import Failure

log = logging.getLogger(__name__)

NO_DESCRIPTORS = (errno.EMFILE, errno.ENFILE, errno.ENOMEM)

RETRY = "5"
"""Seconds after which a client should ask a busy server again."""


def told(status: int, code: str, text: str) -> Response[Failure]:
    """Return an answer that describes the problem."""
    return Response(Failure(code=code, text=text), status_code=status)


def on_explained(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Answer a request that the authority refused, or that failed in a known way."""
    refused = refusal_of(error)
    assert refused is not None
    if isinstance(error, StorageAway):
        log.warning("no database", extra={"path": request.url.path, "reason": str(error)})
    elif isinstance(error, Damaged) and not isinstance(error, GameMissing):
        log.error("damaged data", extra={"path": request.url.path, "reason": str(error)})
    response = told(refused.status, refused.code, refused.text)
    if refused.code == "busy":
        response.headers["retry-after"] = RETRY
    return response


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """Answer a request that Litestar refused."""
    status = error.status_code
    code = CODES.get(status, "failed")
    text = error.detail if status < HTTP_500_INTERNAL_SERVER_ERROR else "the server failed"
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        text = extra[0].get("message", text)
        body = request.route_handler.parsed_fn_signature.parameters.get(BODY)
        kind = None if body is None else body.annotation
        text = problem_of(kind, extra[0].get("key", ""), text)
    response = told(status, code, plainly(text))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Answer an error of the server: the log gets the traceback, the client does not."""
    if isinstance(error, OSError) and error.errno in NO_DESCRIPTORS:
        return on_explained(request, Busy())
    log.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return told(HTTP_500_INTERNAL_SERVER_ERROR, "failed", "the server failed; see its log")


HANDLERS: dict[Any, Any] = {
    **dict.fromkeys([RequestRefused, *EXPLAINED], on_explained),
    HTTPException: on_http_error,
    Exception: on_failure,
}
